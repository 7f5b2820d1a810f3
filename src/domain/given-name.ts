/** Names that people give to what is theirs: a joined account, a wallet. Shown to them alone, yet never able to mislead. */

/** Counted in characters as people see them, nearly: a mark on a letter counts. */
export const GIVEN_NAME_LENGTH = 40

/** Control characters, lone halves, unassigned code points, line ends. Of invisible ones only the joiners are letters to somebody. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![‌‍])\p{Cf}/u
/** Thai and Arabic stack two or three; more only cover what stands above and below. */
const STACKED = /\p{M}{4}/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

export type GivenNameProblem = 'tooLong' | 'forbidden'

const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()

/** What keeps a text from being a name. An empty one is none: it takes the name away. */
export const givenNameProblemOf = (text: string): GivenNameProblem | null => {
  const name = tidy(text)
  if (name === '') return null
  if (FORBIDDEN.test(name) || STACKED.test(name) || !VISIBLE.test(name)) return 'forbidden'
  return [...name].length > GIVEN_NAME_LENGTH ? 'tooLong' : null
}

/** The name as it is kept; `null` for none. */
export const givenNameOf = (text: string): string | null => tidy(text) || null

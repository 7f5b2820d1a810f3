/**
 * How easily a password is guessed, by the measure that page and venue share (zxcvbn, which counts the guesses an informed
 * guesser would need). The library itself is loaded where it's needed: by the page while somebody types, by the venue at the start.
 */

/** The least score out of 0 to 4 that the venue accepts: more than a million guesses. */
export const LEAST_SCORE = 2
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** The measure's own word for what makes a password easy, and ours. Whatever isn't here is simply too easy. */
const REASON_OF = {
  straightRow: 'keys',
  keyPattern: 'keys',
  simpleRepeat: 'repeats',
  extendedRepeat: 'repeats',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'similar',
  wordByItself: 'word',
  namesByThemselves: 'word',
  commonNames: 'word',
  userInputs: 'own',
} as const
export type WeakReason = (typeof REASON_OF)[keyof typeof REASON_OF] | 'easy'

export interface PasswordStrength {
  readonly score: PasswordScore
  /** Why it isn't accepted; `null` if it is. */
  readonly reason: WeakReason | null
}

/** What the measure answers, as far as we read it. */
export interface Measured {
  readonly score: number
  readonly feedback: { readonly warning: string | null }
}

/** Whom the password is for: nobody guesses without these words. */
export interface Owner {
  readonly username?: string | undefined
  readonly email?: string | undefined
}

const PRODUCT_WORDS = ['plimsoll']
const SHORTEST_WORD = 3
const SEPARATORS = /[@._+-]/g

/** Words that guessers try first for this person: name, address and its parts, and ours. */
export const wordsOf = ({ username = '', email = '' }: Owner): string[] => {
  const parts = [...username.split(SEPARATORS), ...email.split(SEPARATORS)]
  const words = [username, email, username.replace(SEPARATORS, ''), ...parts, ...PRODUCT_WORDS]
  const plain = words.map((word) => word.trim().toLowerCase())
  return [...new Set([...plain, ...plain.map((word) => word.replace(/\d+$/, ''))])].filter((word) => word.length >= SHORTEST_WORD)
}

export const strengthOf = ({ score, feedback }: Measured): PasswordStrength => ({
  score: score as PasswordScore,
  reason: score >= LEAST_SCORE ? null : (REASON_OF[feedback.warning as keyof typeof REASON_OF] ?? 'easy'),
})

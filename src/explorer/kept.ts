/** What one visit to the explorer keeps for the next, in the browser. Where the browser keeps nothing, each visit begins anew. */
import { THEME_CHOICES, type ThemeChoice } from './theme.ts'
import { isWritten } from './machines/question-slip/question-slip.rules.ts'
import type { Draft, Drafts, QuestionSlipContext } from './machines/question-slip/question-slip.types.ts'

/** Pages from a disk share one storage, and so do those of one website: the names say whose it is. */
const QUESTION = 'plimsoll-explorer.question.'
/** Also read by `scripts/charts/first-paint.js`. */
const THEME = 'plimsoll-explorer.theme'

/** The part of a browser's storage that is used here. */
export type Keeper = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'about' in value &&
  typeof value.about === 'string'

/** A browser may refuse its storage, or be out of room: then nothing is kept. */
const tried = <Value>(work: () => Value, otherwise: Value): Value => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Questions that were being written. What can't be read is left out. */
export const keptDrafts = (open: () => Keeper): Drafts =>
  tried(() => {
    const storage = open()
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return Object.fromEntries(
      names
        .filter((name) => name.startsWith(QUESTION))
        .flatMap((name) => {
          const draft = tried<unknown>(() => JSON.parse(storage.getItem(name) ?? ''), null)
          return isDraft(draft) ? [[name.slice(QUESTION.length), draft] as const] : []
        }),
    )
  }, {})

/** Keeps what is typed and drops what was copied. Each question by itself, so that two open pages don't write over each other. */
export const keepDrafts = (open: () => Keeper, { drafts, copy }: Pick<QuestionSlipContext, 'drafts' | 'copy'>): void =>
  tried(() => {
    const storage = open()
    for (const [state, draft] of Object.entries(drafts))
      if (isWritten(drafts, state)) storage.setItem(`${QUESTION}${state}`, JSON.stringify(draft))
      else storage.removeItem(`${QUESTION}${state}`)
    if (copy && !(copy.state in drafts)) storage.removeItem(`${QUESTION}${copy.state}`)
  }, undefined)

/** As the device is set, where nothing else was chosen. */
export const keptTheme = (open: () => Keeper): ThemeChoice => {
  const kept = tried(() => open().getItem(THEME), null)
  return THEME_CHOICES.find((theme) => theme === kept) ?? 'system'
}

export const keepTheme = (open: () => Keeper, theme: ThemeChoice): void => tried(() => open().setItem(THEME, theme), undefined)

/** What one visit to the explorer keeps for the next, in the browser. Where the browser keeps nothing, each visit begins anew. */
import { DECISIONS } from './looks.ts'
import { THEME_CHOICES, type ThemeChoice } from './theme.ts'
import { isWritten } from './machines/question-slip/question-slip.rules.ts'
import type { Draft, Drafts, QuestionSlipContext } from './machines/question-slip/question-slip.types.ts'
import type { AllDecided, Decided } from './machines/verdict-slip/verdict-slip.types.ts'

/** Pages from a disk share one storage, and so do those of one website: the names say whose it is. */
const QUESTION = 'plimsoll-explorer.question.'
const VERDICT = 'plimsoll-explorer.verdict.'
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

/** What is kept under names that begin alike. What can't be read is left out. */
const keptUnder = <Value>(
  open: () => Keeper,
  beginning: string,
  isValue: (value: unknown) => value is Value,
): Readonly<Record<string, Value>> =>
  tried(() => {
    const storage = open()
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return Object.fromEntries(
      names
        .filter((name) => name.startsWith(beginning))
        .flatMap((name) => {
          const value = tried<unknown>(() => JSON.parse(storage.getItem(name) ?? ''), null)
          return isValue(value) ? [[name.slice(beginning.length), value] as const] : []
        }),
    )
  }, {})

/** Questions that were being written. */
export const keptDrafts = (open: () => Keeper): Drafts => keptUnder(open, QUESTION, isDraft)

/** Keeps what is typed and drops what was copied. Each question by itself, so that two open pages don't write over each other. */
export const keepDrafts = (open: () => Keeper, { drafts, copy }: Pick<QuestionSlipContext, 'drafts' | 'copy'>): void =>
  tried(() => {
    const storage = open()
    for (const [state, draft] of Object.entries(drafts))
      if (isWritten(drafts, state)) storage.setItem(`${QUESTION}${state}`, JSON.stringify(draft))
      else storage.removeItem(`${QUESTION}${state}`)
    if (copy && !(copy.state in drafts)) storage.removeItem(`${QUESTION}${copy.state}`)
  }, undefined)

const isDecided = (value: unknown): value is Decided =>
  typeof value === 'object' &&
  value !== null &&
  'mark' in value &&
  typeof value.mark === 'string' &&
  'decision' in value &&
  DECISIONS.some((decision) => decision === value.decision)

/** What was decided about states that look otherwise. */
export const keptVerdicts = (open: () => Keeper): AllDecided => keptUnder(open, VERDICT, isDecided)

/** Keeps what is decided and drops what was taken back: each by itself, as questions are. */
export const keepVerdicts = (open: () => Keeper, before: AllDecided, after: AllDecided): void =>
  tried(() => {
    const storage = open()
    for (const [state, decided] of Object.entries(after)) storage.setItem(`${VERDICT}${state}`, JSON.stringify(decided))
    for (const state of Object.keys(before)) if (!(state in after)) storage.removeItem(`${VERDICT}${state}`)
  }, undefined)

/** As the device is set, where nothing else was chosen. */
export const keptTheme = (open: () => Keeper): ThemeChoice => {
  const kept = tried(() => open().getItem(THEME), null)
  return THEME_CHOICES.find((theme) => theme === kept) ?? 'system'
}

export const keepTheme = (open: () => Keeper, theme: ThemeChoice): void => tried(() => open().setItem(THEME, theme), undefined)

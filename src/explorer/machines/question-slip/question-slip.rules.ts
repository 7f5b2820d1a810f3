/** What decides whether a question can be taken along. */
import type { Drafts } from './question-slip.types.ts'

/** Whether a question has been typed at a state. */
export const isWritten = (drafts: Drafts, state: string): boolean => Boolean(drafts[state]?.text.trim())

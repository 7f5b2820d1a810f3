/** What a page of texts shows. */
import type { SnapshotFrom } from 'xstate'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { contentPageMachine } from './content-page.machine.ts'

export type ContentPageSnapshot = SnapshotFrom<typeof contentPageMachine>

export interface ContentPageFacts {
  readonly stage: 'loading' | 'text' | 'empty' | 'failed' | 'missing'
  /** `null` until the text is here. */
  readonly title: string | null
  readonly isRefreshing: boolean
  /** The text on screen is not in the language that was chosen: the other one did not come. */
  readonly hasRefreshFailed: boolean
  readonly failure: Failure | null
}

const NOT_FOUND = String(OWN_CODES.notFound)

export const contentPageFacts = (snapshot: ContentPageSnapshot): ContentPageFacts => {
  const { shown, failure } = snapshot.context
  return {
    stage: stageOf(snapshot),
    title: shown?.title ?? null,
    isRefreshing: snapshot.matches({ text: 'refreshing' }),
    hasRefreshFailed: snapshot.matches({ text: 'refreshFailed' }),
    failure,
  }
}

const stageOf = (snapshot: ContentPageSnapshot): ContentPageFacts['stage'] => {
  if (snapshot.matches({ text: 'loading' })) return 'loading'
  if (snapshot.matches({ text: 'empty' })) return 'empty'
  if (snapshot.matches({ text: 'failed' })) return snapshot.context.failure?.code === NOT_FOUND ? 'missing' : 'failed'
  return 'text'
}

export const selectSearch = (snapshot: ContentPageSnapshot): string => snapshot.context.search

/** Keys of notices that were opened here before; empty until it is known. */
export const selectRead = (snapshot: ContentPageSnapshot): readonly string[] => snapshot.context.read

/** How many notices nobody has opened on this browser; 0 until it is known. */
export const selectUnreadCount = (snapshot: ContentPageSnapshot): number => {
  if (snapshot.matches({ marks: 'restoring' }) || snapshot.matches({ marks: 'unneeded' })) return 0
  const { shown, read } = snapshot.context
  return shown?.noticeKeys.filter((key) => !read.includes(key)).length ?? 0
}

import { createListeners } from '../domain/listeners.ts'
import type { Entry } from './entry.ts'

/** The part of `BroadcastChannel` that tabs need. */
export interface ChannelLike {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}

export type TabMessage =
  /** An entry of the writing tab that is on disk. */
  | { readonly k: 'entry'; readonly entry: Entry }
  /** A following tab asks to write. */
  | { readonly k: 'handOver'; readonly to: string }
  /** The writing tab has written its last entry; tab `to` may lead. */
  | { readonly k: 'yours'; readonly to: string }
  /** The venue answered 401 to a following tab: the writing tab is to find out whether the session has ended. */
  | { readonly k: 'unauthorized' }

export interface TabChannel {
  post(message: TabMessage): void
  subscribe(listener: (message: TabMessage) => void): () => void
  close(): void
}

/** Messages between the tabs of this product. Another tab may run another version, so messages that this one doesn't know are ignored. */
export const createTabChannel = (channel: ChannelLike | undefined): TabChannel => {
  const listeners = createListeners<[TabMessage]>()
  channel?.addEventListener('message', ({ data }) => {
    if (isTabMessage(data)) listeners.tell(data)
  })
  return {
    post: (message) => channel?.postMessage(message),
    subscribe: listeners.add,
    close: () => {
      listeners.clear()
      channel?.close()
    },
  }
}

const isTabMessage = (data: unknown): data is TabMessage => {
  if (typeof data !== 'object' || data === null || !('k' in data)) return false
  if (data.k === 'unauthorized') return true
  if (data.k === 'handOver' || data.k === 'yours') return 'to' in data && typeof data.to === 'string'
  if (data.k !== 'entry' || !('entry' in data) || typeof data.entry !== 'object' || data.entry === null) return false
  const { seq, stream, event } = data.entry as Partial<Entry>
  return Number.isSafeInteger(seq) && typeof stream === 'string' && typeof event === 'object' && event !== null
}

/** One writer: the tab that holds the Web Lock. The others follow, and take over when it goes or hands over. */
import { createListeners } from '../domain/listeners.ts'
import { within, type Clock } from './clock.ts'
import { journalFailure } from './store.ts'
import type { TabChannel } from './tab-channel.ts'

export type Role = 'electing' | 'leading' | 'following'

/** The part of `navigator.locks` that the election needs. */
export interface LockManagerLike {
  request(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly steal?: boolean; readonly signal?: AbortSignal },
    held: (lock: object | null) => Promise<unknown>,
  ): Promise<unknown>
}

export interface ElectionOptions {
  /** Without locks (an old browser) this tab leads alone. */
  readonly locks: LockManagerLike | undefined
  readonly channel: TabChannel
  readonly clock: Clock
  /** Tells this tab from the others; differs with every page load. */
  readonly tab: string
  readonly name?: string
  /** How long a hand-over may take, milliseconds. */
  readonly patience?: number
}

export interface Election {
  readonly channel: TabChannel
  role(): Role
  subscribe(listener: (role: Role) => void): () => void
  /** What the leading tab does before it hands over: stop writing, let what is under way reach the disk. */
  onYield(settle: () => Promise<void>): void
  /**
   * Asks the leading tab to hand over. Fulfilled when this tab leads.
   * @throws Failure `{code: 'JOURNAL'}` when it does not answer in time; this tab goes on following
   */
  requestHandOver(): Promise<void>
  /** Leaves the election; a leading tab leads no more and lets the next one lead. */
  close(): void
}

const PATIENCE = 5_000
/**
 * How long the place of a tab that went is kept free, milliseconds: it may only be loading again, and whoever reloads the page
 * they work in must not find it read-only.
 */
export const RETURN_DELAY = 3_000

export const createElection = (options: ElectionOptions): Election => {
  const { locks, channel, clock, tab, name = 'plimsoll-journal', patience = PATIENCE } = options
  const listeners = createListeners<[Role]>()
  const cameAt = clock.now()
  let role: Role = 'electing'
  let settle: () => Promise<void> = async () => {}
  let release: (() => void) | undefined
  let waiting: AbortController | undefined
  let isClosed = false

  /** Should the browser not even answer who leads, this tab shows what there is. */
  const cancelWait = clock.after(patience, () => become('following'))

  const become = (next: Role) => {
    if (role === next || isClosed) return
    cancelWait()
    role = next
    listeners.tell(next)
  }

  /** Holds the lock until it is released or stolen. */
  const hold = async (lock: object | null): Promise<void> => {
    if (!lock || isClosed) return
    await new Promise<void>((resolve) => {
      release = resolve
      become('leading')
    })
  }

  const request = async (
    how: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    held: typeof hold = hold,
  ): Promise<void> => {
    if (!locks) return held({})
    try {
      await locks.request(name, how, held)
    } catch {
      // Stolen after a hand-over, or no longer waiting: either way this tab follows.
    }
  }

  /**
   * Waits until nobody leads. The tab that went may only be loading again: its place is kept free for a while, except by a tab
   * that has just come itself, since that may be the one.
   */
  const queue = async (): Promise<void> => {
    while (!isClosed) {
      become('following')
      waiting = new AbortController()
      const { signal } = waiting
      let hasLed = false
      await request({ signal }, async (lock) => {
        hasLed = clock.now() - cameAt < RETURN_DELAY
        if (hasLed) await hold(lock)
      })
      if (signal.aborted) return
      if (hasLed) continue
      await new Promise<void>((resolve) => {
        clock.after(RETURN_DELAY, resolve)
      })
      if (signal.aborted) return
      await request({ ifAvailable: true })
    }
  }

  const begin = async () => {
    await request({ ifAvailable: true })
    await queue()
  }

  const handOver = async (to: string) => {
    if (role !== 'leading') return
    become('electing')
    try {
      await within(clock, patience, settle(), () => journalFailure('what is under way does not reach the disk'))
    } catch {
      return become('leading')
    }
    channel.post({ k: 'yours', to })
    // The other tab steals the lock; should it have gone meanwhile, whoever waits gets it.
    clock.after(patience, () => {
      if (role === 'electing') release?.()
    })
  }

  const unsubscribe = channel.subscribe((message) => {
    if (message.k === 'handOver' && message.to !== tab) void handOver(message.to)
  })

  const answered = () =>
    new Promise<void>((resolve) => {
      const stop = channel.subscribe((message) => {
        if (message.k !== 'yours' || message.to !== tab) return
        stop()
        resolve()
      })
      clock.after(patience, stop)
    })

  const steal = async () => {
    if (isClosed) return
    waiting?.abort()
    await request({ steal: true })
    await queue()
  }

  const leads = () =>
    new Promise<void>((resolve) => {
      const stop = election.subscribe((next) => {
        if (next !== 'leading') return
        stop()
        resolve()
      })
    })

  const election: Election = {
    channel,
    role: () => role,
    subscribe: listeners.add,
    onYield: (next) => {
      settle = next
    },
    requestHandOver: async () => {
      if (role === 'leading') return
      const answer = answered()
      const leading = leads()
      channel.post({ k: 'handOver', to: tab })
      const refuse = () => journalFailure('the writing tab did not answer')
      await within(clock, patience, Promise.race([answer, leading]), refuse)
      if (election.role() !== 'leading') void steal()
      await within(clock, patience, leading, refuse)
    },
    close: () => {
      become('electing')
      isClosed = true
      unsubscribe()
      listeners.clear()
      waiting?.abort()
      release?.()
    },
  }
  void begin()
  return election
}

/** Elects the one tab that writes: it holds a Web Lock. The others follow until that tab closes or hands over, then one takes its place. */
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
  /** Id of this tab, new with every page load. */
  readonly tab: string
  readonly name?: string
  /** How long a hand-over may take, milliseconds. */
  readonly patience?: number
}

export interface Election {
  readonly channel: TabChannel
  role(): Role
  subscribe(listener: (role: Role) => void): () => void
  /** Called in the leading tab before it hands over: it must stop writing and wait until everything is on disk. */
  onYield(settle: () => Promise<void>): void
  /**
   * Asks the leading tab to hand over. Fulfilled when this tab leads.
   * @throws Failure `{code: 'JOURNAL'}` when it does not answer in time; this tab goes on following
   */
  requestHandOver(): Promise<void>
  /** Leaves the election. If this tab was leading, another one can now. */
  close(): void
}

const PATIENCE = 5_000
/**
 * When the leading tab goes, the others wait this long before one of them leads, in milliseconds. The tab may only be reloading,
 * and a person who reloads the page they work in must not find it read-only.
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

  /** If the browser doesn't answer the request for the lock in time, this tab follows. */
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
      // Another tab stole the lock after a hand-over, or this one stopped waiting for it. Either way this tab follows.
    }
  }

  /**
   * Waits until no tab leads, then tries to lead. A tab that has been open for a while waits for `RETURN_DELAY` first, in case
   * the tab that went is only reloading. A tab that has just been opened may be that one, so it leads at once.
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
    // The other tab steals the lock. If it has closed meanwhile, the lock is released to any tab that waits for it.
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

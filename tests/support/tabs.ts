/** Stand-ins for what a browser shares between tabs: locks and channels. */
import type { LockManagerLike } from '../../src/journal/election.ts'
import type { ChannelLike } from '../../src/journal/tab-channel.ts'

interface Waiting {
  readonly signal: AbortSignal | undefined
  grant(): void
}

/** Web Locks for one name: first come first served, `ifAvailable`, `steal`, `signal`. */
export const createLocks = (): LockManagerLike => {
  let isHeld = false
  let lose: ((error: unknown) => void) | undefined
  let waiting: Waiting[] = []

  const next = () => {
    isHeld = false
    lose = undefined
    waiting.shift()?.grant()
  }

  return {
    request: (_name, { ifAvailable, steal, signal }, held) =>
      new Promise((resolve, reject) => {
        const grant = () => {
          isHeld = true
          let isLost = false
          lose = (error) => {
            isLost = true
            reject(error)
          }
          held({}).then((value) => {
            if (isLost) return
            resolve(value)
            next()
          }, reject)
        }
        if (steal) {
          lose?.(new DOMException('stolen', 'AbortError'))
          grant()
        } else if (!isHeld) grant()
        else if (ifAvailable) held(null).then(resolve, reject)
        else {
          const mine = { signal, grant }
          waiting.push(mine)
          signal?.addEventListener('abort', () => {
            waiting = waiting.filter((other) => other !== mine)
            reject(signal.reason)
          })
        }
      }),
  }
}

/** Channels between tabs: what one posts the others get, copied, a moment later. */
export const createChannels = () => {
  const open = new Set<{ readonly listeners: Set<(event: { readonly data: unknown }) => void> }>()
  return (): ChannelLike => {
    const mine = { listeners: new Set<(event: { readonly data: unknown }) => void>() }
    open.add(mine)
    return {
      postMessage: (message) => {
        const data = structuredClone(message)
        queueMicrotask(() => {
          for (const other of open) if (other !== mine) for (const listener of [...other.listeners]) listener({ data })
        })
      },
      addEventListener: (_type, listener) => void mine.listeners.add(listener),
      close: () => void open.delete(mine),
    }
  }
}

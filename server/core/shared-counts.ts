/**
 * What one address asks for and holds open at all processes of a venue together, counted by the server of `REDIS_URL`. While that one
 * is away each process counts for itself: nobody waits for it, and nobody is refused because of it.
 */
import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'

const CONNECT_WITHIN = 5_000
/** A process that has died holds nothing after this. */
const LEASE = 60_000

export interface SharedCounts {
  /** One more of `key` in the window of so many milliseconds that it is in: how many that makes, or `null` when nobody can tell. */
  count(key: string, window: number): Promise<number | null>
  /** One more open at `address`: how many that makes, or `null` when nobody can tell. Give it back with `leave`. */
  enter(address: string): Promise<number | null>
  leave(address: string): void
  close(): Promise<void>
}

export interface SharedCountsOptions {
  /** The venue's own: several may share a server. */
  readonly prefix: string
  readonly now: () => number
  /** Milliseconds. A call waits for its count; longer than that, it is counted by this process alone. */
  readonly answerWithin: number
  /** Called once per outage. */
  readonly onError: (error: Error) => void
}

export const openSharedCounts = async (url: string, { prefix, now, answerWithin, onError }: SharedCountsOptions): Promise<SharedCounts> => {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_WITHIN,
    commandTimeout: answerWithin,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => 500,
    connectionName: 'plimsoll counts',
  })
  let isTold = false
  redis.on('ready', () => (isTold = false))
  redis.on('error', (error: Error) => {
    if (!isTold) onError(error)
    isTold = true
  })
  await redis.connect().catch(() => undefined)
  const open = openHere(redis, { prefix, now })
  return {
    count: async (key, window) => {
      const name = `${prefix}:calls:${key}:${Math.floor(now() / window)}`
      const answers = await redis
        .pipeline()
        .incr(name)
        .pexpire(name, window)
        .exec()
        .catch(() => null)
      return numberIn(answers?.[0])
    },
    enter: open.enter,
    leave: open.leave,
    close: async () => {
      open.close()
      redis.disconnect()
    },
  }
}

const numberIn = (answer: readonly [Error | null, unknown] | undefined): number | null =>
  answer && answer[0] === null && typeof answer[1] === 'number' ? answer[1] : null

/** Each process writes how many it has of an address, and until when that holds; the sum is over all that still hold. */
const openHere = (redis: Redis, { prefix, now }: Pick<SharedCountsOptions, 'prefix' | 'now'>) => {
  const here = new Map<string, number>()
  const self = randomUUID()
  const keyOf = (address: string): string => `${prefix}:open:${address}`
  const write = (address: string) => {
    const key = keyOf(address)
    return redis
      .pipeline()
      .hset(key, self, `${here.get(address) ?? 0}:${now() + LEASE}`)
      .pexpire(key, LEASE)
  }
  const renewing = setInterval(() => {
    for (const address of here.keys())
      void write(address)
        .exec()
        .catch(() => undefined)
  }, LEASE / 3)
  renewing.unref()
  return {
    enter: async (address: string): Promise<number | null> => {
      here.set(address, (here.get(address) ?? 0) + 1)
      const answers = await write(address)
        .hgetall(keyOf(address))
        .exec()
        .catch(() => null)
      const [error, all] = answers?.[2] ?? [new Error('no answer')]
      if (error !== null) return null
      return Object.values(all as Readonly<Record<string, string>>).reduce((sum, text) => {
        const [held, until] = text.split(':').map(Number)
        return Number(until) > now() ? sum + Number(held) : sum
      }, 0)
    },
    leave: (address: string): void => {
      const left = (here.get(address) ?? 1) - 1
      if (left > 0) here.set(address, left)
      else here.delete(address)
      const told = left > 0 ? write(address).exec() : redis.hdel(keyOf(address), self)
      void told.catch(() => undefined)
    },
    close: () => clearInterval(renewing),
  }
}

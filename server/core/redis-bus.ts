/** The bus of a server that speaks the Redis protocol: for venues of several machines, and for more news than NOTIFY carries. */
import { Redis, type RedisOptions } from 'ioredis'
import { gapNews, Listeners, type Bus, type Topic } from './bus.ts'

const CONNECT_WITHIN = 5_000
const ANSWER_WITHIN = 2_000
const RETRY_AFTER = 500
/** Milliseconds between pings. Without them, a connection that died silently would never be noticed. */
const PING_EVERY = 10_000

/** While the server is away, calls fail at once instead of waiting; the client reconnects by itself. */
const OPTIONS = {
  lazyConnect: true,
  connectTimeout: CONNECT_WITHIN,
  commandTimeout: ANSWER_WITHIN,
  enableOfflineQueue: false,
  autoResubscribe: false,
  autoResendUnfulfilledCommands: false,
  retryStrategy: () => RETRY_AFTER,
} satisfies RedisOptions

/** @param onError called once per outage */
const openConnection = (url: string, name: string, onError: (error: Error) => void): Redis => {
  const connection = new Redis(url, { ...OPTIONS, connectionName: `plimsoll ${name}` })
  let isTold = false
  connection.on('ready', () => {
    isTold = false
  })
  connection.on('error', (error: Error) => {
    if (!isTold) onError(error)
    isTold = true
  })
  return connection
}

/**
 * `channel` is the venue's own: several venues may share a server. Throws one sentence when the server cannot be reached now;
 * later outages are survived. Meanwhile this process tells itself its own news, and afterwards all read anew.
 */
export const openRedisBus = async (
  url: string,
  channel: string,
  topics: readonly Topic[],
  onError: (error: Error) => void,
): Promise<Bus> => {
  const { hear, subscribe, tell, write } = new Listeners(topics)
  let hasStarted = false
  let reason: Error | undefined
  const fail = (error: Error): void => {
    reason = error
    if (hasStarted) onError(error)
  }
  const publisher = openConnection(url, 'publisher', fail)
  const subscriber = openConnection(url, 'subscriber', fail)
  let owesGap = false

  const publish = async <T extends object>(topic: Topic<T>, news: T): Promise<void> => {
    const payload = write(topic, news)
    try {
      await publisher.publish(channel, payload)
    } catch {
      owesGap = true
      tell(topic, news)
    }
  }
  const listen = async (): Promise<void> => {
    await subscriber.subscribe(channel)
    if (hasStarted) tell(gapNews, {})
  }
  subscriber.on('message', (_channel: string, payload: string) => hear(payload))
  const startAgain = (): void => subscriber.disconnect(true)
  const ping = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(startAgain)
  }, PING_EVERY)
  ping.unref()
  const close = async (): Promise<void> => {
    clearInterval(ping)
    publisher.disconnect()
    subscriber.disconnect()
  }

  try {
    await Promise.all([publisher.connect(), subscriber.connect()])
    await listen()
  } catch (error) {
    await close()
    throw new Error(`the server of REDIS_URL cannot be used: ${(reason ?? (error as Error)).message || 'no answer'}.`, { cause: error })
  }
  hasStarted = true
  subscriber.on('ready', () => void listen().catch(startAgain))
  publisher.on('ready', () => {
    // The other processes have missed what this one couldn't send.
    if (owesGap) void publish(gapNews, {})
    owesGap = false
  })
  return { publish, subscribe, close }
}

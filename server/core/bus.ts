/** News between the venue's modules and processes. It holds ids, never data, and is delivered at most once. */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from './database/schema.ts'
import { clientOptions, LIMITS, VenueClient, type Limits } from './database/venue-client.ts'

/** A kind of news: its name on the bus and the form of what it says. The modules declare which there are. */
export interface Topic<T extends object = object> {
  readonly type: string
  readonly form: z.ZodMiniType<T>
}
export const defineTopic = <T extends object>(type: string, form: z.ZodMiniType<T>): Topic<T> => ({ type, form })

/** A connection was lost for a while, so news may be missing: listeners must read their data again. */
export const gapNews = defineTopic('gap', z.object({}))

export interface Bus {
  /** Publishes news. Call it after the transaction that it's about has committed. */
  publish<T extends object>(topic: Topic<T>, news: T): Promise<void>
  /** Returns its own undo. Listeners must not throw. */
  subscribe<T extends object>(topic: Topic<T>, listener: (news: T) => void): () => void
  close(): Promise<void>
}

type Listener = (news: never) => void

/** The declared topics, and their listeners in this process. */
export class Listeners {
  readonly #topics: ReadonlyMap<string, Topic>
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor(topics: readonly Topic[]) {
    this.#topics = new Map(topics.map((topic) => [topic.type, topic]))
  }

  /** Serializes news. Throws if no module declares the topic, because other processes would drop it. */
  readonly write = <T extends object>({ type }: Topic<T>, news: T): string => {
    if (!this.#topics.has(type)) throw new Error(`No module declares the news ${type}: add them to the news of the module they are of.`)
    return JSON.stringify({ type, ...news })
  }

  /** Passes received news to its listeners. Ignores unknown topics and forms, which another version may have sent. */
  readonly hear = (payload: string | undefined): void => {
    const news = parsed(payload)
    const topic = this.#topics.get(news.type)
    const read = topic?.form.safeParse(news)
    if (topic && read?.success) this.tell(topic, read.data)
  }

  readonly tell = <T extends object>({ type }: Topic<T>, news: T): void => {
    for (const listener of this.#listeners.get(type) ?? []) listener(news as never)
  }

  readonly subscribe = <T extends object>({ type }: Topic<T>, listener: (news: T) => void): (() => void) => {
    const all = this.#listeners.get(type) ?? new Set<Listener>()
    this.#listeners.set(type, all.add(listener))
    return () => all.delete(listener)
  }
}

/** Parses a message; if it isn't news, the type is empty. */
const parsed = (payload: string | undefined): { readonly type: string } => {
  try {
    const news: unknown = JSON.parse(payload ?? 'null')
    if (typeof news === 'object' && news !== null && 'type' in news) return { ...news, type: String(news.type) }
  } catch {
    // Another program uses the same channel.
  }
  return { type: '' }
}

const CHANNEL = 'plimsoll_news'

/**
 * Sends news together that are published while others are being sent. News may get lost, so nobody waits for them to be on disk:
 * otherwise they would take as long as what they tell of.
 */
const createSender = (db: Db): ((payload: string) => Promise<void>) => {
  let waiting: { readonly payloads: string[]; readonly sent: Promise<void> } | undefined
  let last: Promise<unknown> = Promise.resolve()
  const sendAll = async (payloads: readonly string[]): Promise<void> => {
    await sql`select set_config('synchronous_commit', 'off', true),
      (select count(pg_notify(${CHANNEL}, payload)) from unnest(${payloads}::text[]) payload)`.execute(db)
  }
  return (payload) => {
    if (waiting) waiting.payloads.push(payload)
    else {
      const payloads = [payload]
      const sent = last.then(() => {
        waiting = undefined
        return sendAll(payloads)
      })
      last = sent.catch(() => undefined)
      waiting = { payloads, sent }
    }
    return waiting.sent
  }
}
const RECONNECT_AFTER = 500

/** The listening connection asks for an answer this often, in milliseconds: a silent network would never break it. */
const HEARTBEAT = 10_000

/** The bus of PostgreSQL's own LISTEN/NOTIFY. Listens again by itself when the connection breaks or goes silent. */
export const openPostgresBus = async (
  url: string,
  db: Db,
  topics: readonly Topic[],
  onError: (error: Error) => void,
  limits: Limits = LIMITS,
): Promise<Bus> => {
  const { hear, subscribe, tell, write } = new Listeners(topics)
  let client: VenueClient | undefined
  let retry: NodeJS.Timeout | undefined
  // A heartbeat that isn't answered in time cuts the connection (`VenueClient`).
  const heartbeat = setInterval(() => void client?.query('select 1').catch(() => undefined), Math.min(HEARTBEAT, limits.idle / 3))
  heartbeat.unref()
  let isClosed = false

  const listen = async (): Promise<void> => {
    const next = new VenueClient({ ...clientOptions(url, limits), application_name: 'plimsoll' })
    next.on('notification', ({ payload }) => hear(payload))
    next.on('error', onError)
    next.on('end', () => {
      if (!isClosed && client === next) retry = setTimeout(() => void again(), RECONNECT_AFTER)
    })
    await next.connect()
    client = next
    await next.query(`listen ${CHANNEL}`)
  }
  const again = (): Promise<void> =>
    listen()
      .then(() => tell(gapNews, {}))
      .catch((error: unknown) => {
        onError(error instanceof Error ? error : new Error(String(error)))
        if (!isClosed) retry = setTimeout(() => void again(), RECONNECT_AFTER)
      })

  const send = createSender(db)
  await listen()
  return {
    publish: async (topic, news) => send(write(topic, news)),
    subscribe,
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      clearInterval(heartbeat)
      await client?.end()
    },
  }
}

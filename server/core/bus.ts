/** News between the parts and processes of the venue: small pointers, never data, delivered at most once each. */
import { sql } from 'kysely'
import pg from 'pg'
import * as z from 'zod/mini'
import type { Db } from './database/schema.ts'

/** A kind of news: its name on the bus and the form of what it says. The modules declare which there are. */
export interface Topic<T extends object = object> {
  readonly type: string
  readonly form: z.ZodMiniType<T>
}
export const defineTopic = <T extends object>(type: string, form: z.ZodMiniType<T>): Topic<T> => ({ type, form })

/** News may have been missed, for a connection was lost for a while: read anew. */
export const gapNews = defineTopic('gap', z.object({}))

export interface Bus {
  /** Once what it is about is committed. */
  publish<T extends object>(topic: Topic<T>, news: T): Promise<void>
  /** Returns its own undo. Listeners must not throw. */
  subscribe<T extends object>(topic: Topic<T>, listener: (news: T) => void): () => void
  close(): Promise<void>
}

type Listener = (news: never) => void

/** Which news there are, and who listens to them in this process. */
export class Listeners {
  readonly #topics: ReadonlyMap<string, Topic>
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor(topics: readonly Topic[]) {
    this.#topics = new Map(topics.map((topic) => [topic.type, topic]))
  }

  /** As it travels. Throws when no module declares such news: other processes would drop them. */
  readonly write = <T extends object>({ type }: Topic<T>, news: T): string => {
    if (!this.#topics.has(type)) throw new Error(`No module declares the news ${type}: add them to the news of the module they are of.`)
    return JSON.stringify({ type, ...news })
  }

  /** Tells what has come. What no process of this version sends, or not in this form, is passed over. */
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

/** Of an empty type when it is no news. */
const parsed = (payload: string | undefined): { readonly type: string } => {
  try {
    const news: unknown = JSON.parse(payload ?? 'null')
    if (typeof news === 'object' && news !== null && 'type' in news) return { ...news, type: String(news.type) }
  } catch {
    // Some other program uses the channel.
  }
  return { type: '' }
}

const CHANNEL = 'plimsoll_news'
const RECONNECT_AFTER = 500

/** The bus of PostgreSQL's own LISTEN/NOTIFY. Listens again by itself when the connection breaks. */
export const openPostgresBus = async (url: string, db: Db, topics: readonly Topic[], onError: (error: Error) => void): Promise<Bus> => {
  const { hear, subscribe, tell, write } = new Listeners(topics)
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const listen = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'plimsoll', keepAlive: true })
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

  await listen()
  return {
    publish: async (topic, news) => {
      await sql`select pg_notify(${CHANNEL}, ${write(topic, news)})`.execute(db)
    },
    subscribe,
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

/** News between the parts and processes of the venue: small pointers, never data, delivered at most once each. */
import { sql } from 'kysely'
import pg from 'pg'
import type { Book, Db } from './database/schema.ts'

export type News =
  | { readonly type: 'order'; readonly userId: string; readonly orderId: string; readonly book: Book }
  | { readonly type: 'balance'; readonly userId: string; readonly book: Book }
  | { readonly type: 'sessionEnded'; readonly userId: string; readonly sessionId: string }
  | { readonly type: 'param'; readonly key: string }
  | { readonly type: 'notification'; readonly userId: string; readonly notificationId: string }
  | { readonly type: 'notificationsRead'; readonly userId: string }
  | { readonly type: 'priceAlert'; readonly alertId: string }
  /** News may have been missed, for a connection was lost for a while: read anew. */
  | { readonly type: 'gap' }
  /** Prices of a real exchange, which one elected process fetches: code, price, price of 24 hours ago, epoch milliseconds. */
  | { readonly type: 'ticks'; readonly rows: readonly (readonly [string, string, string, number])[] }

export interface Bus {
  /** Once what it is about is committed. */
  publish(news: News): Promise<void>
  /** Returns its own undo. Listeners must not throw. */
  subscribe(listener: Listener): () => void
  close(): Promise<void>
}

export type Listener = (news: News) => void

export class Listeners {
  readonly #all = new Set<Listener>()

  readonly tell = (news: News): void => {
    for (const listener of this.#all) listener(news)
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }
}

const CHANNEL = 'plimsoll_news'
const RECONNECT_AFTER = 500

/** The bus of PostgreSQL's own LISTEN/NOTIFY. Listens again by itself when the connection breaks. */
export const openPostgresBus = async (url: string, db: Db, onError: (error: Error) => void): Promise<Bus> => {
  const { tell, subscribe } = new Listeners()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const listen = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'plimsoll', keepAlive: true })
    next.on('notification', ({ payload }) => {
      const news = parseNews(payload)
      if (news) tell(news)
    })
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
      .then(() => tell({ type: 'gap' }))
      .catch((error: unknown) => {
        onError(error instanceof Error ? error : new Error(String(error)))
        if (!isClosed) retry = setTimeout(() => void again(), RECONNECT_AFTER)
      })

  await listen()
  return {
    publish: async (news) => {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(news)})`.execute(db)
    },
    subscribe,
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

const TYPES = new Set(['order', 'balance', 'sessionEnded', 'param', 'ticks', 'gap', 'notification', 'notificationsRead', 'priceAlert'])

/** `null` for what no process of this version sends. */
export const parseNews = (payload: string | undefined): News | null => {
  try {
    const news = JSON.parse(payload ?? 'null') as News | null
    return news && TYPES.has(news.type) ? news : null
  } catch {
    return null
  }
}

/**
 * A connection to PostgreSQL that never waits for ever, and that prepares what it is asked more than once. A network that goes
 * silent closes nothing: without limits, whoever waits for an answer waits until the operating system gives up, which is hours.
 */
import pg from 'pg'

/** How long things may take, in milliseconds. */
export interface Limits {
  /** A statement, in the server; also how long a transaction may be idle. */
  readonly statement: number
  /** An answer, however long the network takes: longer than `statement`, so that a slow server says so itself. */
  readonly answer: number
  /** A connection without a statement, in the server, which then gives back its locks. */
  readonly idle: number
}

/** A connection that went silent is given up after `answer`, what it held in the server after `idle`; together within 45 s. */
export const LIMITS: Limits = { statement: 12_000, answer: 15_000, idle: 30_000 }

const CONNECT_LIMIT = 20_000
const KEEP_ALIVE_AFTER = 10_000

/**
 * What a venue that died was still waiting for is given up within a second, as its person is told, and not done behind everybody's
 * back when a lock becomes free. PostgreSQL can't look after its callers on Windows.
 */
const GIVEN_UP = process.platform === 'win32' ? '' : '-c client_connection_check_interval=1000 '

/** Settings of every connection of the venue. `limits` null is for work that may take as long as it takes, such as migrations. */
export const clientOptions = (url: string, limits: Limits | null = LIMITS): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_LIMIT,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
  ...(limits && {
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    idle_in_transaction_session_timeout: limits.statement,
    options: `${GIVEN_UP}-c idle_session_timeout=${limits.idle} -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3`,
  }),
})

/** Names of prepared statements by their text. Each connection prepares them for itself when it first needs them. */
const names = new Map<string, string>()
/** Texts that contain values would fill the server's memory; nobody writes so many different ones. */
const MOST_NAMES = 1_000

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = `v${names.size}`
  names.set(text, name)
  return name
}

/** The connection is of no use any more: nothing comes back on it, or what it prepared is of an older form of a table. */
const isSpent = (error: unknown): boolean =>
  error instanceof Error && /Query read timeout|cached plan must not change result type/.test(error.message)

type Callback = (error: Error | null, result: unknown) => void
type Send = (query: unknown, ...rest: unknown[]) => unknown

export class VenueClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const send = super.query.bind(this) as Send
    const giveUpIfSpent = (error: unknown): void => {
      if (isSpent(error)) this.giveUp()
    }
    const query: Send = (text, values, callback) => {
      if (typeof text !== 'string') return send(text, values, callback)
      const config =
        Array.isArray(values) && values.length > 0 ? { name: nameOf(text), text, values: [...(values as unknown[])] } : { text }
      const told = [values, callback].find((one): one is Callback => typeof one === 'function')
      if (told)
        return send(config, (error: Error | null, result: unknown) => {
          giveUpIfSpent(error)
          told(error, result)
        })
      const sent = send(config) as Promise<unknown>
      sent.catch(giveUpIfSpent)
      return sent
    }
    this.query = query as typeof this.query
  }

  /** Cuts the connection. Whoever waits on it gets an error now, and a pool opens another. */
  giveUp(): void {
    // The pool looks at `_queryable` when it gets the client back, which is before the stream has closed.
    const inner = this as unknown as { _queryable: boolean; readonly connection: { readonly stream: { destroy(): void } } }
    inner._queryable = false
    inner.connection.stream.destroy()
  }
}

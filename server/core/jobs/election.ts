/** Elects one process for work that only one may do: the process that holds an advisory lock of the database. */
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/schema.ts'

const RETRY_EVERY = 2_000

export interface Candidate {
  readonly isElected: boolean
  start(): void
  stop(): Promise<void>
}

export class Election implements Candidate {
  readonly #db: Db
  readonly #name: string
  readonly #log: FastifyBaseLogger
  #isElected = false
  #isStopping = false
  #wake: (() => void) | undefined
  #running: Promise<void> | undefined

  /** @param name of the election; processes compete for the same name */
  constructor(db: Db, name: string, log: FastifyBaseLogger) {
    this.#db = db
    this.#name = name
    this.#log = log
  }

  get isElected(): boolean {
    return this.#isElected
  }

  start(): void {
    this.#running ??= this.#run()
  }

  /** Gives the lock back, so that another process is elected within two seconds. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.#wake?.()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      try {
        await this.#stand()
      } catch (error) {
        this.#log.warn({ err: error, election: this.#name }, 'election interrupted')
      }
      this.#isElected = false
      await this.#pause()
    }
  }

  /** Competes for the lock. The lock ends with the database connection that took it, so that one is kept open and checked. */
  async #stand(): Promise<void> {
    await this.#db.connection().execute(async (connection) => {
      const { rows } = await sql<{
        won: boolean
      }>`select pg_try_advisory_lock(hashtextextended(${`election ${this.#name}`}, 0)) as won`.execute(connection)
      if (rows[0]?.won !== true) return
      this.#isElected = true
      this.#log.info({ election: this.#name }, 'elected')
      while (!this.#isStopping) {
        await this.#pause()
        await sql`select 1`.execute(connection)
      }
      await sql`select pg_advisory_unlock(hashtextextended(${`election ${this.#name}`}, 0))`.execute(connection)
    })
  }

  async #pause(): Promise<void> {
    if (this.#isStopping) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, RETRY_EVERY)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

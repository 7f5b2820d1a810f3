/**
 * Tells the live connections of what has been written to the outbox. It looks for rows that nobody has announced, so a process
 * that dies between writing and telling loses nothing: the next one to look tells it. A row may be announced twice, never not
 * at all; clients go by its id.
 */
import { sql } from 'kysely'
import type { Services } from '../core/context.ts'
import { notificationNews } from './notification-news.ts'

/** How long a notification waits at most while all is well. */
const LOOK_EVERY = 400
const AT_ONCE = 100

type Needs = Pick<Services, 'db' | 'bus' | 'clock' | 'log'>

export class Announcer {
  readonly #needs: Needs
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null

  constructor(needs: Needs) {
    this.#needs = needs
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  /** Announces all there is; a failure is tried again at the next look. */
  look(): Promise<void> {
    this.#looking ??= this.#announceAll()
      .catch((error: unknown) => this.#needs.log.warn({ err: error }, 'notifications could not be announced'))
      .finally(() => {
        this.#looking = null
      })
    return this.#looking
  }

  async #announceAll(): Promise<void> {
    while ((await this.#announceSome()) === AT_ONCE);
  }

  /**
   * The mark is committed after the telling: whoever dies in between leaves the rows to be told again. Processes that look at
   * the same time share the rows between them.
   */
  #announceSome(): Promise<number> {
    const { db, bus, clock } = this.#needs
    return db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('notifications')
        .select(['id', 'user_id'])
        .where('announced_at', 'is', null)
        .orderBy('id')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute()
      await Promise.all(rows.map(({ id, user_id: userId }) => bus.publish(notificationNews, { userId, notificationId: id })))
      if (rows.length > 0)
        await tx
          .updateTable('notifications')
          .set({ announced_at: new Date(clock.now()) })
          .where('id', '=', sql<string>`any (${rows.map(({ id }) => id)}::bigint[])`)
          .execute()
      return rows.length
    })
  }
}

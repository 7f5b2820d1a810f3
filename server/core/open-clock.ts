/** The clock of a venue that people use: the machine's, guarded against being set back, also while the venue was down. */
import type { FastifyBaseLogger } from 'fastify'
import { steadyClock, type Clock } from './clock.ts'
import type { Db } from './database/schema.ts'

/** When the newest booking was made, epoch milliseconds; 0 in an empty ledger. */
const newestBooking = async (db: Db): Promise<number> => {
  const row = await db.selectFrom('transactions').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.at.getTime() ?? 0
}

export const openClock = async (db: Db, log: FastifyBaseLogger): Promise<Clock> =>
  steadyClock(await newestBooking(db), (by) => {
    log.error(
      { milliseconds: by },
      `The clock of this machine is ${Math.ceil(by / 1000)} s behind the venue's time, so it was set back. The venue's time goes on from where it was; set the clock right.`,
    )
  })

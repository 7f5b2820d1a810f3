/** Looks for loans that something is due of: a new day, the end of the term, money that is free after it. */
import type { Services } from '../core/context.ts'
import { advanceOne } from './advance-loan.ts'
import { dueLoans } from './loans.repository.ts'

const AT_ONCE = 200

/** Safe in many processes at once, and to be killed at any moment: each loan is taken under its lock, and a day has one row. */
export const followLoans = async (services: Services): Promise<void> => {
  for (;;) {
    const due = await dueLoans(services.db, services.clock.now(), AT_ONCE)
    let failed = 0
    for (const id of due)
      try {
        await advanceOne(services, id)
      } catch (error) {
        failed += 1
        services.log.error({ err: error, loan: id }, 'a loan could not be counted, it will be tried again')
      }
    if (due.length < AT_ONCE || failed > 0) return
  }
}

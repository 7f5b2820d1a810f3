/** Accounts that their owners close: asked for, taken back by signing in, carried out after two weeks. */
import { compare } from '../../src/domain/money.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { DAY } from '../core/retention.ts'
import { endSessions, tellEnded } from '../core/sessions/session-endings.ts'
import { ACCOUNT_DATA_REFUSALS } from './account-data-refusals.ts'
import { cancelIdentityReview } from '../identity/cancel-identity.ts'
import { removePersonal } from './personal-data.ts'

interface AccountClosingsTable {
  user_id: string
  asked_at: Date
  due_at: Date
  closed_at: Date | null
}

declare module '../core/database/schema.ts' {
  interface Database {
    account_closings: AccountClosingsTable
  }
}

/** For so long an owner can change their mind. */
export const CLOSING_GRACE = 14 * DAY

/** Refuses while something of the account is not settled. */
const requireSettled = async ({ ledger }: Pick<Services, 'ledger'>, tx: Tx, userId: string): Promise<void> => {
  for (const table of ['orders', 'option_orders', 'smart_plans', 'investment_plans', 'mining_orders'] as const) {
    const open = await tx
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', 'open')
      .limit(1)
      .executeTakeFirst()
    if (open) throw new Refusal(ACCOUNT_DATA_REFUSALS.closingPositionsOpen, 'a position is open')
  }
  const waiting = await tx
    .selectFrom('pending_orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  if (waiting) throw new Refusal(ACCOUNT_DATA_REFUSALS.closingPositionsOpen, 'an order is waiting')
  for (const table of ['deposits', 'withdrawals'] as const) {
    const moving = await tx
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', userId)
      .where('state', 'in', ['pending', 'approved'])
      .limit(1)
      .executeTakeFirst()
    if (moving) throw new Refusal(ACCOUNT_DATA_REFUSALS.closingMoneyUnderWay, `one of its ${table} is under way`)
  }
  const owing = await tx
    .selectFrom('loans')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['pending', 'repaying', 'expired'])
    .limit(1)
    .executeTakeFirst()
  if (owing) throw new Refusal(ACCOUNT_DATA_REFUSALS.closingLoanOwed, 'a loan waits or is owed')
  const leading = await tx
    .selectFrom('nft_bidders')
    .innerJoin('nft_works', (join) =>
      join.onRef('nft_works.id', '=', 'nft_bidders.work_id').onRef('nft_works.leader', '=', 'nft_bidders.bidder'),
    )
    .select('nft_bidders.id')
    .where('nft_bidders.user_id', '=', userId)
    .where('nft_works.state', '=', 'running')
    .limit(1)
    .executeTakeFirst()
  if (leading) throw new Refusal(ACCOUNT_DATA_REFUSALS.closingBidLeads, 'a bid of theirs leads an auction')
  const { balances } = await ledger.figures(tx, userId, 'real')
  if (Object.values(balances).some((balance) => Object.values(balance).some((amount) => compare(amount, '0') !== 0)))
    throw new Refusal(ACCOUNT_DATA_REFUSALS.closingBalanceLeft, 'the real account holds money')
}

/** Nothing of this user is opened or posted beside what follows. */
const lockUser = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(['username', 'email', 'status']).where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()

/**
 * Begins to close the account and ends all sessions: from here on signing in takes it back. Returns when it is due.
 * Refuses `closingPositionsOpen`, `closingMoneyUnderWay`, `closingLoanOwed`, `closingBidLeads` and `closingBalanceLeft`.
 */
export const askToClose = async (services: Services, userId: string): Promise<number> => {
  const { db, clock, bus } = services
  const now = clock.now()
  const dueAt = now + CLOSING_GRACE
  const ended = await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId)
    await requireSettled(services, tx, userId)
    const at = { asked_at: new Date(now), due_at: new Date(dueAt) }
    await tx
      .insertInto('account_closings')
      .values({ user_id: userId, ...at, closed_at: null })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(at))
      .execute()
    return endSessions(tx, { userId }, now)
  })
  await tellEnded(bus, ended)
  return dueAt
}

/** Whoever signs in wants to keep their account. False if it wasn't being closed. */
export const takeBackClosing = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('account_closings')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes what names the person. What was posted stays, for the law, under a number that names nobody. */
const close = async (services: Services, userId: string): Promise<void> => {
  const { db, clock } = services
  await db.transaction().execute(async (tx) => {
    const { email } = await lockUser(tx, userId)
    const now = new Date(clock.now())
    const due = await tx
      .updateTable('account_closings')
      .set({ closed_at: now })
      .where('user_id', '=', userId)
      .where('closed_at', 'is', null)
      .where('due_at', '<=', now)
      .executeTakeFirst()
    if (due.numUpdatedRows === 0n) return // taken back a moment ago
    await requireSettled(services, tx, userId)
    await cancelIdentityReview(tx, userId, now.getTime())
    await removePersonal(tx, userId)
    await tx.deleteFrom('idempotency_keys').where('owner', '=', userId).execute()
    if (email !== null) {
      await tx.deleteFrom('mails').where('recipient', '=', email).execute()
      await tx.deleteFrom('email_codes').where('email', '=', email).execute()
    }
    // A name that nobody can register.
    await tx
      .updateTable('users')
      .set({ username: `closed:${userId}`, email: null, password_hash: null, mail_word: null, status: 'closed' })
      .where('id', '=', userId)
      .execute()
  })
}

/** The job: closes every account whose time is over. One that isn't settled any more is left, and looked at again next time. */
export const closeDue = async (services: Services): Promise<void> => {
  const { db, clock, log, securityLog } = services
  const due = await db
    .selectFrom('account_closings')
    .select('user_id')
    .where('closed_at', 'is', null)
    .where('due_at', '<=', new Date(clock.now()))
    .execute()
  for (const { user_id: userId } of due)
    try {
      await close(services, userId)
      securityLog.write({ what: 'accountClosed', who: userId, address: '', outcome: 'changed' })
    } catch (error) {
      log.warn({ err: error, user: userId }, 'an account that is due could not be closed')
    }
}

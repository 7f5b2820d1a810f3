/**
 * Follows what was sent on its network until it is confirmed, and completes it. Any number of processes may do so: each change is
 * one conditional update.
 */
import type { Chain, Found } from '../chains/chain.ts'
import { chainOf } from '../chains/chains.ts'
import { simulatedChain } from '../chains/simulated-chain.ts'
import type { Services } from '../core/context.ts'
import { writeOperatorLog } from '../core/operator-log.ts'
import type { Tx } from '../core/database/schema.ts'
import { differenceOf } from '../deposits/compare-transfer.ts'
import { returnMoney, sendMoney } from './withdrawal-money.ts'
import { tellBalance, tellWithdrawal } from './withdrawal-notices.ts'
import { actualOf, moveWithdrawal, takeToFollow, type WithdrawalRow } from './withdrawals.repository.ts'

const AT_ONCE = 50

/** `null`: the venue has no way to look there, and the operator does. Simulated money never looks at a real network. */
export const chainOfWithdrawal = (needs: Parameters<typeof chainOf>[0], row: WithdrawalRow): Chain | null =>
  row.is_simulated ? simulatedChain(needs, row.network) : chainOf(needs, row.network, row.address)

/** Where a withdrawal stands by what its network says. */
export type Standing = 'carried' | 'reverted' | 'differs' | 'waiting'

/**
 * Nothing fails because it takes long: what was sent may come through at any time, and then it would have been paid twice.
 */
export const standingOf = (row: WithdrawalRow, found: Found | null): Standing => {
  // Without a node the operator has looked for it, before telling its hash.
  if (found === null) return 'carried'
  if (found.found === 'moved' && differenceOf({ currency: row.currency, amount: actualOf(row), sentTo: row.address }, found) !== null)
    return 'differs'
  if (!('confirmations' in found) || found.confirmations < row.needed) return 'waiting'
  return found.found === 'moved' ? 'carried' : 'reverted'
}

type Needs = Pick<Services, 'ledger'>

/** In the caller's transaction. `false`: somebody else has. */
const complete = async (services: Needs, tx: Tx, row: WithdrawalRow, now: number): Promise<boolean> => {
  const done = await moveWithdrawal(tx, row, { state: 'completed', ended_at: new Date(now) })
  if (!done) return false
  await sendMoney(services, tx, done, now)
  await tellWithdrawal(tx, done, now)
  return true
}

/** Gives back what was approved and will not be carried, in the caller's transaction. `false`: it is no longer as it was read. */
export const failWithdrawal = async (
  services: Needs,
  tx: Tx,
  row: WithdrawalRow,
  why: { readonly reason: NonNullable<WithdrawalRow['reason']>; readonly say: string | null },
  now: number,
): Promise<boolean> => {
  const done = await moveWithdrawal(tx, row, { state: 'failed', ...why, ended_at: new Date(now) })
  if (!done) return false
  await returnMoney(services, tx, done, now)
  await tellWithdrawal(tx, done, now)
  return true
}

/** Told to the operator, once for each hash; nothing is done to anybody's balance by it. */
const tellDifference = async ({ db, log }: Services, row: WithdrawalRow, now: number): Promise<void> => {
  if (row.differs_at !== null) return
  const isMarked = await db.transaction().execute(async (tx) => {
    if ((await moveWithdrawal(tx, row, { differs_at: new Date(now) })) === null) return false
    const act = { action: 'withdrawal.differs', subject: row.number ?? row.id, before: row.hash, after: 'moved something else' } as const
    await writeOperatorLog(tx, { who: 'venue', account: '' }, now, act)
    return true
  })
  if (isMarked)
    log.error(
      { withdrawal: row.number, network: row.network, hash: row.hash },
      'the network has something else by the hash of a withdrawal: look at it by `review show`, tell the right hash by `withdrawal sent`',
    )
}

const followOne = async (services: Services, row: WithdrawalRow, now: number): Promise<void> => {
  const { db, log } = services
  const found = row.hash === null ? null : ((await chainOfWithdrawal(services, row)?.find(row.hash)) ?? null)
  if (found?.found === 'away') log.warn({ network: row.network, why: found.why }, 'a network could not be asked for a withdrawal')
  const standing = standingOf(row, found)
  if (standing === 'waiting') return
  if (standing === 'differs') return tellDifference(services, row, now)
  const isDone = await db
    .transaction()
    .execute((tx) =>
      standing === 'carried'
        ? complete(services, tx, row, now)
        : failWithdrawal(services, tx, row, { reason: 'networkFailed', say: null }, now),
    )
  if (isDone) await tellBalance(services, row.user_id)
}

/** Looks at everything whose time has come. Safe to repeat and to run side by side; one that fails keeps no other from its turn. */
export const followWithdrawals = async (services: Services): Promise<void> => {
  const { db, clock, log } = services
  for (let count = AT_ONCE; count === AT_ONCE;) {
    const now = clock.now()
    const rows = await takeToFollow(db, { now, most: AT_ONCE })
    for (const row of rows)
      try {
        await followOne(services, row, now)
      } catch (error) {
        log.error({ err: error, withdrawal: row.number }, 'a withdrawal could not be followed, it will be tried again')
      }
    count = rows.length
  }
}

/**
 * Follows what was approved on its network until it is confirmed, and credits it; looks again for a while at what was credited, in
 * case its network takes another way. Any number of processes may do so: each change is one conditional update.
 */
import { CONFIRMED_WITHIN, type DepositReason } from '../../src/domain/deposit.ts'
import { dec } from '../../src/domain/money.ts'
import type { Found } from '../chains/chain.ts'
import { chainOf, isSimulatedAddress } from '../chains/chains.ts'
import type { Services } from '../core/context.ts'
import { balanceNews } from '../core/news.ts'
import { isMoneySimulated } from '../core/params.ts'
import { writeOperatorLog } from '../core/operator-log.ts'
import { DAY } from '../core/retention.ts'
import { differenceOf } from './compare-transfer.ts'
import { tellDeposit } from './deposit-notices.ts'
import { moveDeposit, takeToFollow, type DepositRow } from './deposits.repository.ts'

/** What was credited is looked at again for so long. */
const LOOKED_AFTER = DAY
const AT_ONCE = 50

/** Where a deposit stands by what its network says. */
type Standing =
  | { readonly is: 'confirmed' }
  | { readonly is: 'failed'; readonly reason: DepositReason }
  | { readonly is: 'waiting'; readonly seen: number }

const submittedBy = (row: DepositRow) => ({ currency: row.currency, amount: row.amount, sentTo: row.sent_to })

/** `null`: the network could not be asked, which changes nothing, however long it takes. */
export const standingOf = (row: DepositRow, found: Found, now: number): Standing | null => {
  if (found.found === 'away') return null
  const seen = 'confirmations' in found ? found.confirmations : 0
  const isSettled = seen >= row.needed
  if (found.found === 'moved' && isSettled) {
    const reason = differenceOf(submittedBy(row), found)
    return reason === null ? { is: 'confirmed' } : { is: 'failed', reason }
  }
  if (found.found === 'reverted' && isSettled) return { is: 'failed', reason: 'reverted' }
  if (now - (row.decided_at?.getTime() ?? now) >= CONFIRMED_WITHIN) return { is: 'failed', reason: 'notConfirmed' }
  return { is: 'waiting', seen }
}

/** Credits it, once: the state and the money in one transaction, and the reference of the posting besides. False: somebody else has. */
const credit = async ({ db, ledger, bus, log }: Services, row: DepositRow, now: number): Promise<boolean> => {
  const { id, user_id: userId, currency } = row
  const amount = dec(row.amount).toFixed()
  const isDone = await db.transaction().execute(async (tx) => {
    const done = await moveDeposit(tx, id, 'approved', { state: 'completed', seen: row.needed, ended_at: new Date(now) })
    if (!done) return false
    const reference = `deposit:${id}`
    const isPosted = await ledger.post(tx, {
      reference,
      book: 'real',
      currency,
      kind: 'deposit',
      type: 'deposit',
      at: now,
      legs: [
        { system: 'outside', amount: dec('0').minus(amount).toFixed() },
        { user: userId, account: 'free', amount, settlement: 'deposit' },
      ],
    })
    if (!isPosted) throw new Error(`${reference} was posted before`)
    await tellDeposit(tx, done, now)
    return true
  })
  if (isDone)
    await bus
      .publish(balanceNews, { userId, book: 'real' })
      .catch((error: unknown) => log.warn({ err: error, userId }, 'news of a deposit got lost'))
  return isDone
}

const fail = ({ db }: Services, { id }: DepositRow, reason: DepositReason, now: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const done = await moveDeposit(tx, id, 'approved', { state: 'failed', reason, ended_at: new Date(now) })
    if (done) await tellDeposit(tx, done, now)
  })

/** What was credited and is there no longer is told to the operator, once; nobody's balance is changed by it. */
const lookAfter = async ({ db, log }: Services, row: DepositRow, found: Found, now: number): Promise<void> => {
  if (found.found === 'away') return
  if (found.found === 'moved' && differenceOf(submittedBy(row), found) === null) return
  const isMarked = await db.transaction().execute(async (tx) => {
    const isFirst = row.vanished_at === null && (await moveDeposit(tx, row.id, 'completed', { vanished_at: new Date(now) })) !== null
    const act = { action: 'deposit.vanished', subject: row.number ?? row.id, before: 'moved', after: found.found } as const
    if (isFirst) await writeOperatorLog(tx, { who: 'venue', account: '' }, now, act)
    return isFirst
  })
  if (isMarked)
    log.error(
      { deposit: row.number, network: row.network, hash: row.hash, amount: row.amount, currency: row.currency, found: found.found },
      'a deposit that was credited is no longer on its network: look at it by `review show`',
    )
}

const followOne = async (services: Services, row: DepositRow, now: number): Promise<void> => {
  const chain = chainOf(services, row.network, row.sent_to)
  if (row.state === 'completed') {
    if (chain && !chain.isComplete) await lookAfter(services, row, await chain.find(row.hash), now)
    return
  }
  // What was sent on the venue's own network is worth nothing where money is real.
  if (isSimulatedAddress(row.sent_to) && !(await isMoneySimulated(services.params))) return fail(services, row, 'other', now)
  // Without a node the operator has looked for it, before approving it.
  if (!chain) return void (await credit(services, row, now))
  const found = await chain.find(row.hash)
  if (found.found === 'away') services.log.warn({ network: row.network, why: found.why }, 'a network could not be asked for a deposit')
  const standing = standingOf(row, found, now)
  if (standing === null) return
  if (standing.is === 'confirmed') await credit(services, row, now)
  else if (standing.is === 'failed') await fail(services, row, standing.reason, now)
  else if (standing.seen !== row.seen)
    await services.db.transaction().execute((tx) => moveDeposit(tx, row.id, 'approved', { seen: standing.seen }))
}

/** Looks at everything whose time has come. Safe to repeat and to run side by side; one that fails keeps no other from its turn. */
export const followDeposits = async (services: Services): Promise<void> => {
  const { db, clock, log } = services
  for (let count = AT_ONCE; count === AT_ONCE;) {
    const now = clock.now()
    const rows = await takeToFollow(db, { now, creditedAfter: now - LOOKED_AFTER, most: AT_ONCE })
    for (const row of rows)
      try {
        await followOne(services, row, now)
      } catch (error) {
        log.error({ err: error, deposit: row.number }, 'a deposit could not be followed, it will be tried again')
      }
    count = rows.length
  }
}

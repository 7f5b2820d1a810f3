/** Withdrawals of real money: nobody holds keys here, so an operator sends what was approved, and tells the venue by which hash. */
import { hashOf } from '../../src/domain/deposit.ts'
import { violatesUnique } from '../core/database/errors.ts'
import type { Tx } from '../core/database/schema.ts'
import { writeOperatorLog } from '../core/operator-log.ts'
import type { ReviewServices } from '../core/review-kind.ts'
import { findReview } from '../reviews/reviews.ts'
import { chainOfWithdrawal, failWithdrawal, standingOf } from '../withdrawals/follow-withdrawals.ts'
import { nameOf, REASONS } from '../withdrawals/withdrawal-review.ts'
import { tellBalance } from '../withdrawals/withdrawal-notices.ts'
import { actualOf, moveWithdrawal, readWithdrawal, withdrawalsToSend, type WithdrawalRow } from '../withdrawals/withdrawals.repository.ts'
import { OperatorError, type Operator } from './changes.ts'
import { nothing, reasonGiven, type ReviewOptions } from './review-commands.ts'
import { reviewServicesOf } from './review-services.ts'

/** Approved, and not yet completed. */
const approved = async ({ db }: Operator, number: string): Promise<WithdrawalRow> => {
  const review = await findReview(db, number)
  if (review?.kind !== 'withdrawal') throw nothing(`there is no withdrawal ${number}.`)
  const row = await readWithdrawal(db, review.subject_id)
  if (row.state !== 'approved') throw nothing(`${review.number} is ${row.state}.`)
  return row
}

const lookUp = async (services: ReviewServices, row: WithdrawalRow, hash: string) =>
  (await chainOfWithdrawal(services, row)?.find(hash)) ?? null

/** What was approved and is not completed: what is to be sent, to where, and what was sent. */
export const listWithdrawals = async ({ db }: Operator): Promise<readonly string[]> => {
  const rows = await withdrawalsToSend(db)
  if (rows.length === 0) return ['Nothing is to be sent.']
  return rows.map((row) =>
    [
      row.number,
      `${actualOf(row)} ${row.currency}`,
      row.network,
      row.address,
      row.hash ?? (row.is_simulated ? 'sends itself' : 'to be sent'),
    ].join('  '),
  )
}

/** Takes the hash of the transaction that carries it. Where a node is configured it is asked at once, and followed from then on. */
export const sentWithdrawal = async (operator: Operator, number: string, given: string): Promise<readonly string[]> => {
  const row = await approved(operator, number)
  if (row.is_simulated) throw nothing(`${row.number} is of simulated money, which leaves over the venue’s own network by itself.`)
  const hash = hashOf(row.network, given)
  if (hash === null) throw nothing(`${given} is no hash of ${row.network}.`)
  if (hash === row.hash) throw nothing(`${row.number} has this hash already.`)
  const services = await reviewServicesOf(operator)
  const found = await lookUp(services, row, hash)
  const standing = standingOf(row, found)
  if (standing === 'differs') throw nothing(`this transaction did not move ${actualOf(row)} ${row.currency} to ${row.address}.`)
  if (found?.found === 'reverted') throw nothing('this transaction failed on its network: it moved nothing.')
  const now = operator.clock.now()
  const at = new Date(now)
  await operator.db
    .transaction()
    .execute(async (tx: Tx) => {
      const done = await moveWithdrawal(tx, row, { hash, sent_at: at, look_at: null, differs_at: null })
      if (!done) throw nothing(`${row.number} has changed meanwhile: look at it by review show.`)
      await writeOperatorLog(tx, operator.name, now, {
        action: 'withdrawal.sent',
        subject: row.number ?? row.id,
        before: row.hash,
        after: hash,
      })
    })
    .catch((error: unknown) => {
      if (violatesUnique(error, 'withdrawals_hash_once')) throw nothing('this hash was told for another withdrawal.')
      throw error
    })
  await tellBalance(services, row.user_id)
  const seen =
    found === null
      ? `no node is set for ${row.network}, so it is completed by your word`
      : found.found === 'moved'
        ? `${found.confirmations} of ${row.needed} confirmed`
        : 'its network does not show it yet; it is followed'
  return [`sent ${row.number}: ${actualOf(row)} ${row.currency} to ${row.address}, ${seen}`]
}

/** Gives the money back. Refused where the network carries it, or may yet. */
export const failedWithdrawal = async (operator: Operator, number: string, options: ReviewOptions): Promise<readonly string[]> => {
  const row = await approved(operator, number)
  const { reason, say } = reasonGiven({ reasons: REASONS }, 'a failure', options)
  const services = await reviewServicesOf(operator)
  const found = row.hash === null ? null : await lookUp(services, row, row.hash)
  if (found !== null && found.found !== 'unknown' && found.found !== 'reverted' && standingOf(row, found) !== 'differs')
    throw nothing(
      found.found === 'away'
        ? 'its network cannot be asked now, and may have carried it.'
        : `its network has the transaction ${row.hash}: paid is paid.`,
    )
  const now = operator.clock.now()
  const isDone = await operator.db.transaction().execute(async (tx) => {
    if (!(await failWithdrawal(services, tx, row, { reason, say }, now))) return false
    const after = ['failed', reason, ...(say === null ? [] : [say])].join(': ')
    await writeOperatorLog(tx, operator.name, now, {
      action: 'withdrawal.failed',
      subject: row.number ?? row.id,
      before: 'approved',
      after,
    })
    return true
  })
  if (!isDone) throw new OperatorError([`Nothing was done: ${row.number} has changed meanwhile: look at it by review show.`])
  await tellBalance(services, row.user_id)
  return [`failed ${row.number}: ${nameOf(row)} are free again`, `told u-${row.user_id} by notification`]
}

import { compare, subtract, type Decimal } from '../../src/domain/money.ts'
import type { ExitMiningBody, MiningExitQuote } from '../../src/domain/wire/mining.ts'
import { Refusal, type AnswerCode } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import type { PlanOwner } from '../core/plans/plan-store.ts'
import { ORDER_REFUSALS } from '../core/refusals.ts'
import { tellMiningEnded } from './mining-notices.ts'
import { MINING_REFUSALS } from './mining-refusals.ts'
import type { MiningRow } from './mining-tables.ts'
import { changeOf, lockMining, ripeDaysOf, storeMining } from './mining.repository.ts'
import { postMiningDays, type DueMining } from './post-mining-days.ts'

/** The row after the call, and why nothing was collected or ended by it; `null` when it was. */
export interface Collected {
  readonly row: MiningRow
  readonly before: MiningRow
  readonly refused: AnswerCode | null
}

/** What is held goes to what can be spent. */
const moveToFree = async ({ ledger }: Services, tx: Tx, row: MiningRow, reference: string, amount: Decimal, at: number): Promise<void> => {
  const { id: orderId, user_id: user, book } = row
  const isFirst = await ledger.post(tx, {
    reference: `mining:${orderId}:${reference}`,
    book,
    currency: 'USDT',
    kind: 'miningCollect',
    type: 'miningProfit',
    at,
    orderId,
    legs: [
      { user, account: 'margin', amount: `-${amount}` },
      { user, account: 'free', amount, settlement: 'machineOutput' },
    ],
  })
  if (!isFirst) throw new Error(`mining ${orderId}: ${reference} had been posted although it was not collected`)
}

/** The locked row, its due days posted. Refuses `orderNotFound`. */
const broughtUpToDate = async (
  services: Services,
  tx: Tx,
  { id, userId, book }: PlanOwner & { readonly id: string },
  due: DueMining,
): Promise<Omit<Collected, 'refused'>> => {
  const before = await lockMining(tx, id)
  if (before?.user_id !== userId || before.book !== book) throw new Refusal(ORDER_REFUSALS.orderNotFound, 'there is no such machine')
  return { before, row: await postMiningDays(services, tx, before, due) }
}

/**
 * Moves what ended cycles brought to the free balance, once. Days that were due before the call are posted first. Never paused, whatever
 * is switched off. Refuses `orderNotFound`; the answer is `collectedTooEarly` or `nothingToCollect` when there is nothing.
 */
export const collectMining = async (
  services: Services,
  tx: Tx,
  named: PlanOwner & { readonly id: string },
  due: DueMining,
): Promise<Collected> => {
  const { row, before } = await broughtUpToDate(services, tx, named, due)
  const amount = subtract(row.ripe, row.collected)
  if (compare(amount, '0') === 0)
    return { row, before, refused: row.status === 'open' ? MINING_REFUSALS.collectedTooEarly : MINING_REFUSALS.nothingToCollect }
  const collectedDays = ripeDaysOf(row)
  const collected = await storeMining(tx, row.id, { ...changeOf(row), collectedDays, collected: row.ripe })
  await moveToFree(services, tx, row, `collect:${collectedDays}`, amount, due.now)
  return { row: collected, before, refused: null }
}

/** What switching running machines off comes to now. */
export const miningExitQuoteOf = ({ id, amount, income, collected, days, days_posted: daysPosted }: MiningRow): MiningExitQuote => ({
  id,
  amount,
  income,
  received: collected,
  returned: subtract(income, collected),
  profit: subtract(income, amount),
  daysPosted,
  daysLeft: days - daysPosted,
})

/**
 * Switches the machines off for good, at what was quoted: all that they have brought comes at once, that of the cycle under way included,
 * and nothing more. Their price doesn't come back. Days that were due before the call go first, and with the last one they end by
 * themselves. Never paused. Refuses `orderNotFound`; the answer is `alreadyClosed` when they had ended, and `exitQuoteChanged` when the
 * quote no longer holds.
 */
export const exitMining = async (
  services: Services,
  tx: Tx,
  { body, ...named }: PlanOwner & { readonly id: string; readonly body: ExitMiningBody },
  due: DueMining,
): Promise<Collected> => {
  const { row, before } = await broughtUpToDate(services, tx, named, due)
  if (row.status === 'closed') return { row, before, refused: ORDER_REFUSALS.alreadyClosed }
  const { returned: amount, daysPosted: posted } = miningExitQuoteOf(row)
  if (posted !== body.daysPosted || compare(amount, body.expectedReturned) !== 0)
    return { row, before, refused: MINING_REFUSALS.exitQuoteChanged }
  const { income, days_posted: daysPosted } = row
  const ended = await storeMining(tx, row.id, {
    ...changeOf(row),
    ripe: income,
    collectedDays: daysPosted,
    collected: income,
    end: { at: due.now, reason: 'exited' },
  })
  if (compare(amount, '0') > 0) await moveToFree(services, tx, row, 'exit', amount, due.now)
  await tellMiningEnded(tx, ended, due.now)
  return { row: ended, before, refused: null }
}

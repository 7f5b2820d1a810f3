/** Every step of a withdrawal's money. Each has its own reference, and none is ever taken twice. */
import { compare, dec, subtract, type Decimal } from '../../src/domain/money.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import type { Leg } from '../core/ledger/ledger.ts'
import { actualOf, type WithdrawalRow } from './withdrawals.repository.ts'

const negative = (amount: Decimal): Decimal => subtract('0', amount)

const post = async (
  { ledger }: Pick<Services, 'ledger'>,
  tx: Tx,
  { id, currency }: WithdrawalRow,
  { step, at, legs }: { readonly step: 'hold' | 'return' | 'sent'; readonly at: number; readonly legs: readonly Leg[] },
): Promise<void> => {
  const reference = `withdrawal:${id}:${step}`
  const isPosted = await ledger.post(tx, { reference, book: 'real', currency, kind: 'withdrawal', type: 'withdrawal', at, legs })
  if (!isPosted) throw new Error(`${reference} was posted before`)
}

/** The amount waits for the decision. Refuses `insufficientBalance`. */
export const holdMoney = (services: Pick<Services, 'ledger'>, tx: Tx, row: WithdrawalRow, at: number): Promise<void> => {
  const { user_id: user, amount: held } = row
  const amount = dec(held).toFixed()
  return post(services, tx, row, {
    step: 'hold',
    at,
    legs: [
      { user, account: 'free', amount: negative(amount), settlement: 'withdrawal' },
      { user, account: 'review', amount },
    ],
  })
}

/** All of it is free again. */
export const returnMoney = (services: Pick<Services, 'ledger'>, tx: Tx, row: WithdrawalRow, at: number): Promise<void> => {
  const { user_id: user, amount: held } = row
  const amount = dec(held).toFixed()
  return post(services, tx, row, {
    step: 'return',
    at,
    legs: [
      { user, account: 'review', amount: negative(amount) },
      { user, account: 'free', amount, settlement: 'withdrawalReturn' },
    ],
  })
}

/** It has left; the fee is the venue's. */
export const sendMoney = (services: Pick<Services, 'ledger'>, tx: Tx, row: WithdrawalRow, at: number): Promise<void> => {
  const { user_id: user, amount, fee } = row
  const legs: readonly Leg[] = [
    { user, account: 'review', amount: negative(amount), settlement: 'withdrawalSent' },
    { system: 'outside', amount: actualOf(row) },
    { system: 'fees', amount: dec(fee).toFixed() },
  ]
  return post(services, tx, row, { step: 'sent', at, legs: legs.filter((leg) => compare(leg.amount, '0') !== 0) })
}

import { add, compare, dec, subtract, type Decimal } from '../../../src/domain/money.ts'
import { exitMoney } from '../../../src/domain/plans/plan-money.ts'
import type { PlanEnd } from '../../../src/domain/wire/plans.ts'
import type { Services } from '../context.ts'
import type { Tx } from '../database/schema.ts'
import type { Leg } from '../ledger/ledger.ts'
import type { PlanFamily, PlanRow } from './plan-family.ts'
import { storeChange } from './plan-store.ts'

interface Ending {
  readonly daysPosted: number
  readonly income: Decimal
  /** Epoch milliseconds. */
  readonly at: number
  readonly reason: PlanEnd
  readonly returned: Decimal
}

const isZero = (amount: Decimal): boolean => compare(amount, '0') === 0

/**
 * What is held comes back whole, as far as it's the person's: the amount, then the income that is theirs, or the loss; an early exit
 * pays damages, and its gain goes back to the house.
 */
export const legsOfEnd = (
  { user_id: user, amount, damages }: Pick<PlanRow, 'user_id' | 'amount' | 'damages'>,
  { income, reason }: Pick<Ending, 'income' | 'reason'>,
): Leg[] => {
  const held = add(amount, income)
  const exit = reason === 'exited' ? exitMoney(amount, income, damages) : { incomeDeducted: '0', damages: '0' }
  const kept = subtract(income, exit.incomeDeducted)
  const toHouse = add(exit.incomeDeducted, exit.damages)
  const legs: Leg[] = [
    { user, account: 'margin', amount: dec(held).times(-1).toFixed() },
    { user, account: 'free', amount, settlement: 'planReturn' },
  ]
  if (!isZero(kept)) legs.push({ user, account: 'free', amount: kept, settlement: compare(kept, '0') > 0 ? 'profit' : 'loss' })
  if (!isZero(exit.damages)) legs.push({ user, account: 'free', amount: dec(exit.damages).times(-1).toFixed(), settlement: 'planDamages' })
  if (!isZero(toHouse)) legs.push({ system: 'house', amount: toHouse })
  return legs
}

/** Ends a locked plan, in the caller's transaction. The ledger's reference makes a second end impossible. */
export const endPlan = async <Row extends PlanRow>(
  family: PlanFamily<Row>,
  { ledger }: Pick<Services, 'ledger'>,
  tx: Tx,
  row: Row,
  ending: Ending,
): Promise<Row> => {
  const { daysPosted, income, at, reason, returned } = ending
  const ended = await storeChange(family, tx, row.id, { daysPosted, income, end: { at, reason, returned } })
  const isFirst = await ledger.post(tx, {
    reference: `${family.name}:${row.id}:close`,
    book: row.book,
    currency: 'USDT',
    ...family.postings.close,
    at,
    orderId: row.id,
    legs: legsOfEnd(row, ending),
  })
  if (!isFirst) throw new Error(`${family.name} ${row.id} was running although its end had been posted`)
  await family.tellEnded(tx, ended, at)
  return ended
}

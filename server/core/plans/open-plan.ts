/** What every purchase of a plan asks for, writes down and posts. */
import { MONEY_DIGITS } from '../../../src/domain/contract.ts'
import { compare, dec, isAmountAtScale, type Decimal } from '../../../src/domain/money.ts'
import { firstDayOf } from '../../../src/domain/plans/plan-days.ts'
import type { PlanMarket } from '../../../src/domain/wire/plans.ts'
import { Refusal } from '../answers.ts'
import type { Services } from '../context.ts'
import type { Tx } from '../database/schema.ts'
import { isOpeningPaused } from '../opening.ts'
import { PLAN_REFUSALS, PURCHASE_REFUSALS, USER_REFUSALS } from '../refusals.ts'
import { findUser } from '../sessions/users.repository.ts'
import type { PlanFamily, PlanRow } from './plan-family.ts'
import type { OfferedPlan } from './plan-params.ts'
import type { PlanOwner } from './plan-store.ts'

/** Refuses `userStatusWrong`. */
export const requireActive = async (tx: Tx, userId: string): Promise<void> => {
  if ((await findUser(tx, userId))?.status !== 'active') throw new Refusal(USER_REFUSALS.userStatusWrong, 'this user is suspended')
}

/** Refuses `investmentAmountWrong` for what lies outside the plan, and `termsChanged` for terms that aren't those shown. */
export const checkAsked = (
  { minRate, maxRate, damages, minAmount, maxAmount }: OfferedPlan,
  asked: { readonly amount: Decimal; readonly minRate: Decimal; readonly maxRate: Decimal; readonly damages: Decimal },
): void => {
  const isInRange = compare(asked.amount, minAmount) >= 0 && compare(asked.amount, maxAmount) <= 0
  if (!isAmountAtScale(asked.amount, MONEY_DIGITS) || !isInRange)
    throw new Refusal(PLAN_REFUSALS.investmentAmountWrong, `an amount goes from ${minAmount} to ${maxAmount}, in cents`)
  const isAsShown = [
    [minRate, asked.minRate],
    [maxRate, asked.maxRate],
    [damages, asked.damages],
  ].every(([now = '', shown = '']) => compare(now, shown) === 0)
  if (!isAsShown)
    throw new Refusal(PLAN_REFUSALS.termsChanged, `the terms are ${minRate} to ${maxRate} a day and ${damages} for an early exit`)
}

/** Refuses `notTrading` where the operator has paused opening on one of its markets. */
export const requireOpening = async (
  { params }: Pick<Services, 'params'>,
  { markets }: { readonly markets: readonly Pick<PlanMarket, 'code'>[] },
): Promise<void> => {
  for (const { code } of markets)
    if (await isOpeningPaused(params, code)) throw new Refusal(PURCHASE_REFUSALS.notTrading, `opening is paused on ${code}`)
}

/** The terms as they are kept from now on. @param now epoch milliseconds */
export const termsOf = (
  { product, rule, markets, minRate, maxRate, damages }: OfferedPlan,
  { userId, book }: PlanOwner,
  { amount, days }: { readonly amount: Decimal; readonly days: number },
  now: number,
) => ({
  user_id: userId,
  book,
  product,
  rule: JSON.stringify(rule),
  markets: JSON.stringify(markets),
  min_rate: dec(minRate).toFixed(),
  max_rate: dec(maxRate).toFixed(),
  damages: dec(damages).toFixed(),
  days,
  amount,
  opened_at: new Date(now),
  first_day: firstDayOf(now),
  status: 'open' as const,
})

/** Holds the amount of a plan that has just been written. Refuses `insufficientBalance`. */
export const holdAmount = async (
  { name, postings }: Pick<PlanFamily, 'name' | 'postings'>,
  { ledger }: Pick<Services, 'ledger'>,
  tx: Tx,
  { id, user_id: user, book, amount, opened_at }: PlanRow,
): Promise<void> => {
  await ledger.post(tx, {
    reference: `${name}:${id}:open`,
    book,
    currency: 'USDT',
    ...postings.open,
    at: opened_at.getTime(),
    orderId: id,
    legs: [
      { user, account: 'free', amount: dec(amount).times(-1).toFixed(), settlement: 'planHold' },
      { user, account: 'margin', amount },
    ],
  })
}

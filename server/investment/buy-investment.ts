import { add, compare, dec } from '../../src/domain/money.ts'
import type { BuyInvestmentBody } from '../../src/domain/wire/investment.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Book, Tx } from '../core/database/schema.ts'
import { newOrderNumber } from '../core/order-number.ts'
import { checkAsked, holdAmount, requireActive, requireOpening, termsOf } from '../core/plans/open-plan.ts'
import { PLAN_REFUSALS, PURCHASE_REFUSALS } from '../core/refusals.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { checkOwnLimits } from '../limits/own-limits.ts'
import { INVESTMENT, type InvestmentRow } from './investment-family.ts'
import { offeredInvestments, type OfferedInvestment } from './investment-plans.ts'
import { INVESTMENT_REFUSALS } from './investment-refusals.ts'
import { insertInvestment, lockCommitted } from './investment.repository.ts'

const isSameMarkets = ({ markets }: OfferedInvestment, shown: readonly string[]): boolean =>
  markets.length === shown.length && markets.every(({ code }, at) => code === shown[at])

/** The plan, if it takes money now. */
const openPlan = async ({ params, market }: Services, product: string, now: number): Promise<OfferedInvestment> => {
  const offered = (await offeredInvestments(params, market)).find((each) => each.product === product)
  if (!offered || offered.isClosed) throw new Refusal(INVESTMENT_REFUSALS.planClosed, 'there is no such plan, or it is closed')
  if (offered.opensAt !== null && now < offered.opensAt) throw new Refusal(INVESTMENT_REFUSALS.planNotOpenYet, `${product} opens later`)
  return offered
}

/**
 * Commits an amount to a plan: its row and the held amount in the caller's transaction. Nothing is done when it refuses: `planClosed`,
 * `planNotOpenYet`, `planFull`, `investmentAmountWrong`, `termsChanged`, `notTrading`, `insufficientBalance`, `demoDisabled`,
 * `userStatusWrong`, `paramUnknown` or one of the user's own limits.
 */
export const buyInvestment = async (
  services: Services,
  tx: Tx,
  { viewer: { userId, demoEnabled }, book }: { readonly viewer: Viewer; readonly book: Book },
  body: BuyInvestmentBody,
): Promise<InvestmentRow> => {
  const owner = { userId, book }
  await requireActive(tx, userId)
  if (book === 'demo' && !demoEnabled) throw new Refusal(PURCHASE_REFUSALS.demoDisabled, 'the demo account is disabled')
  const now = services.clock.now()
  const offered = await openPlan(services, body.plan, now)
  checkAsked(offered, body)
  const { name, days, rule, maxAmount } = offered
  if (days !== body.days || compare(rule.share, body.share) !== 0 || !isSameMarkets(offered, body.markets))
    throw new Refusal(PLAN_REFUSALS.termsChanged, `${body.plan} is ${rule.share} of other markets or for ${days} days`)
  await requireOpening(services, offered)

  const amount = dec(body.amount).toFixed()
  await checkOwnLimits(tx, userId, book, amount, now)
  if (compare(add(await lockCommitted(tx, owner, body.plan), amount), maxAmount) > 0)
    throw new Refusal(INVESTMENT_REFUSALS.planFull, `no more than ${maxAmount} in all`)
  const row = await insertInvestment(tx, {
    order_number: newOrderNumber('I', now),
    name,
    ...termsOf(offered, owner, { amount, days }, now),
  })
  await holdAmount(INVESTMENT, services, tx, row)
  return row
}

import { dec } from '../../src/domain/money.ts'
import type { BuySmartBody } from '../../src/domain/wire/smart.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { newOrderNumber } from '../core/order-number.ts'
import { checkAsked, holdAmount, requireActive, requireOpening, termsOf } from '../core/plans/open-plan.ts'
import type { PlanOwner } from '../core/plans/plan-store.ts'
import { checkOwnLimits } from '../limits/own-limits.ts'
import { SMART, type SmartRow } from './smart-family.ts'
import { offeredProducts } from './smart-products.ts'
import { SMART_REFUSALS } from './smart-refusals.ts'
import { insertPlan } from './smart.repository.ts'

/**
 * Sells a plan: its row and the held amount in the caller's transaction. Nothing is done when it refuses: `smartProductWrong`,
 * `daysUnknown`, `investmentAmountWrong`, `termsChanged`, `notTrading`, `boughtAlready`, `insufficientBalance`, `userStatusWrong`,
 * `paramUnknown` or one of the user's own limits.
 */
export const buySmart = async (services: Services, tx: Tx, owner: PlanOwner, body: BuySmartBody): Promise<SmartRow> => {
  const { params, clock, market } = services
  await requireActive(tx, owner.userId)
  const now = clock.now()
  const offered = (await offeredProducts(params, market)).find(({ product }) => product === body.product)
  if (!offered) throw new Refusal(SMART_REFUSALS.smartProductWrong, 'there is no such product')
  if (!offered.days.includes(body.days)) throw new Refusal(SMART_REFUSALS.daysUnknown, `${body.days} days are not offered`)
  checkAsked(offered, body)
  await requireOpening(services, offered)

  const amount = dec(body.amount).toFixed()
  await checkOwnLimits(tx, owner.userId, owner.book, amount, now)
  const terms = termsOf(offered, owner, { amount, days: body.days }, now)
  const row = await insertPlan(tx, { order_number: newOrderNumber('S', now), ...terms })
  if (!row) throw new Refusal(SMART_REFUSALS.boughtAlready, `a plan of ${offered.product} is running`)
  await holdAmount(SMART, services, tx, row)
  return row
}

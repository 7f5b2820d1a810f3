/** What may be done with an open contract: shared by the chart's guards and by the selectors that explain them. */
import { levelProblems, trailingProblemOf, type Levels } from '../../domain/contract-levels.ts'
import { pricesOfLevels, type LevelTerms } from '../../domain/level-units.ts'
import { compare, type Decimal } from '../../domain/money.ts'
import type { UpdateContractsBody } from '../../domain/wire/order.ts'
import { isPriceFresh, type PriceFacts } from '../../domain/quote.ts'
import type { LevelProblems, PositionContext, PositionReason } from './position.types.ts'

type Edited = Pick<PositionContext, 'draft' | 'order'>

const EMPTY = { text: '', value: '' } as const
export const EMPTY_LEVELS = { levelUnit: 'price', stopLoss: EMPTY, takeProfit: EMPTY, trailing: EMPTY } as const

/** What stop and target of an open contract are reckoned with. */
export const levelTermsOf = ({ order }: Pick<PositionContext, 'order'>): LevelTerms => ({ ...order, price: order.openPrice, held: order })

/** Stop and target as prices, in whichever unit they are typed. */
export const levelsOf = (edited: Edited): Levels => pricesOfLevels(edited.draft, levelTermsOf(edited))

/** What is wrong with the edited levels at this price. */
export const levelProblemsOf = (edited: Edited, { price }: PriceFacts): LevelProblems => {
  const { draft, order } = edited
  const bounds = { direction: order.direction, liquidationPrice: order.liquidationPrice, scale: order.scale, price }
  return { ...levelProblems(levelsOf(edited), bounds), trailing: trailingProblemOf(draft.trailing, bounds, order.trailing) }
}

/**
 * Why the contract cannot be closed at the facts of this moment, `null` when it can. A closed session has no price to close
 * at; proceeds of zero are no reason.
 */
export const whyNotCloseAt = (market: PriceFacts | null): PositionReason | null => {
  if (market === null || !isPriceFresh(market)) return 'priceStale'
  return market.isOpen ? null : 'marketClosed'
}

/** Why the edited levels cannot be saved at the facts of this moment, `null` when they can. */
export const whyNotSaveLevels = (context: Edited, market: PriceFacts | null): PositionReason | null => {
  if (market === null || !isPriceFresh(market)) return 'priceStale'
  return Object.values(levelProblemsOf(context, market)).some((problem) => problem !== null) ? 'fixFields' : null
}

/** Whether so many lots are a part of the contract; `null` is all of it. */
export const isPartOf = ({ order }: Pick<PositionContext, 'order'>, lots: Decimal | null): boolean =>
  lots === null || (compare(lots, '0') > 0 && compare(lots, order.lots) < 0)

/** The levels as the venue takes them; an empty field takes a level away. */
export const levelsBodyOf = (edited: Edited): UpdateContractsBody => {
  const { stopLoss, takeProfit } = levelsOf(edited)
  return { stopLoss: stopLoss.value || null, takeProfit: takeProfit.value || null, trailing: edited.draft.trailing.value || null }
}

/** What is kept of a machine's days and of their checks. */
import type { MiningDay, MiningOrder } from '../../domain/wire/mining.ts'
import type { CheckMachineDayInput, MachineDayVerdict, MiningHoldingContext } from './mining-holding.types.ts'

/** The purchase without its days, as the venue's news have it. */
export const orderOf = ({ order }: Pick<MiningHoldingContext, 'order'>): MiningOrder => {
  if (!order) throw new Error('There are no machines before they are read.')
  const { results: _, ...told } = order
  return told
}

/** The posted day of this date; `undefined` when there is none. */
export const dayOfDate = ({ order }: Pick<MiningHoldingContext, 'order'>, date: string | null): MiningDay | undefined =>
  order?.results.find((day) => day.date === date)

/** A verdict takes the place of the one before it on the same day. */
export const withVerdict = (verdicts: readonly MachineDayVerdict[], verdict: MachineDayVerdict): readonly MachineDayVerdict[] => [
  ...verdicts.filter(({ date }) => date !== verdict.date),
  verdict,
]

/** What is to be checked. */
export const checkInputOf = (context: MiningHoldingContext): CheckMachineDayInput => {
  const day = dayOfDate(context, context.checking)
  if (!context.order || !day) throw new Error('Only a posted day can be checked: enter `checking` with `isDayPosted`.')
  const { openTime, quantity, rate, minOutput, maxOutput, powerCost, market } = context.order
  return { order: { openTime, quantity, rate, minOutput, maxOutput, powerCost, market }, day }
}

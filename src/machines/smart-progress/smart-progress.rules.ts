/** What is kept of a plan's days and of their checks. */
import type { PlanDay, SmartOrder } from '../../domain/wire/smart.ts'
import type { CheckDayInput, DayVerdict, SmartProgressContext } from './smart-progress.types.ts'

/** The posted day of this date; `undefined` when there is none. */
export const dayOfDate = ({ plan }: Pick<SmartProgressContext, 'plan'>, date: string | null): PlanDay | undefined =>
  plan?.results.find((day) => day.date === date)

/** A verdict takes the place of the one before it on the same day. */
export const withVerdict = (verdicts: readonly DayVerdict[], verdict: DayVerdict): readonly DayVerdict[] => [
  ...verdicts.filter(({ date }) => date !== verdict.date),
  verdict,
]

/** What is to be checked. */
export const checkInputOf = (context: SmartProgressContext): CheckDayInput => {
  const day = dayOfDate(context, context.checking)
  if (!context.plan || !day) throw new Error('Only a posted day can be checked: enter `checking` with `isDayPosted`.')
  const { openTime, rule, minRate, maxRate, amount, markets } = context.plan
  return { plan: { openTime, rule, minRate, maxRate, amount, markets }, day }
}

/** The plan without its days, as the venue's news have it. */
export const orderOf = ({ plan }: Pick<SmartProgressContext, 'plan'>): SmartOrder => {
  if (!plan) throw new Error('There is no plan before it is read.')
  const { results: _, ...order } = plan
  return order
}

import { AVERAGE_DAYS, workOutDay, type MarketWorking } from '../../domain/smart/plan-rule.ts'
import type { PlanDay } from '../../domain/wire/plans.ts'
import type { SmartOrderWithDays } from '../../domain/wire/smart.ts'
import { useFormat, useText } from '../kit/text.ts'
import { ALL_DIGITS, DaySteps } from '../shell/plans/DaySteps.tsx'
import { usePlanWords } from '../shell/plans/use-plan-words.ts'

const POSITIONS = { 1: 'long', 0: 'flat', '-1': 'short' } as const

interface DayWorkingProps {
  readonly plan: SmartOrderWithDays
  readonly day: PlanDay
}

/** From the closes to the money: what the rule made of each market, the mean, the range, the amount. */
export const DayWorking = ({ plan, day }: DayWorkingProps) => {
  const t = useText()
  const format = useFormat()
  const { rate, inText } = usePlanWords()
  const { markets, rawRate } = workOutDay(plan.rule, day.closes)
  const mean = t('planProgress.mean', { markets: format.figure(markets.length), rate: inText(rate(rawRate, ALL_DIGITS)) })
  return (
    <>
      {markets.map((market) => (
        <Market key={market.code} working={market} scale={plan.markets.find(({ code }) => code === market.code)?.scale ?? 2} />
      ))}
      <DaySteps plan={plan} day={day} rawRate={rawRate} before={markets.length > 1 ? [mean] : []} />
    </>
  )
}

const Market = ({ working, scale }: { readonly working: MarketWorking; readonly scale: number }) => {
  const t = useText()
  const format = useFormat()
  const { rate } = usePlanWords()
  const { code, from, to, average, deviation, position, marketReturn, result } = working
  return (
    <section aria-label={code} className="stack stack--s">
      <h3 className="t-sm strong">
        <bdi>{code}</bdi>
      </h3>
      <dl className="kv">
        <div>
          <dt>{t('planProgress.closeBefore')}</dt>
          <dd className="num">{format.price(from, scale)}</dd>
        </div>
        <div>
          <dt>{t('planProgress.close')}</dt>
          <dd className="num">{format.price(to, scale)}</dd>
        </div>
        {average === null || deviation === null ? null : (
          <>
            <div>
              <dt>{t('smartProgress.average', { days: format.figure(AVERAGE_DAYS) })}</dt>
              <dd className="num">{format.price(average, scale)}</dd>
            </div>
            <div>
              <dt>{t('smartProgress.deviation')}</dt>
              <dd className="num">{rate(deviation, ALL_DIGITS)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('smartProgress.position')}</dt>
          <dd>{t(`smartProgress.positions.${POSITIONS[position]}`)}</dd>
        </div>
        <div>
          <dt>{t('planProgress.marketReturn')}</dt>
          <dd className="num">{rate(marketReturn, ALL_DIGITS)}</dd>
        </div>
        <div>
          <dt>{t('smartProgress.ruleResult')}</dt>
          <dd className="num">{rate(result, ALL_DIGITS)}</dd>
        </div>
      </dl>
    </section>
  )
}

import { AVERAGE_DAYS, workOutDay, type MarketWorking } from '../../domain/smart/plan-rule.ts'
import type { PlanDay } from '../../domain/wire/plans.ts'
import type { SmartOrderWithDays } from '../../domain/wire/smart.ts'
import { Fact } from '../kit/Fact.tsx'
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
        <Fact name={t('planProgress.closeBefore')} isFigure>
          {format.price(from, scale)}
        </Fact>
        <Fact name={t('planProgress.close')} isFigure>
          {format.price(to, scale)}
        </Fact>
        {average === null || deviation === null ? null : (
          <>
            <Fact name={t('smartProgress.average', { days: format.figure(AVERAGE_DAYS) })} isFigure>
              {format.price(average, scale)}
            </Fact>
            <Fact name={t('smartProgress.deviation')} isFigure>
              {rate(deviation, ALL_DIGITS)}
            </Fact>
          </>
        )}
        <Fact name={t('smartProgress.position')}>{t(`smartProgress.positions.${POSITIONS[position]}`)}</Fact>
        <Fact name={t('planProgress.marketReturn')} isFigure>
          {rate(marketReturn, ALL_DIGITS)}
        </Fact>
        <Fact name={t('smartProgress.ruleResult')} isFigure>
          {rate(result, ALL_DIGITS)}
        </Fact>
      </dl>
    </section>
  )
}

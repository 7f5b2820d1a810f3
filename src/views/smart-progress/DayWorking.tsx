import { compare } from '../../domain/money.ts'
import { AVERAGE_DAYS, clampRate, workOutDay, type MarketWorking } from '../../domain/smart/plan-rule.ts'
import type { PlanDay, SmartOrderWithDays } from '../../domain/wire/smart.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { usePlanTexts } from '../shell/use-plan-texts.ts'
import styles from './smart-progress.module.css'

/** Digits of a rate in percent: all that it has. */
const ALL = 6
const POSITIONS = { 1: 'long', 0: 'flat', '-1': 'short' } as const

interface DayWorkingProps {
  readonly plan: SmartOrderWithDays
  readonly day: PlanDay
}

/** From the closes to the money: what the rule made of each market, the mean, the range, the amount. */
export const DayWorking = ({ plan, day }: DayWorkingProps) => {
  const t = useText()
  const format = useFormat()
  const { rate, inText } = usePlanTexts()
  const { markets, rawRate } = workOutDay(plan.rule, day.closes)
  const clamped = clampRate(rawRate, plan)
  const isClamped = compare(rawRate, clamped) !== 0
  return (
    <>
      {markets.map((market) => (
        <Market key={market.code} working={market} scale={plan.markets.find(({ code }) => code === market.code)?.scale ?? 2} />
      ))}
      <ol className={styles['steps']}>
        {markets.length > 1 ? (
          <li>{t('smartProgress.mean', { markets: format.figure(markets.length), rate: inText(rate(rawRate, ALL)) })}</li>
        ) : null}
        <li>
          {t(isClamped ? 'smartProgress.clamped' : 'smartProgress.unclamped', {
            raw: inText(rate(rawRate, ALL)),
            min: inText(rate(plan.minRate)),
            max: inText(rate(plan.maxRate)),
            rate: inText(rate(clamped, ALL)),
          })}
        </li>
        <li>
          {t('smartProgress.money', {
            amount: inText(exactMoney(format, plan.amount, 'USDT')),
            rate: inText(rate(clamped, ALL)),
            result: inText(format.signedMoney(day.amount, 'USDT')),
          })}
        </li>
      </ol>
    </>
  )
}

const Market = ({ working, scale }: { readonly working: MarketWorking; readonly scale: number }) => {
  const t = useText()
  const format = useFormat()
  const { rate } = usePlanTexts()
  const { code, from, to, average, deviation, position, marketReturn, result } = working
  return (
    <section aria-label={code} className="stack stack--s">
      <h3 className="t-sm strong">
        <bdi>{code}</bdi>
      </h3>
      <dl className="kv">
        <div>
          <dt>{t('smartProgress.closeBefore')}</dt>
          <dd className="num">{format.price(from, scale)}</dd>
        </div>
        <div>
          <dt>{t('smartProgress.close')}</dt>
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
              <dd className="num">{rate(deviation, ALL)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('smartProgress.position')}</dt>
          <dd>{t(`smartProgress.positions.${POSITIONS[position]}`)}</dd>
        </div>
        <div>
          <dt>{t('smartProgress.marketReturn')}</dt>
          <dd className="num">{rate(marketReturn, ALL)}</dd>
        </div>
        <div>
          <dt>{t('smartProgress.ruleResult')}</dt>
          <dd className="num">{rate(result, ALL)}</dd>
        </div>
      </dl>
    </section>
  )
}

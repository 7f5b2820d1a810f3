import { planStateOf } from '../../domain/smart/plan-state.ts'
import type { SmartOrderWithDays } from '../../domain/wire/smart.ts'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { Delta } from '../kit/Figure.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { DayBars } from '../shell/DayBars.tsx'
import { useNow } from '../shell/system-context.tsx'
import { usePlanTexts } from '../shell/use-plan-texts.ts'

const MINUTE = 60_000

/** Amount, run time, next result and income so far, or what came back; the days as a chart. */
export const PlanFigures = ({ plan }: { readonly plan: SmartOrderWithDays }) => {
  const t = useText()
  const format = useFormat()
  const { rangeOf, day } = usePlanTexts()
  const state = planStateOf(plan, useNow(MINUTE))
  const posted = { posted: format.figure(plan.daysPosted), count: plan.days }
  return (
    <Card title={t('smartProgress.title')}>
      <div className="card__body">
        {state === 'pending' ? <p className="t-body">{t('smartProgress.pending', { day: day(plan.firstDay) })}</p> : null}
        <DayBars
          label={t('smartProgress.chart', { ...posted, income: format.signedMoney(plan.income, 'USDT') })}
          rates={plan.results.map(({ rate }) => rate)}
          slots={plan.days}
          minRate={plan.minRate}
          maxRate={plan.maxRate}
        />
        <dl className="kv">
          <div>
            <dt>{t('smartPlans.amount')}</dt>
            <dd className="num">{exactMoney(format, plan.amount, 'USDT')}</dd>
          </div>
          <div>
            <dt>{t('smartPlans.income')}</dt>
            <dd>
              <Delta value={plan.income}>{format.signedMoney(plan.income, 'USDT')}</Delta>
            </dd>
          </div>
          <div>
            <dt>{t('smartPlans.runTime')}</dt>
            <dd>{t('smartPlans.daysOf', posted)}</dd>
          </div>
          <div>
            <dt>{t('smartProgress.bought')}</dt>
            <dd>{format.dateTime(plan.openTime)}</dd>
          </div>
          <div>
            <dt>{t('smartProgress.counted')}</dt>
            <dd>{t('smartProgress.fromTo', { first: day(plan.firstDay), last: day(plan.lastDay) })}</dd>
          </div>
          <div>
            <dt>{t('smartProgress.dailyRange')}</dt>
            <dd>{rangeOf(plan)}</dd>
          </div>
          {plan.nextTime === null ? null : (
            <div>
              <dt>{t('smartPlans.next')}</dt>
              <dd>{format.dateTime(plan.nextTime)}</dd>
            </div>
          )}
          {plan.closeTime === null ? (
            <div>
              <dt>{t('smartProgress.ends')}</dt>
              <dd>{format.dateTime(plan.endTime)}</dd>
            </div>
          ) : (
            <>
              <div>
                <dt>{t('smartPlans.ended')}</dt>
                <dd>{format.dateTime(plan.closeTime)}</dd>
              </div>
              <div>
                <dt>{t('smartProgress.returned')}</dt>
                <dd className="num">{plan.returned === null ? format.money(null) : exactMoney(format, plan.returned, 'USDT')}</dd>
              </div>
              <div className="is-total">
                <dt>{t('smartPlans.result')}</dt>
                <dd>
                  <Delta value={plan.profit}>{plan.profit === null ? format.money(null) : format.signedMoney(plan.profit, 'USDT')}</Delta>
                </dd>
              </div>
            </>
          )}
        </dl>
        {plan.status === 'open' ? <p className="t-meta">{t('smartProgress.atTheEnd')}</p> : null}
      </div>
    </Card>
  )
}

import type { ReactNode } from 'react'
import type planProgress from '../../../../locales/en/planProgress.json'
import { planStateOf } from '../../../domain/plans/plan-state.ts'
import type { PlanDay, PlanHolding } from '../../../domain/wire/plans.ts'
import { Card } from '../../kit/Card.tsx'
import { exactMoney } from '../../kit/exact-text.ts'
import { Delta } from '../../kit/Figure.tsx'
import { useFormat, useText } from '../../kit/text.ts'
import { DayBars } from './DayBars.tsx'
import { useNow } from '../system-context.tsx'
import { usePlanWords, type RateRange } from './use-plan-words.ts'

declare module '../../kit/texts.ts' {
  interface Texts {
    planProgress: typeof planProgress
  }
}

/** A plan with its posted days, oldest first. */
export type PlanWithDays = PlanHolding & RateRange & { readonly results: readonly PlanDay[] }

const MINUTE = 60_000

/** Amount, run time, next result and income so far, or what came back; the days as a chart. */
export const PlanFigures = ({ plan, children }: { readonly plan: PlanWithDays; readonly children?: ReactNode }) => {
  const t = useText()
  const format = useFormat()
  const { rangeOf, day } = usePlanWords()
  const state = planStateOf(plan, useNow(MINUTE))
  const posted = { posted: format.figure(plan.daysPosted), count: plan.days }
  return (
    <Card title={t('planProgress.title')}>
      <div className="card__body">
        {state === 'pending' ? <p className="t-body">{t('planProgress.pending', { day: day(plan.firstDay) })}</p> : null}
        <DayBars
          label={t('planProgress.chart', { ...posted, income: format.signedMoney(plan.income, 'USDT') })}
          rates={plan.results.map(({ rate }) => rate)}
          slots={plan.days}
          minRate={plan.minRate}
          maxRate={plan.maxRate}
        />
        <dl className="kv">
          <div>
            <dt>{t('plans.amount')}</dt>
            <dd className="num">{exactMoney(format, plan.amount, 'USDT')}</dd>
          </div>
          <div>
            <dt>{t('plans.income')}</dt>
            <dd>
              <Delta value={plan.income}>{format.signedMoney(plan.income, 'USDT')}</Delta>
            </dd>
          </div>
          {children}
          <div>
            <dt>{t('plans.runTime')}</dt>
            <dd>{t('plans.daysOf', posted)}</dd>
          </div>
          <div>
            <dt>{t('planProgress.bought')}</dt>
            <dd>{format.dateTime(plan.openTime)}</dd>
          </div>
          <div>
            <dt>{t('planProgress.counted')}</dt>
            <dd>{t('planProgress.fromTo', { first: day(plan.firstDay), last: day(plan.lastDay) })}</dd>
          </div>
          <div>
            <dt>{t('planProgress.dailyRange')}</dt>
            <dd>{rangeOf(plan)}</dd>
          </div>
          {plan.nextTime === null ? null : (
            <div>
              <dt>{t('plans.next')}</dt>
              <dd>{format.dateTime(plan.nextTime)}</dd>
            </div>
          )}
          {plan.closeTime === null ? (
            <div>
              <dt>{t('planProgress.ends')}</dt>
              <dd>{format.dateTime(plan.endTime)}</dd>
            </div>
          ) : (
            <>
              <div>
                <dt>{t('plans.ended')}</dt>
                <dd>{format.dateTime(plan.closeTime)}</dd>
              </div>
              <div>
                <dt>{t('planProgress.returned')}</dt>
                <dd className="num">{plan.returned === null ? format.money(null) : exactMoney(format, plan.returned, 'USDT')}</dd>
              </div>
              <div className="is-total">
                <dt>{t('plans.result')}</dt>
                <dd>
                  <Delta value={plan.profit}>{plan.profit === null ? format.money(null) : format.signedMoney(plan.profit, 'USDT')}</Delta>
                </dd>
              </div>
            </>
          )}
        </dl>
        {plan.status === 'open' ? <p className="t-meta">{t('planProgress.atTheEnd')}</p> : null}
      </div>
    </Card>
  )
}

import type { ReactNode } from 'react'
import type planProgress from '../../../../locales/en/planProgress.json'
import { planStateOf } from '../../../domain/plans/plan-state.ts'
import type { PlanDay, PlanHolding } from '../../../domain/wire/plans.ts'
import { Fact } from '../../kit/Fact.tsx'
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
          <Fact name={t('plans.amount')} isFigure>
            {exactMoney(format, plan.amount, 'USDT')}
          </Fact>
          <Fact name={t('plans.income')}>
            <Delta value={plan.income}>{format.signedMoney(plan.income, 'USDT')}</Delta>
          </Fact>
          {children}
          <Fact name={t('plans.runTime')}>{t('plans.daysOf', posted)}</Fact>
          <Fact name={t('planProgress.bought')}>{format.dateTime(plan.openTime)}</Fact>
          <Fact name={t('planProgress.counted')}>{t('planProgress.fromTo', { first: day(plan.firstDay), last: day(plan.lastDay) })}</Fact>
          <Fact name={t('planProgress.dailyRange')}>{rangeOf(plan)}</Fact>
          {plan.nextTime === null ? null : <Fact name={t('plans.next')}>{format.dateTime(plan.nextTime)}</Fact>}
          {plan.closeTime === null ? (
            <Fact name={t('planProgress.ends')}>{format.dateTime(plan.endTime)}</Fact>
          ) : (
            <>
              <Fact name={t('plans.ended')}>{format.dateTime(plan.closeTime)}</Fact>
              <Fact name={t('planProgress.returned')} isFigure>
                {plan.returned === null ? format.money(null) : exactMoney(format, plan.returned, 'USDT')}
              </Fact>
              <Fact name={t('plans.result')} isTotal>
                <Delta value={plan.profit}>{plan.profit === null ? format.money(null) : format.signedMoney(plan.profit, 'USDT')}</Delta>
              </Fact>
            </>
          )}
        </dl>
        {plan.status === 'open' ? <p className="t-meta">{t('planProgress.atTheEnd')}</p> : null}
      </div>
    </Card>
  )
}

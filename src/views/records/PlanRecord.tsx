import { planStateOf } from '../../domain/plans/plan-state.ts'
import type { InvestmentOrder } from '../../domain/wire/investment.ts'
import type { SmartOrder } from '../../domain/wire/smart.ts'
import { Fact } from '../kit/Fact.tsx'
import { Delta } from '../kit/Figure.tsx'
import { Link } from '../kit/Link.tsx'
import { classNames } from '../kit/class-names.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { LifeFoot } from '../shell/OrderLifeSlots.tsx'
import { PlanBadge } from '../shell/plans/PlanBadge.tsx'
import { useNow } from '../shell/system-context.tsx'
import styles from './records.module.css'

const MINUTE = 60_000

interface PlanRecordProps {
  readonly plan: SmartOrder | InvestmentOrder
  readonly name: string
  /** Its own page. */
  readonly to: string
}

/** A plan as a record, at every width. */
export const PlanRecord = ({ plan, name, to }: PlanRecordProps) => {
  const t = useText()
  const format = useFormat()
  const state = planStateOf(plan, useNow(MINUTE))
  const result = plan.profit ?? plan.income
  return (
    <article className="rec" aria-label={plan.orderNumber}>
      <div className="row row--between">
        <Link className="strong" to={to}>
          {name}
        </Link>
        <PlanBadge plan={plan} />
      </div>
      <dl className={classNames('rec__grid', styles['facts'])}>
        <Fact name={t('plans.amount')} isFigure>
          {exactMoney(format, plan.amount, 'USDT')}
        </Fact>
        <Fact name={t(plan.profit === null ? 'plans.income' : 'plans.result')}>
          <Delta value={result}>{format.signedMoney(result, 'USDT')}</Delta>
        </Fact>
        <Fact name={t('plans.runTime')}>{t('plans.daysOf', { posted: format.figure(plan.daysPosted), count: plan.days })}</Fact>
        <Fact name={t(plan.closeTime === null ? (state === 'pending' ? 'plans.firstResult' : 'plans.next') : 'plans.ended')}>
          {format.dateTime(plan.closeTime ?? plan.nextTime ?? plan.endTime)}
        </Fact>
      </dl>
      <LifeFoot order={plan}>
        <span className={styles['reference']}>{t('plans.number', { number: plan.orderNumber })}</span>
      </LifeFoot>
    </article>
  )
}

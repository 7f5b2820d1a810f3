import type { PlanFacts } from '../../machines/smart-plan/smart-plan.selectors.ts'
import type { SmartProduct } from '../../domain/wire/smart.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Delta } from '../kit/Figure.tsx'
import { Link } from '../kit/Link.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { DayBars } from '../shell/DayBars.tsx'
import { marketPath } from '../shell/market-path.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import { usePlanTexts } from '../shell/use-plan-texts.ts'
import { PURCHASE } from './purchase-id.ts'
import styles from './smart-plan.module.css'

interface OfferedPlanProps {
  readonly stream: StreamOf<'smartPlan'>
  readonly product: SmartProduct
  readonly facts: PlanFacts
  readonly canChoose: boolean
}

/** A plan that is offered: its rule, what the rule brought on the last days, its worst day, and its terms. */
export const OfferedPlan = ({ stream, product, facts: { stage, draft }, canChoose }: OfferedPlanProps) => {
  const t = useText()
  const format = useFormat()
  const { nameOf, ruleOf, rangeOf, inText } = usePlanTexts()
  const isChosen = draft.product === product.product
  const isOpen = stage === 'editing' || stage === 'renewing'
  return (
    <Card
      title={nameOf(product)}
      beside={
        isChosen ? (
          <Badge tone="ok" icon="check">
            {t('smartPlan.chosen')}
          </Badge>
        ) : null
      }
    >
      <div className="card__body">
        <p className="t-body">{ruleOf(product)}</p>
        <Past product={product} />
        <dl className="kv">
          <div>
            <dt>{t('smartPlan.dailyRange')}</dt>
            <dd>{rangeOf(product)}</dd>
          </div>
          <div>
            <dt>{t('smartPlan.cycle')}</dt>
            <dd>{t('smartPlan.cycleIs')}</dd>
          </div>
          <div>
            <dt>{t('smartPlan.term')}</dt>
            <dd>{format.list(product.days.map((days) => format.figure(days)))}</dd>
          </div>
          <div>
            <dt>{t('smartPlan.amounts')}</dt>
            <dd>
              {t('smartPlans.range', {
                min: inText(format.money(product.minAmount)),
                max: inText(format.money(product.maxAmount, 'USDT')),
              })}
            </dd>
          </div>
          <div>
            <dt>{t('smartPlan.damages')}</dt>
            <dd>{t('smartPlan.damagesShare', { share: inText(format.share(product.damages, 2)) })}</dd>
          </div>
          <div>
            <dt>{t('smartPlan.candles')}</dt>
            <dd className={styles['links']}>
              {product.markets.map((market) => (
                <Link
                  key={market.code}
                  className="link"
                  to={marketPath({ code: market.code, type: market.marketType as 1 | 2 | 3 | 4 | 5, id: market.marketId })}
                >
                  {market.code}
                </Link>
              ))}
            </dd>
          </div>
        </dl>
        {canChoose ? (
          <Button
            isDisabled={!isOpen}
            aria-pressed={isChosen}
            onClick={() => {
              stream.send({ type: 'smartPlan.choose', product: product.product })
              // On a phone the form stands below all the plans.
              document.getElementById(PURCHASE)?.scrollIntoView({ block: 'nearest' })
            }}
          >
            {t('smartPlan.choose', { plan: nameOf(product) })}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

/** What the rule would have brought, the worst day beside the best. */
const Past = ({ product: { past, minRate, maxRate } }: Pick<OfferedPlanProps, 'product'>) => {
  const t = useText()
  const format = useFormat()
  const { rate, day } = usePlanTexts()
  const last = past?.days.at(-1)
  if (past === null || last === undefined) return <p className="t-body">{t('smartPlan.pastUnknown')}</p>
  const said = { count: past.days.length, day: day(last.date) }
  const worst = past.days.find((each) => each.rate === past.worst)
  return (
    <div className={styles['past']}>
      <h3 className="t-sm strong">{t('smartPlan.past', said)}</h3>
      <DayBars
        label={t('smartPlan.pastChart', { ...said, sum: rate(past.sum), losing: format.figure(past.losingDays) })}
        rates={past.days.map((each) => each.rate)}
        slots={past.days.length}
        minRate={minRate}
        maxRate={maxRate}
      />
      <dl className={styles['figures']}>
        <div>
          <dt>{t('smartPlan.pastSum')}</dt>
          <dd>
            <Delta value={past.sum}>{rate(past.sum)}</Delta>
          </dd>
        </div>
        <div>
          <dt>{t('smartPlan.pastWorst')}</dt>
          <dd>
            <Delta value={past.worst}>{rate(past.worst)}</Delta>
            {worst ? <span className="t-meta">{day(worst.date)}</span> : null}
          </dd>
        </div>
        <div>
          <dt>{t('smartPlan.pastBest')}</dt>
          <dd>
            <Delta value={past.best}>{rate(past.best)}</Delta>
          </dd>
        </div>
        <div>
          <dt>{t('smartPlan.pastLosing')}</dt>
          <dd>{t('smartPlan.losingOf', { losing: format.figure(past.losingDays), all: format.figure(past.days.length) })}</dd>
        </div>
      </dl>
    </div>
  )
}

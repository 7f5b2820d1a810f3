import type { ReactNode } from 'react'
import type planPurchase from '../../../../locales/en/planPurchase.json'
import type { Decimal } from '../../../domain/money.ts'
import type { PastResults, PlanMarket } from '../../../domain/wire/plans.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Delta } from '../../kit/Figure.tsx'
import { Link } from '../../kit/Link.tsx'
import { useFormat, useText } from '../../kit/text.ts'
import { marketPath } from '../market-path.ts'
import { DayBars } from './DayBars.tsx'
import { PURCHASE } from './purchase-id.ts'
import { usePlanWords, type RateRange } from './use-plan-words.ts'
import styles from './plans.module.css'

declare module '../../kit/texts.ts' {
  interface Texts {
    planPurchase: typeof planPurchase
  }
}

interface PlanOfferProps {
  readonly name: string
  readonly rule: string
  readonly terms: RateRange & {
    readonly past: PastResults | null
    readonly minAmount: Decimal
    readonly maxAmount: Decimal
    readonly damages: Decimal
    readonly markets: readonly PlanMarket[]
  }
  readonly days: readonly number[]
  readonly isChosen: boolean
  /** Why nobody can choose it now, beside its name. */
  readonly closed?: ReactNode
  /** `null` where who looks at it can buy none. */
  readonly choose: { readonly isOff: boolean; readonly onPress: () => void } | null
}

/** A plan that is offered: its rule, what the rule brought on the last days, its worst day, and its terms. */
export const PlanOffer = ({ name, rule, terms, days, isChosen, closed, choose }: PlanOfferProps) => {
  const t = useText()
  const format = useFormat()
  const { rangeOf, inText } = usePlanWords()
  return (
    <Card
      title={name}
      beside={
        isChosen ? (
          <Badge tone="ok" icon="check">
            {t('planPurchase.chosen')}
          </Badge>
        ) : (
          (closed ?? null)
        )
      }
    >
      <div className="card__body">
        <p className="t-body">{rule}</p>
        <Past terms={terms} />
        <dl className="kv">
          <div>
            <dt>{t('planPurchase.dailyRange')}</dt>
            <dd>{rangeOf(terms)}</dd>
          </div>
          <div>
            <dt>{t('planPurchase.cycle')}</dt>
            <dd>{t('planPurchase.cycleIs')}</dd>
          </div>
          <div>
            <dt>{t('planPurchase.term')}</dt>
            <dd>{format.list(days.map((each) => format.figure(each)))}</dd>
          </div>
          <div>
            <dt>{t('planPurchase.amounts')}</dt>
            <dd>{t('plans.range', { min: inText(format.money(terms.minAmount)), max: inText(format.money(terms.maxAmount, 'USDT')) })}</dd>
          </div>
          <div>
            <dt>{t('planPurchase.damages')}</dt>
            <dd>{t('planPurchase.damagesShare', { share: inText(format.share(terms.damages, 2)) })}</dd>
          </div>
          <div>
            <dt>{t('planPurchase.candles')}</dt>
            <dd className={styles['links']}>
              {terms.markets.map((market) => (
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
        {choose === null ? null : (
          <Button
            isDisabled={choose.isOff}
            aria-pressed={isChosen}
            onClick={() => {
              choose.onPress()
              // On a phone the form stands below all the plans.
              document.getElementById(PURCHASE)?.scrollIntoView({ block: 'nearest' })
            }}
          >
            {t('planPurchase.choose', { plan: name })}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** What the rule would have brought, the worst day beside the best. */
const Past = ({ terms: { past, minRate, maxRate } }: Pick<PlanOfferProps, 'terms'>) => {
  const t = useText()
  const format = useFormat()
  const { rate, day } = usePlanWords()
  const last = past?.days.at(-1)
  if (past === null || last === undefined) return <p className="t-body">{t('planPurchase.pastUnknown')}</p>
  const said = { count: past.days.length, day: day(last.date) }
  const worst = past.days.find((each) => each.rate === past.worst)
  return (
    <div className={styles['past']}>
      <h3 className="t-sm strong">{t('planPurchase.past', said)}</h3>
      <DayBars
        label={t('planPurchase.pastChart', { ...said, sum: rate(past.sum), losing: format.figure(past.losingDays) })}
        rates={past.days.map((each) => each.rate)}
        slots={past.days.length}
        minRate={minRate}
        maxRate={maxRate}
      />
      <dl className={styles['figures']}>
        <div>
          <dt>{t('planPurchase.pastSum')}</dt>
          <dd>
            <Delta value={past.sum}>{rate(past.sum)}</Delta>
          </dd>
        </div>
        <div>
          <dt>{t('planPurchase.pastWorst')}</dt>
          <dd>
            <Delta value={past.worst}>{rate(past.worst)}</Delta>
            {worst ? <span className="t-meta">{day(worst.date)}</span> : null}
          </dd>
        </div>
        <div>
          <dt>{t('planPurchase.pastBest')}</dt>
          <dd>
            <Delta value={past.best}>{rate(past.best)}</Delta>
          </dd>
        </div>
        <div>
          <dt>{t('planPurchase.pastLosing')}</dt>
          <dd>{t('planPurchase.losingOf', { losing: format.figure(past.losingDays), all: format.figure(past.days.length) })}</dd>
        </div>
      </dl>
    </div>
  )
}

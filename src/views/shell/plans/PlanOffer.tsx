import type { ReactNode } from 'react'
import type planPurchase from '../../../../locales/en/planPurchase.json'
import type { Decimal } from '../../../domain/money.ts'
import type { PastResults, PlanMarket } from '../../../domain/wire/plans.ts'
import { Fact } from '../../kit/Fact.tsx'
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
          <Fact name={t('planPurchase.dailyRange')}>{rangeOf(terms)}</Fact>
          <Fact name={t('planPurchase.cycle')}>{t('planPurchase.cycleIs')}</Fact>
          <Fact name={t('planPurchase.term')}>{format.list(days.map((each) => format.figure(each)))}</Fact>
          <Fact name={t('planPurchase.amounts')}>
            {t('plans.range', { min: inText(format.money(terms.minAmount)), max: inText(format.money(terms.maxAmount, 'USDT')) })}
          </Fact>
          <Fact name={t('planPurchase.damages')}>{t('planPurchase.damagesShare', { share: inText(format.share(terms.damages, 2)) })}</Fact>
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
        <Fact name={t('planPurchase.pastSum')}>
          <Delta value={past.sum}>{rate(past.sum)}</Delta>
        </Fact>
        <Fact name={t('planPurchase.pastWorst')}>
          <Delta value={past.worst}>{rate(past.worst)}</Delta>
          {worst ? <span className="t-meta">{day(worst.date)}</span> : null}
        </Fact>
        <Fact name={t('planPurchase.pastBest')}>
          <Delta value={past.best}>{rate(past.best)}</Delta>
        </Fact>
        <Fact name={t('planPurchase.pastLosing')}>
          {t('planPurchase.losingOf', { losing: format.figure(past.losingDays), all: format.figure(past.days.length) })}
        </Fact>
      </dl>
    </div>
  )
}

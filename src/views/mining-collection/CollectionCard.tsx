import { useId } from 'react'
import type miningCollection from '../../../locales/en/miningCollection.json'
import { ripeDays } from '../../domain/mining/cycles.ts'
import { netOf } from '../../domain/mining/machine-rule.ts'
import { compare, type Decimal } from '../../domain/money.ts'
import type { MiningOrderWithDays } from '../../domain/wire/mining.ts'
import { selectCollection } from '../../machines/mining-collection/mining-collection.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button } from '../kit/Button.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { Money } from '../kit/Figure.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { KeyReference } from '../kit/KeyReference.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { Countdown } from '../shell/Countdown.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useMiningTexts } from '../shell/use-mining-texts.ts'
import { useReason } from '../shell/use-reason.ts'
import styles from './mining-collection.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    miningCollection: typeof miningCollection
  }
}

interface CollectionCardProps {
  readonly order: MiningOrderWithDays
}

/** What can be collected now, of which days, and when there is more. */
export const CollectionCard = ({ order }: CollectionCardProps) => {
  const t = useText()
  const stream = useStreamIfOpen('miningCollection', `${order.virtual ? 'demo' : 'real'}:${order.id}`)
  return (
    <section className="card" aria-label={t('miningCollection.title')}>
      <div className="card__head">
        <h2 className="t-h3">{t('miningCollection.title')}</h2>
      </div>
      <div className="card__body" onKeyDown={ignoreRepeat}>
        {stream ? <Shown stream={stream} order={order} /> : <SkeletonRows count={2} label={t('miningCollection.loading')} />}
      </div>
    </section>
  )
}

const Shown = ({ stream, order }: Pick<CollectionCardProps, 'order'> & { readonly stream: StreamOf<'miningCollection'> }) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const reasonId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const { day } = useMiningTexts()
  const { stage, isLost, failure, order: after, key } = useChart(stream, selectCollection, isShallowEqual)
  const usdt = (amount: Decimal) => exactMoney(format, amount, 'USDT')
  const isUnknown = stage === 'unknown' || stage === 'reconciling' || stage === 'unresolved'
  const isResting = stage === 'waiting' || stage === 'collected' || stage === 'refused'
  const isOver = order.status === 'closed'
  const ripe = order.results.slice(order.collectedDays, ripeDays({ cycle: order.cycle, daysPosted: order.daysPosted, isOver }))
  const why = isSubmitOff
    ? reasonText('readOnly')
    : compare(order.collectable, '0') > 0
      ? undefined
      : t(isOver ? 'miningCollection.allCollected' : 'miningCollection.nothingYet')
  const isOff = why !== undefined
  return (
    <div className="stack stack--m">
      <Money size="lg">{format.money(order.collectable, 'USDT')}</Money>
      <dl className="kv">
        {ripe.slice(-MOST_DAYS).map(({ date, output, amount, isStill }) => (
          <div key={date}>
            <dt>{day(date)}</dt>
            <dd className="num">
              {isStill || order.quantity > 1
                ? usdt(amount)
                : `${format.money(output)} − ${format.money(order.powerCost)} = ${format.money(netOf(output, order.powerCost))}`}
            </dd>
          </div>
        ))}
        <Fact name={t('miningCollection.next')} isFigure isTotal>
          {order.collectTime === null ? (
            t('miningCollection.over')
          ) : (
            <>
              {format.dateTime(order.collectTime)} <Countdown at={order.collectTime} />
            </>
          )}
        </Fact>
      </dl>
      <div role="status" className="stack stack--m">
        {isLost ? <Note tone="warn">{t('miningCollection.lost')}</Note> : null}
        {stage === 'submitting' ? <p className="t-body">{t('miningCollection.sending')}</p> : null}
        {isUnknown ? (
          <Note tone="warn">{t(stage === 'unresolved' ? 'miningCollection.unresolved' : 'miningCollection.unknown')}</Note>
        ) : null}
        {stage === 'refused' ? (
          <Note tone="danger">
            <b className="strong">{t('miningCollection.refused')}</b> {failureText(failure)} {t('miningCollection.nothingMoved')}
          </Note>
        ) : null}
        {stage === 'collected' && after !== null ? (
          <Note tone="ok">{t('miningCollection.collected', { received: usdt(after.received) })}</Note>
        ) : null}
      </div>
      {stage === 'submitting' || isUnknown ? <KeyReference name={t('miningCollection.reference')} value={key} /> : null}
      {isResting ? (
        <Button
          tone="primary"
          size="lg"
          isBlock
          isDisabled={isOff}
          {...(isOff && { reasonId })}
          onClick={() => stream.send({ type: 'miningCollection.collect' })}
        >
          {t('miningCollection.collect', { amount: usdt(order.collectable) })}
        </Button>
      ) : null}
      {isResting && isOff ? (
        <p className="t-meta" id={reasonId}>
          {why}
        </p>
      ) : null}
      {isUnknown ? (
        <div className={styles['actions']}>
          <Button size="lg" isBusy={stage === 'reconciling'} onClick={() => stream.send({ type: 'miningCollection.check' })}>
            {t('common.checkNow')}
          </Button>
          {stage === 'unresolved' ? (
            <Button size="lg" onClick={() => stream.send({ type: 'miningCollection.dismiss' })}>
              {t('miningCollection.startAnew')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <p className="t-meta">
        {t('miningCollection.later')} {t('miningCollection.stays')}
      </p>
    </div>
  )
}

/** More days than these are summed up by the figure alone. */
const MOST_DAYS = 7

import { selectEntries, type BalanceEntriesFacts } from '../../machines/balance-entries/balance-entries.selectors.ts'
import { compare, type Decimal } from '../../domain/money.ts'
import type { BalanceFigure } from '../../domain/wire/balance.ts'
import type { MoneyEntry } from '../../domain/wire/order.ts'
import { Button } from '../kit/Button.tsx'
import { exactChange, exactText } from '../kit/exact-text.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, type StreamOf } from '../shell/system-context.tsx'
import styles from './balance.module.css'

export interface BalanceEntriesProps {
  readonly id: string
  readonly stream: StreamOf<'balanceEntries'>
  readonly figure: BalanceFigure
  /** The figure itself. */
  readonly amount: Decimal
}

/** The entries that made a figure, below it. */
export const BalanceEntries = ({ id, stream, figure: { currency, kind }, amount }: BalanceEntriesProps) => {
  const t = useText()
  const facts = useChart(stream, selectEntries, isShallowEqual)
  const title = t('balance.entriesTitle', { currency, figure: t(`balance.figures.${kind}`) })
  return (
    <section className={styles['entries']} id={id} aria-label={title} aria-busy={facts.isRefreshing || facts.isLoadingMore || undefined}>
      <div className={styles['head']}>
        <h3 className="t-h3">{title}</h3>
        <IconButton icon="close" label={t('balance.closeEntries')} onClick={() => stream.send({ type: 'balanceEntries.close' })} />
      </div>
      <Body stream={stream} facts={facts} amount={amount} currency={currency} />
    </section>
  )
}

interface BodyProps {
  readonly stream: StreamOf<'balanceEntries'>
  readonly facts: BalanceEntriesFacts
  readonly amount: Decimal
  readonly currency: BalanceFigure['currency']
}

const Body = ({ stream, facts, amount, currency }: BodyProps) => {
  const t = useText()
  const failureText = useFailureText()
  const retry = () => stream.send({ type: 'balanceEntries.retry' })
  if (facts.stage === 'loading') return <SkeletonRows count={3} label={t('balance.entriesLoading')} />
  if (facts.stage === 'failed')
    return (
      <ErrorState title={t('balance.entriesFailed')} action={<Button onClick={retry}>{t('common.tryAgain')}</Button>}>
        {failureText(facts.failure)}
      </ErrorState>
    )
  if (facts.stage === 'empty') return <EmptyState title={t('balance.entriesEmpty')} />
  return (
    <>
      <ul className={styles['list']}>
        {facts.rows.map((entry) => (
          <Entry key={entry.id} entry={entry} currency={currency} />
        ))}
      </ul>
      {facts.hasFailed ? (
        <Note tone="warn">
          {failureText(facts.failure)}{' '}
          <Button size="sm" tone="quiet" onClick={retry}>
            {t('common.retry')}
          </Button>
        </Note>
      ) : null}
      <Foot stream={stream} facts={facts} amount={amount} currency={currency} />
    </>
  )
}

/** All entries together are the figure; while some are missing, how many are here. */
const Foot = ({ stream, facts: { rows, total, sum, isLoadingMore, isRefreshing, hasFailed }, amount, currency }: BodyProps) => {
  const t = useText()
  const format = useFormat()
  return (
    <div className={styles['foot']}>
      <span role="status">
        {sum !== null && compare(sum, amount) === 0
          ? t('balance.addsUp', { count: rows.length })
          : t('records.shown', { shown: format.figure(rows.length), total: format.figure(total) })}
      </span>
      {sum === null ? (
        hasFailed ? null : (
          <Button size="sm" isBusy={isLoadingMore || isRefreshing} onClick={() => stream.send({ type: 'balanceEntries.loadMore' })}>
            {t('common.loadMore')}
          </Button>
        )
      ) : (
        <b className="num strong">{exactText(format, sum, currency)}</b>
      )}
    </div>
  )
}

const Entry = ({ entry, currency }: { readonly entry: MoneyEntry; readonly currency: BalanceFigure['currency'] }) => {
  const t = useText()
  const format = useFormat()
  return (
    <li className={styles['entry']}>
      <span className={styles['what']}>
        <b className="strong">{t(`records.settlements.${entry.settlement}`)}</b>
        <span className="t-meta">{format.dateTimeSeconds(entry.at)}</span>
        {entry.orderNumber === null ? null : (
          <span className="t-meta">
            <span className="num">{entry.code}</span>
            {' · '}
            <span className="num">{entry.orderNumber}</span>
          </span>
        )}
      </span>
      <span className="num strong">{exactChange(format, entry.amount, currency)}</span>
    </li>
  )
}

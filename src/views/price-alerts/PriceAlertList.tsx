import { useId } from 'react'
import { writeAmount } from '../../domain/decimal-input.ts'
import { PRICE_ALERT_LIMIT } from '../../domain/price-alert.ts'
import type { PriceAlert } from '../../domain/wire/price-alert.ts'
import { priceAlertsFacts, type PriceAlertsFacts } from '../../machines/price-alerts/price-alerts.selectors.ts'
import { Link } from '../kit/Link.tsx'
import { Badge } from '../kit/Badge.tsx'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useLocale, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { marketPath } from '../shell/market-path.ts'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { AlertDialog } from './AlertDialog.tsx'
import styles from './price-alerts.module.css'

/** The prices the person wants to be told of. */
export const PriceAlertList = () => {
  const t = useText()
  const titleId = useId()
  const stream = useStreamIfOpen('priceAlerts')
  return (
    <section className="stack stack--s" aria-labelledby={titleId}>
      <h2 className="t-h2" id={titleId}>
        {t('priceAlerts.title')}
      </h2>
      {stream ? (
        <>
          <Loaded stream={stream} />
          <AlertDialog stream={stream} />
        </>
      ) : (
        <div className="card">
          <SkeletonRows count={2} label={t('priceAlerts.loading')} />
        </div>
      )}
    </section>
  )
}

const Loaded = ({ stream }: { readonly stream: StreamOf<'priceAlerts'> }) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const facts = useChart(stream, priceAlertsFacts, isShallowEqual)
  const retry = () => stream.send({ type: 'priceAlerts.retry' })
  if (facts.stage === 'loading')
    return (
      <div className="card">
        <SkeletonRows count={2} label={t('priceAlerts.loading')} />
      </div>
    )
  if (facts.stage === 'failed')
    return (
      <div className="card">
        <ErrorState
          title={t('priceAlerts.failedTitle')}
          action={
            <Button tone="primary" onClick={retry}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {failureText(facts.failure)} {t('priceAlerts.failedHint')}
        </ErrorState>
      </div>
    )
  if (facts.stage === 'empty')
    return (
      <div className="card">
        <EmptyState
          title={t('priceAlerts.emptyTitle')}
          action={
            <ButtonLink tone="secondary" to="/market">
              {t('priceAlerts.toMarkets')}
            </ButtonLink>
          }
        >
          {t('priceAlerts.emptyHint')}
        </EmptyState>
      </div>
    )
  return (
    <>
      {facts.mayBeOld ? (
        <Note tone="warn">
          {t('priceAlerts.mayBeOld')}{' '}
          <Button size="sm" tone="quiet" onClick={retry}>
            {t('common.retry')}
          </Button>
        </Note>
      ) : null}
      <ul className="card divide">
        {facts.alerts.map((alert) => (
          <Row key={alert.id} stream={stream} alert={alert} facts={facts} />
        ))}
      </ul>
      <p className="t-meta">
        {t('priceAlerts.used', { used: format.figure(facts.alerts.length), most: format.figure(PRICE_ALERT_LIMIT) })}
      </p>
    </>
  )
}

interface RowProps {
  readonly stream: StreamOf<'priceAlerts'>
  readonly alert: PriceAlert
  readonly facts: PriceAlertsFacts
}

const Row = ({ stream, alert, facts: { changing, changeFailure, isChangeUnknown } }: RowProps) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const reasonId = useId()
  const failureText = useFailureText()
  const { isSubmitOff, reasonText } = useReason()
  const { id, code, scale, direction, price, byMail, status, crossedAt, crossedPrice } = alert
  const off = { isDisabled: isSubmitOff || (changing !== null && changing !== id), ...(isSubmitOff && { reasonId }) }
  const level = t(`priceAlerts.level.${direction}`, { price: format.price(price, scale) })
  return (
    <li className={`list-row ${styles['row']}`} aria-label={`${code} ${level}`}>
      <span className={styles['words']}>
        <Link className="num strong" to={marketPath({ code, type: alert.marketType, id: alert.marketId })}>
          {code}
        </Link>
        <span className="t-sm t-2">{level}</span>
        {byMail ? <span className="t-meta">{t('priceAlerts.byMail')}</span> : null}
        {crossedAt === null || crossedPrice === null ? null : (
          <span className="t-meta">
            {t('priceAlerts.crossedAt', { price: format.price(crossedPrice, scale), time: format.dateTimeSeconds(crossedAt) })}
          </span>
        )}
        {status === 'failed' ? <span className="t-meta">{t('priceAlerts.failedReason')}</span> : null}
        {changeFailure?.id === id ? (
          <span className={styles['failure']} role="alert">
            {isChangeUnknown ? t('priceAlerts.changeUnknown') : failureText(changeFailure.failure)}
          </span>
        ) : null}
        {isSubmitOff ? (
          <span className="sr" id={reasonId}>
            {reasonText('readOnly')}
          </span>
        ) : null}
      </span>
      <Badge
        tone={status === 'active' ? 'wait' : status === 'crossed' ? 'ok' : 'danger'}
        icon={status === 'active' ? 'clock' : status === 'crossed' ? 'check' : 'alert'}
      >
        {t(`priceAlerts.status.${status}`)}
      </Badge>
      <span className={styles['actions']}>
        {status === 'crossed' ? (
          <Button size="sm" {...off} isBusy={changing === id} onClick={() => stream.send({ type: 'priceAlerts.rearm', id })}>
            {t('priceAlerts.rearm')}
          </Button>
        ) : null}
        {status === 'failed' ? null : (
          <Button size="sm" {...off} onClick={() => stream.send({ type: 'priceAlerts.edit', id, text: writeAmount(price, locale).text })}>
            {t('priceAlerts.edit')}
          </Button>
        )}
        <Button size="sm" tone="quiet" {...off} isBusy={changing === id} onClick={() => stream.send({ type: 'priceAlerts.remove', id })}>
          {t('priceAlerts.remove')}
        </Button>
      </span>
    </li>
  )
}

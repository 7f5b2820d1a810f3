import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { priceAlertsFacts, selectEditor, type PriceAlertsSnapshot } from '../../machines/price-alerts/price-alerts.selectors.ts'
import { selectSession } from '../../machines/session/session.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { Beside } from '../shell/Beside.tsx'
import { latePart } from '../shell/late-part.ts'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { PRICE_ALERT_LIMIT } from '../../domain/price-alert.ts'
import styles from './price-alerts.module.css'

export interface PriceAlertButtonProps {
  readonly code: string
  /** Digits after the point of a price. */
  readonly scale: number
}

/** Loaded with its first opening: the market's own page has much to load already. */
const DIALOG = latePart(async () => (await import('./AlertDialog.tsx')).AlertDialog, ['priceAlerts', 'validation/trade', 'errors/alerts'])

/** On a market's page: sets an alert on its price. It brings its own dialog. */
export const PriceAlertButton = (market: PriceAlertButtonProps) => {
  const t = useText()
  const { pathname, search } = useLocation()
  const { isSignedIn, isRestoring } = useChart(useStream('session'), selectSession, isShallowEqual)
  const stream = useStreamIfOpen('priceAlerts')
  if (stream && isSignedIn) return <Opener stream={stream} {...market} />
  if (isSignedIn || isRestoring)
    return (
      <Button size="sm" tone="quiet" isDisabled>
        <Icon name="bell" size="sm" />
        {t('priceAlerts.alert')}
      </Button>
    )
  return (
    <ButtonLink size="sm" tone="quiet" to={`/pass/login?redirect=${encodeURIComponent(pathname + search)}`}>
      <Icon name="bell" size="sm" />
      {t('priceAlerts.alert')}
    </ButtonLink>
  )
}

const selectIsEditorOpen = (snapshot: PriceAlertsSnapshot) => selectEditor(snapshot) !== null

const Opener = ({ stream, code, scale }: PriceAlertButtonProps & { readonly stream: StreamOf<'priceAlerts'> }) => {
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const { alerts, isFull } = useChart(stream, priceAlertsFacts, isShallowEqual)
  const isOpen = useChart(stream, selectIsEditorOpen)
  const count = alerts.filter((alert) => alert.code === code && alert.status === 'active').length
  return (
    <span className={styles['opener']}>
      <Button
        size="sm"
        tone="quiet"
        isDisabled={isFull}
        {...(isFull && { reasonId })}
        {...(count > 0 && { 'aria-label': t('priceAlerts.alertsHere', { count, shown: format.figure(count) }) })}
        onClick={() => stream.send({ type: 'priceAlerts.open', market: { code, scale }, direction: 'above' })}
      >
        <Icon name="bell" size="sm" />
        {t('priceAlerts.alert')}
        {count > 0 ? <span className="num">{format.figure(count)}</span> : null}
      </Button>
      {isFull ? (
        <span className="t-meta" id={reasonId}>
          {t('priceAlerts.full', { most: format.figure(PRICE_ALERT_LIMIT) })}
        </span>
      ) : null}
      {isOpen ? (
        <Beside part={DIALOG} onClose={() => stream.send({ type: 'priceAlerts.close' })}>
          {(AlertDialog) => <AlertDialog stream={stream} />}
        </Beside>
      ) : null}
    </span>
  )
}

import type { ReactNode } from 'react'
import type { Failure } from '../../domain/error-codes.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import styles from './order.module.css'

export type SentStage = 'submitting' | 'unknown' | 'reconciling' | 'unresolved' | 'accepted' | 'refused'

interface SentOrderProps {
  readonly stage: SentStage
  /** The key by which the venue knows the order, for whoever asks support. */
  readonly orderKey: string | null
  readonly failure: Failure | null
  readonly acceptedTitle: string
  /** What was accepted, and the buttons below it. */
  readonly accepted: ReactNode
  readonly acceptedActions: ReactNode
  readonly refusedBody: string
  readonly check: () => void
  readonly dismiss: () => void
  /** Esc and the cross, once the outcome is known. */
  readonly leave: () => void
}

/** What is known of an order that was sent: on its way, unknown, accepted or refused. Never more than the venue has said. */
export const SentOrder = (props: SentOrderProps) => {
  const { stage, orderKey, failure, acceptedTitle, accepted, acceptedActions, refusedBody, check, dismiss, leave } = props
  const t = useText()
  const failureText = useFailureText()
  const title = {
    submitting: t('ticket.sendingTitle'),
    unknown: t('ticket.unknownTitle'),
    reconciling: t('ticket.unknownTitle'),
    unresolved: t('ticket.unresolvedTitle'),
    accepted: acceptedTitle,
    refused: t('ticket.refusedTitle'),
  }[stage]
  const isSettled = stage === 'accepted' || stage === 'refused'
  const ask = (
    <Button isBusy={stage === 'reconciling'} onClick={check}>
      {t('common.checkNow')}
    </Button>
  )
  const actions = {
    submitting: undefined,
    unknown: ask,
    reconciling: ask,
    unresolved: (
      <>
        <ButtonLink to="/profile/orders">{t('ticket.toOrders')}</ButtonLink>
        <Button onClick={dismiss}>{t('ticket.startAnew')}</Button>
        {ask}
      </>
    ),
    accepted: acceptedActions,
    refused: (
      <Button tone="primary" onClick={dismiss}>
        {t('ticket.backToTicket')}
      </Button>
    ),
  }[stage]
  return (
    <Dialog isOpen onClose={isSettled ? leave : undefined} title={title} closeLabel={t('common.close')} actions={actions}>
      <div role="status" className="stack stack--m">
        {stage === 'accepted' ? accepted : null}
        {stage === 'refused' ? (
          <>
            <Note tone="danger">{failureText(failure)}</Note>
            <p className="t-body">{refusedBody}</p>
          </>
        ) : null}
        {stage === 'submitting' ? <p className="t-body">{t('ticket.sendingBody')}</p> : null}
        {stage === 'unknown' || stage === 'reconciling' ? (
          <Note tone="warn">
            {t('errors.ORDER_TIMEOUT')} {t('ticket.unknownBody')}
          </Note>
        ) : null}
        {stage === 'unresolved' ? <Note tone="warn">{t('ticket.unresolvedBody')}</Note> : null}
      </div>
      {isSettled || orderKey === null ? null : (
        <p className="t-meta">
          {t('ticket.key')} <span className={styles['key']}>{orderKey}</span>
        </p>
      )}
    </Dialog>
  )
}

import { flushSync } from 'react-dom'
import type { ContractTicketSnapshot, TicketStage } from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { lotsText } from '../kit/lots-text.ts'
import { useSuccessText } from '../kit/success-text.ts'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import type { StreamOf } from '../shell/system-context.tsx'
import styles from './ticket.module.css'

export interface OutcomeProps {
  readonly stream: StreamOf<'contractTicket'>
  readonly snapshot: ContractTicketSnapshot
  readonly stage: Exclude<TicketStage, 'editing' | 'reviewing'>
  /** The user has read that the order is open. */
  readonly onSettled: () => void
}

/** What is known of an order that was sent: on its way, unknown, open or refused. Never more than the venue has said. */
export const Outcome = ({ stream, snapshot, stage, onSettled }: OutcomeProps) => {
  const t = useText()
  const { mode, key } = snapshot.context
  const dismiss = () => {
    flushSync(() => stream.send({ type: 'contractTicket.dismiss' }))
    if (stage === 'accepted') onSettled()
  }
  const title = {
    submitting: t('ticket.sendingTitle'),
    unknown: t('ticket.unknownTitle'),
    reconciling: t('ticket.unknownTitle'),
    unresolved: t('ticket.unresolvedTitle'),
    accepted: t(mode === 'demo' ? 'ticket.acceptedDemo' : 'ticket.acceptedReal'),
    refused: t('ticket.refusedTitle'),
  }[stage]
  const isSettled = stage === 'accepted' || stage === 'refused'
  return (
    <Dialog
      isOpen
      onClose={isSettled ? dismiss : undefined}
      title={title}
      closeLabel={t('common.close')}
      actions={
        stage === 'accepted' ? (
          <Button tone="primary" onClick={dismiss}>
            {t('ticket.seePosition')}
          </Button>
        ) : stage === 'refused' ? (
          <Button tone="primary" onClick={dismiss}>
            {t('ticket.backToTicket')}
          </Button>
        ) : stage === 'submitting' ? undefined : (
          <>
            {stage === 'unresolved' ? (
              <>
                <ButtonLink to="/profile/orders">{t('ticket.toOrders')}</ButtonLink>
                <Button onClick={dismiss}>{t('ticket.startAnew')}</Button>
              </>
            ) : null}
            <Button isBusy={stage === 'reconciling'} onClick={() => stream.send({ type: 'contractTicket.check' })}>
              {t('common.checkNow')}
            </Button>
          </>
        )
      }
    >
      <div role="status" className="stack stack--m">
        {stage === 'accepted' ? <Accepted snapshot={snapshot} /> : null}
        {stage === 'refused' ? <Refused snapshot={snapshot} /> : null}
        {stage === 'submitting' ? <p className="t-body">{t('ticket.sendingBody')}</p> : null}
        {stage === 'unknown' || stage === 'reconciling' ? (
          <Note tone="warn">
            {t('errors.ORDER_TIMEOUT')} {t('ticket.unknownBody')}
          </Note>
        ) : null}
        {stage === 'unresolved' ? <Note tone="warn">{t('ticket.unresolvedBody')}</Note> : null}
      </div>
      {isSettled || key === null ? null : (
        <p className="t-meta">
          {t('ticket.key')} <span className={styles['key']}>{key}</span>
        </p>
      )}
    </Dialog>
  )
}

const Accepted = ({ snapshot }: { readonly snapshot: ContractTicketSnapshot }) => {
  const t = useText()
  const format = useFormat()
  const successText = useSuccessText()
  const { order, success, terms } = snapshot.context
  if (!order) return null
  const facts = {
    side: t(order.direction === 'long' ? 'ticket.long' : 'ticket.short'),
    lots: lotsText(t, format, order.lots),
    code: order.code,
    price: format.price(order.openPrice, terms.scale),
  }
  return (
    <>
      <Note tone="ok">
        {successText(success)} {t('ticket.acceptedBody', facts)}
      </Note>
      <dl className="kv">
        <div>
          <dt>{t('ticket.orderNumber')}</dt>
          <dd className="num">{order.orderNumber}</dd>
        </div>
        <div>
          <dt>{t('ticket.openPrice')}</dt>
          <dd className="num">{facts.price}</dd>
        </div>
        <div>
          <dt>{t('ticket.margin')}</dt>
          <dd className="num">{format.money(order.margin, 'USDT', 'up')}</dd>
        </div>
        <div>
          <dt>{t('ticket.liquidation')}</dt>
          <dd className="num">{format.price(order.liquidationPrice, terms.scale)}</dd>
        </div>
      </dl>
    </>
  )
}

const Refused = ({ snapshot }: { readonly snapshot: ContractTicketSnapshot }) => {
  const t = useText()
  const failureText = useFailureText()
  return (
    <>
      <Note tone="danger">{failureText(snapshot.context.failure)}</Note>
      <p className="t-body">{t('ticket.refusedBody')}</p>
    </>
  )
}

import type { OptionsOrder } from '../../domain/wire/options.ts'
import type { OptionsStage, OptionsTicketSnapshot } from '../../machines/options-ticket/options-ticket.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useSuccessText } from '../kit/success-text.ts'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import type { StreamOf } from '../shell/system-context.tsx'
import { sideOf } from './options-texts.ts'
import styles from './options-ticket.module.css'

export interface OptionOutcomeProps {
  readonly stream: StreamOf<'optionsTicket'>
  readonly snapshot: OptionsTicketSnapshot
  readonly stage: Exclude<OptionsStage, 'loading' | 'renewing' | 'failed' | 'notOffered' | 'editing' | 'reviewing'>
  readonly onSettled: () => void
}

/** What is known of an option that was sent: on its way, unknown, bought or refused. Never more than the venue has said. */
export const OptionOutcome = ({ stream, snapshot, stage, onSettled }: OptionOutcomeProps) => {
  const t = useText()
  const failureText = useFailureText()
  const { mode, key, order, failure } = snapshot.context
  const dismiss = () => stream.send({ type: 'optionsTicket.dismiss' })
  const leave = () => {
    dismiss()
    if (stage === 'accepted') onSettled()
  }
  const title = {
    submitting: t('ticket.sendingTitle'),
    unknown: t('ticket.unknownTitle'),
    reconciling: t('ticket.unknownTitle'),
    unresolved: t('ticket.unresolvedTitle'),
    accepted: t(mode === 'demo' ? 'optionsTicket.acceptedDemo' : 'optionsTicket.acceptedReal'),
    refused: t('ticket.refusedTitle'),
  }[stage]
  const isSettled = stage === 'accepted' || stage === 'refused'
  const ask = (
    <Button isBusy={stage === 'reconciling'} onClick={() => stream.send({ type: 'optionsTicket.check' })}>
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
    accepted: (
      <>
        <ButtonLink to="/profile/orders?kind=options" onClick={dismiss}>
          {t('optionsTicket.seeOptions')}
        </ButtonLink>
        <Button tone="primary" onClick={dismiss}>
          {t('optionsTicket.buyAnother')}
        </Button>
      </>
    ),
    refused: (
      <Button tone="primary" onClick={dismiss}>
        {t('ticket.backToTicket')}
      </Button>
    ),
  }[stage]
  return (
    <Dialog isOpen onClose={isSettled ? leave : undefined} title={title} closeLabel={t('common.close')} actions={actions}>
      <div role="status" className="stack stack--m">
        {stage === 'accepted' && order ? <Bought order={order} snapshot={snapshot} /> : null}
        {stage === 'refused' ? (
          <>
            <Note tone="danger">{failureText(failure)}</Note>
            <p className="t-body">{t('optionsTicket.refusedBody')}</p>
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
      {isSettled || key === null ? null : (
        <p className="t-meta">
          {t('ticket.key')} <span className={styles['key']}>{key}</span>
        </p>
      )}
    </Dialog>
  )
}

const Bought = ({ order, snapshot }: { readonly order: OptionsOrder; readonly snapshot: OptionsTicketSnapshot }) => {
  const t = useText()
  const format = useFormat()
  const successText = useSuccessText()
  const price = format.price(order.openPrice, order.scale)
  const facts = { side: sideOf(t, order.direction), stake: format.money(order.stake, 'USDT'), code: order.code, price }
  return (
    <>
      <Note tone="ok">
        {successText(snapshot.context.success)} {t('optionsTicket.acceptedBody', facts)}
      </Note>
      <dl className="kv">
        <div>
          <dt>{t('optionsTicket.number')}</dt>
          <dd className="num">{order.orderNumber}</dd>
        </div>
        <div>
          <dt>{t('optionsTicket.win')}</dt>
          <dd className="num">{format.money(order.payout, 'USDT')}</dd>
        </div>
        <div>
          <dt>{t('optionsTicket.settles')}</dt>
          <dd className="num">{format.dateTimeSeconds(order.endTime)}</dd>
        </div>
      </dl>
      <p className="t-body">{t('optionsTicket.next')}</p>
    </>
  )
}

import { flushSync } from 'react-dom'
import type { OptionsOrder } from '../../domain/wire/options.ts'
import type { OptionsStage, OptionsTicketSnapshot } from '../../machines/options-ticket/options-ticket.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { useSuccessText } from '../kit/success-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { SentOrder } from '../shell/SentOrder.tsx'
import type { StreamOf } from '../shell/system-context.tsx'
import { sideOf } from './options-texts.ts'

export interface OptionOutcomeProps {
  readonly stream: StreamOf<'optionsTicket'>
  readonly snapshot: OptionsTicketSnapshot
  readonly stage: Exclude<OptionsStage, 'loading' | 'renewing' | 'failed' | 'notOffered' | 'editing' | 'reviewing'>
  readonly onSettled: () => void
}

/** What is known of an option that was sent. */
export const OptionOutcome = ({ stream, snapshot, stage, onSettled }: OptionOutcomeProps) => {
  const t = useText()
  const { mode, key, order, failure } = snapshot.context
  // Before the focus goes where the dialog was opened from, the form must be there again.
  const dismiss = () => flushSync(() => stream.send({ type: 'optionsTicket.dismiss' }))
  const leave = () => {
    dismiss()
    if (stage === 'accepted') onSettled()
  }
  return (
    <SentOrder
      stage={stage}
      orderKey={key}
      failure={failure}
      acceptedTitle={t(mode === 'demo' ? 'optionsTicket.acceptedDemo' : 'optionsTicket.acceptedReal')}
      accepted={order ? <Bought order={order} snapshot={snapshot} /> : null}
      acceptedActions={
        <>
          <ButtonLink to="/profile/orders?kind=options" onClick={dismiss}>
            {t('optionsTicket.seeOptions')}
          </ButtonLink>
          <Button tone="primary" onClick={dismiss}>
            {t('optionsTicket.buyAnother')}
          </Button>
        </>
      }
      refusedBody={t('optionsTicket.refusedBody')}
      check={() => stream.send({ type: 'optionsTicket.check' })}
      dismiss={dismiss}
      leave={leave}
    />
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
        <Fact name={t('optionsTicket.number')} isFigure>
          {order.orderNumber}
        </Fact>
        <Fact name={t('optionsTicket.win')} isFigure>
          {format.money(order.payout, 'USDT')}
        </Fact>
        <Fact name={t('optionsTicket.settles')} isFigure>
          {format.dateTimeSeconds(order.endTime)}
        </Fact>
      </dl>
      <p className="t-body">{t('optionsTicket.next')}</p>
    </>
  )
}

import { flushSync } from 'react-dom'
import type { ContractTicketSnapshot, TicketStage } from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button } from '../kit/Button.tsx'
import { lotsText } from '../kit/lots-text.ts'
import { useSuccessText } from '../kit/success-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { Beside } from '../shell/Beside.tsx'
import { SentOrder } from '../shell/SentOrder.tsx'
import type { StreamOf } from '../shell/system-context.tsx'
import { WAITING } from './ticket-parts.ts'

export interface OutcomeProps {
  readonly stream: StreamOf<'contractTicket'>
  readonly snapshot: ContractTicketSnapshot
  readonly stage: Exclude<TicketStage, 'editing' | 'reviewing'>
  /** The user has read that the contract is open, or that the order waits. */
  readonly onSettled: (where: 'open' | 'pending') => void
}

/** What is known of a contract that was sent. */
export const Outcome = ({ stream, snapshot, stage, onSettled }: OutcomeProps) => {
  const t = useText()
  const { mode, key, failure, order } = snapshot.context
  const dismiss = () => {
    flushSync(() => stream.send({ type: 'contractTicket.dismiss' }))
    if (stage === 'accepted') onSettled('open')
    if (stage === 'waiting') onSettled('pending')
  }
  if (stage === 'waiting')
    return order === null || order.kind === 'contract' ? null : (
      <Beside part={WAITING} onClose={dismiss}>
        {({ WaitingOutcome }) => <WaitingOutcome order={order} dismiss={dismiss} />}
      </Beside>
    )
  return (
    <SentOrder
      stage={stage}
      orderKey={key}
      failure={failure}
      acceptedTitle={t(mode === 'demo' ? 'ticket.acceptedDemo' : 'ticket.acceptedReal')}
      accepted={<Accepted snapshot={snapshot} />}
      acceptedActions={
        <Button tone="primary" onClick={dismiss}>
          {t('ticket.seePosition')}
        </Button>
      }
      refusedBody={t('ticket.refusedBody')}
      check={() => stream.send({ type: 'contractTicket.check' })}
      dismiss={dismiss}
      leave={dismiss}
    />
  )
}

const Accepted = ({ snapshot }: { readonly snapshot: ContractTicketSnapshot }) => {
  const t = useText()
  const format = useFormat()
  const successText = useSuccessText()
  const { order, success, terms } = snapshot.context
  if (order?.kind !== 'contract') return null
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
        <Fact name={t('ticket.orderNumber')} isFigure>
          {order.orderNumber}
        </Fact>
        <Fact name={t('ticket.openPrice')} isFigure>
          {facts.price}
        </Fact>
        <Fact name={t('ticket.margin')} isFigure>
          {format.money(order.margin, 'USDT', 'up')}
        </Fact>
        <Fact name={t('ticket.liquidation')} isFigure>
          {format.price(order.liquidationPrice, terms.scale)}
        </Fact>
      </dl>
    </>
  )
}

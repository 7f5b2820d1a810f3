import { add } from '../../domain/money.ts'
import type { PendingOrder } from '../../domain/wire/pending.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button } from '../kit/Button.tsx'
import { lotsText } from '../kit/lots-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { SentOrder } from '../shell/SentOrder.tsx'

interface WaitingOutcomeProps {
  readonly order: PendingOrder
  readonly dismiss: () => void
}

const NOTHING = () => {}

/** The venue keeps the order until its price comes. */
export const WaitingOutcome = ({ order, dismiss }: WaitingOutcomeProps) => {
  const t = useText()
  const format = useFormat()
  const price = format.price(order.triggerPrice, order.scale)
  return (
    <SentOrder
      stage="accepted"
      orderKey={null}
      failure={null}
      acceptedTitle={t(order.virtual ? 'pendingOrder.waitsDemo' : 'pendingOrder.waitsReal')}
      accepted={
        <>
          <Note tone="ok">
            {t('pendingOrder.waitsBody', {
              side: t(order.direction === 'long' ? 'ticket.long' : 'ticket.short'),
              lots: lotsText(t, format, order.lots),
              code: order.code,
              price,
            })}
          </Note>
          <dl className="kv">
            <Fact name={t('ticket.orderNumber')} isFigure>
              {order.orderNumber}
            </Fact>
            <Fact name={t('pendingOrder.trigger')} isFigure>
              {price}
            </Fact>
            <Fact name={t('pendingOrder.held')} isFigure>
              {format.money(add(order.margin, order.fee), 'USDT', 'up')}
            </Fact>
            <Fact name={t('pendingOrder.until')} isFigure>
              {order.until === null ? t('pendingOrder.untilCancelled') : format.dateTime(order.until)}
            </Fact>
          </dl>
        </>
      }
      acceptedActions={
        <Button tone="primary" onClick={dismiss}>
          {t('pendingOrder.seeOrder')}
        </Button>
      }
      refusedBody=""
      check={NOTHING}
      dismiss={dismiss}
      leave={dismiss}
    />
  )
}

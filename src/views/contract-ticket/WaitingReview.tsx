import type { ContractTicketSnapshot } from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import { useFormat, useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import { Review } from './Review.tsx'

interface WaitingReviewProps {
  readonly stream: StreamOf<'contractTicket'>
  readonly snapshot: ContractTicketSnapshot
}

/** The review of an order that waits: for which price, how long, and what happens when it comes. */
export const WaitingReview = ({ stream, snapshot }: WaitingReviewProps) => {
  const t = useText()
  const format = useFormat()
  const { kind, triggerPrice, until } = snapshot.context.draft
  const { scale } = snapshot.context.terms
  return (
    <Review
      stream={stream}
      snapshot={snapshot}
      moved={{ title: t('pendingOrder.reachedTitle'), body: (price) => t('pendingOrder.reachedBody', { price }) }}
      terms={t('pendingOrder.terms')}
      lines={[
        { name: t('pendingOrder.kind'), value: t(`pendingOrder.${kind}`) },
        { name: t('pendingOrder.trigger'), value: format.price(triggerPrice.value || null, scale) },
        { name: t('pendingOrder.until'), value: until?.at ? format.dateTime(until.at) : t('pendingOrder.untilCancelled') },
      ]}
    />
  )
}

import type { ReactNode } from 'react'
import type { Failure } from '../../domain/error-codes.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { useText } from '../kit/text.ts'
import { SentAnswer, type SentStage } from './SentAnswer.tsx'

interface SentOrderProps {
  readonly stage: Exclude<SentStage, 'done'> | 'accepted'
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

/** What is known of an order that was sent: on its way, unknown, accepted or refused. */
export const SentOrder = (props: SentOrderProps) => {
  const { stage, orderKey, failure, acceptedTitle, accepted, acceptedActions, refusedBody, check, dismiss, leave } = props
  const t = useText()
  return (
    <SentAnswer
      stage={stage === 'accepted' ? 'done' : stage}
      titles={{ submitting: t('ticket.sendingTitle'), refused: t('ticket.refusedTitle') }}
      bodies={{
        submitting: t('ticket.sendingBody'),
        unknown: t('ticket.unknownBody'),
        unresolved: t('ticket.unresolvedBody'),
        refused: refusedBody,
      }}
      done={{ title: acceptedTitle, content: accepted, actions: acceptedActions }}
      failure={failure}
      requestKey={orderKey}
      check={check}
      back={{ label: t('ticket.backToTicket'), press: dismiss }}
      leave={leave}
      unresolvedActions={
        <>
          <ButtonLink to="/profile/orders">{t('ticket.toOrders')}</ButtonLink>
          <Button onClick={dismiss}>{t('ticket.startAnew')}</Button>
        </>
      }
    />
  )
}

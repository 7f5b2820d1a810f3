import { useId } from 'react'
import type flip from '../../../locales/en/flip.json'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { whyNotAsk, type FlipSnapshot } from '../../machines/flip/flip.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { useText } from '../kit/text.ts'
import { useChart, type StreamOf } from '../shell/system-context.tsx'
import { useMarketFacts, useReadFacts } from '../shell/use-market-facts.ts'
import { useReason } from '../shell/use-reason.ts'

declare module '../kit/texts.ts' {
  interface Texts {
    flip: typeof flip
  }
}

interface FlipButtonProps {
  readonly stream: StreamOf<'flip'>
  readonly order: ContractOrder
  /** One of `reasons.*`. */
  readonly whyNotClose: string | null
  /** Beside the button, why it's off: a finger is shown no button's title. */
  readonly saysReasons: boolean
}

const whole = (snapshot: FlipSnapshot): FlipSnapshot => snapshot

/** Leads to the review of a flip; nothing is sent by it. */
export const FlipButton = ({ stream, order, whyNotClose, saysReasons }: FlipButtonProps) => {
  const t = useText()
  const reasonId = useId()
  const snapshot = useChart(stream, whole)
  const facts = useMarketFacts(order.code)
  const readFacts = useReadFacts(order.code)
  const { isSubmitOff, reasonText } = useReason()
  const reason = reasonText(whyNotClose ?? whyNotAsk(snapshot, facts, isSubmitOff))
  const ask = () => {
    const market = readFacts()
    if (market) stream.send({ type: 'flip.ask', order, market })
  }
  return (
    <>
      <Button
        size="sm"
        aria-label={t('flip.code', { code: order.code })}
        title={reason}
        isDisabled={reason !== undefined}
        {...(reason !== undefined && { reasonId })}
        onClick={ask}
      >
        {t('flip.short')}
      </Button>
      {/* Where closing is off for the same reason, it has been said. */}
      <span className={saysReasons ? 'said' : 'sr'} id={reasonId}>
        {whyNotClose === null ? reason : null}
      </span>
    </>
  )
}

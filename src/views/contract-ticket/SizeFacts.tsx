import { dec } from '../../domain/money.ts'
import type { TicketPreview } from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { useFormat, useText } from '../kit/text.ts'

interface SizeFactsProps {
  readonly preview: TicketPreview
  /** Digits of a price after the point. */
  readonly scale: number
}

/** How large the position is, what it takes and costs, and from which price on it pays. */
export const SizeFacts = ({ preview, scale }: SizeFactsProps) => {
  const t = useText()
  const format = useFormat()
  return (
    <>
      <Fact name={t('ticket.size')} isFigure>
        {format.money(preview.notional, 'USDT')}
      </Fact>
      <Fact name={t('ticket.margin')} isFigure>
        {format.money(preview.margin, 'USDT', 'up')}
      </Fact>
      <Fact name={t('ticket.fee', { rate: format.percent(dec(preview.feeRate).times(100).toFixed()) })} isFigure>
        {format.money(preview.fee, 'USDT', 'up')}
      </Fact>
      <Fact name={t('ticket.breakEven')} isFigure>
        {format.price(preview.breakEvenPrice, scale)}
      </Fact>
    </>
  )
}

import type { TicketPreview } from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import type { ContractTicketContext } from '../../machines/contract-ticket/contract-ticket.types.ts'
import { Fact } from '../kit/Fact.tsx'
import { useFormat, useText } from '../kit/text.ts'

/** The trailing stop under review: its distance, where it begins, and what is lost if the price turns at once. */
export const TrailingLines = ({ context, preview }: { readonly context: ContractTicketContext; readonly preview: TicketPreview }) => {
  const t = useText()
  const format = useFormat()
  const { draft, terms } = context
  return (
    <>
      <Fact name={t('trailing.label')} isFigure>
        {t('trailing.reviewed', { distance: format.percent(draft.trailing.value), price: format.price(preview.trailingStop, terms.scale) })}
      </Fact>
      <Fact name={t('trailing.lossAtStart')} isFigure>
        {t('ticket.lossWithPercent', {
          money: format.signedMoney(preview.lossAtTrailing, 'USDT'),
          percent: format.change(preview.lossAtTrailingPercent),
        })}
      </Fact>
    </>
  )
}

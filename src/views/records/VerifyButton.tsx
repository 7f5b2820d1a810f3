import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { claimOf } from '../../domain/simulation/outcome-claim.ts'
import type { OptionsOrder } from '../../domain/wire/options.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { Button } from '../kit/Button.tsx'
import { useText } from '../kit/text.ts'
import { useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'

/** Opens the dialog that recomputes the outcome of an order; nothing while the order is open. */
export const VerifyButton = ({ order }: { readonly order: ContractOrder | OptionsOrder }) => {
  const t = useText()
  const mode = useChart(useStream('accountMode'), selectMode)
  const stream = useStreamIfOpen('verification', mode)
  const claim = claimOf(order)
  const { orderNumber } = order
  if (!stream || !claim) return null
  return (
    <Button
      tone="quiet"
      size="sm"
      aria-label={t('records.verifyOrder', { number: orderNumber })}
      onClick={() => stream.send({ type: 'verification.open', orderNumber, claim })}
    >
      {t('records.verify')}
    </Button>
  )
}

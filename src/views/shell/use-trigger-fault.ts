import type { TypedAmount } from '../../domain/decimal-input.ts'
import { OWN_CODES } from '../../domain/error-codes.ts'
import type { TriggerProblem } from '../../domain/pending.ts'
import { useAmountFault } from '../kit/amount-fault.ts'
import { useText, useTextIn } from '../kit/text.ts'

/** The sentence beside the price that an order is to wait for. What the venue would refuse is said as the venue says it. */
export const useTriggerFault = () => {
  const t = useText()
  const errorText = useTextIn('errors', 'errors.unknown')
  const amountFault = useAmountFault()
  return (problem: TriggerProblem | null, typed: TypedAmount, digits: number): string | undefined => {
    if (problem === 'enterTriggerPrice') return t('pendingOrder.enterTriggerPrice')
    if (problem === 'enterCorrectAmount') return amountFault(typed, digits)
    return problem === null ? undefined : errorText(String(OWN_CODES.triggerUnreasonable))
  }
}

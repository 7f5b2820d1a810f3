import { amountFault, marksOf, type TypedAmount } from '../../domain/decimal-input.ts'
import { useFormat, useLocale, useTextIn } from './text.ts'

/** The sentence beside a field whose text is no amount: what is wrong with it, and how it is written in this language. */
export const useAmountFault = (): ((amount: TypedAmount, digits: number) => string | undefined) => {
  const textIn = useTextIn('validation', 'validation.enterCorrectAmount')
  const format = useFormat()
  const locale = useLocale()
  return (amount, digits) => {
    const { decimal } = marksOf(locale)
    return textIn(amountFault(amount, locale), { mark: decimal, example: `0${decimal}05`, digits: format.figure(digits) })
  }
}

import type { TrailingProblem } from '../../domain/contract-levels.ts'
import { readAmount, shownText, type TypedAmount } from '../../domain/decimal-input.ts'
import type { Decimal } from '../../domain/money.ts'
import { TRAILING_RANGE } from '../../domain/trailing.ts'
import { useAmountFault } from '../kit/amount-fault.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { useFormat, useLocale, useText } from '../kit/text.ts'

interface TrailingFieldProps {
  readonly typed: TypedAmount
  readonly problem: TrailingProblem | null
  /** Where the stop lies with this distance, and whether it does already; `null` while nothing reasonable is typed. */
  readonly stop: Decimal | null
  readonly isInForce: boolean
  /** Digits that the market quotes. */
  readonly scale: number
  readonly isDisabled?: boolean
  readonly onChange: (amount: TypedAmount) => void
}

/** The distance of a trailing stop in percent, and the price that it means. */
export const TrailingField = ({ typed, problem, stop, isInForce, scale, isDisabled = false, onChange }: TrailingFieldProps) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const amountFault = useAmountFault()
  const percent = (value: Decimal): string => format.percent(value, value.includes('.') ? 1 : 0)
  const { min, max, digits } = TRAILING_RANGE
  const error =
    problem === null
      ? undefined
      : problem === 'enterCorrectAmount'
        ? amountFault(typed, digits)
        : t(`trailing.problems.${problem}`, { min: percent(min), max: percent(max) })
  return (
    <>
      <AmountField
        isSmall
        label={t('trailing.label')}
        unit="%"
        value={shownText(typed, locale)}
        disabled={isDisabled}
        error={error}
        onText={(text) => onChange(readAmount(text, locale))}
        hint={
          <>
            <span>{t(isInForce ? 'trailing.now' : 'trailing.begins')}</span> <b className="num">{format.price(stop, scale)}</b>
          </>
        }
      />
      {typed.value === '' ? null : <p className="t-sm t-2">{t('trailing.follows')}</p>}
    </>
  )
}

import { MONEY_DIGITS } from '../../domain/contract.ts'
import type { Levels } from '../../domain/contract-levels.ts'
import { readAmount, shownText, type TypedAmount } from '../../domain/decimal-input.ts'
import type { LevelName, LevelsInUnit } from '../../domain/level-units.ts'
import type { Decimal } from '../../domain/money.ts'
import { useAmountFault } from '../kit/amount-fault.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { directionOfChange } from '../kit/format.ts'
import { useFormat, useLocale, useText, useTextIn } from '../kit/text.ts'
import styles from './level-fields.module.css'

/** Where a level lies, and what it brings after the fee; `null` while nothing reasonable is typed. */
export interface LevelOutcome {
  readonly price: Decimal | null
  readonly result: Decimal | null
}

interface LevelFieldsProps {
  readonly typed: LevelsInUnit
  /** Keys of `validation.*`. */
  readonly problems: Readonly<Record<keyof Levels, string | null>>
  readonly outcomes: Readonly<Record<keyof Levels, LevelOutcome>>
  /** Digits that the market quotes. */
  readonly scale: number
  readonly isDisabled?: boolean
  readonly onChange: (level: LevelName, amount: TypedAmount) => void
}

const LEVELS = [
  { level: 'stopLoss', result: 'ticket.lossAtStop' },
  { level: 'takeProfit', result: 'ticket.gainAtTarget' },
] as const
const UNITS = { price: {}, percent: { unit: '%' }, amount: { unit: 'USDT' } } as const

/** Stop and target of a contract, in the unit that was chosen. */
export const LevelFields = ({ typed, problems, outcomes, scale, isDisabled = false, onChange }: LevelFieldsProps) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const amountFault = useAmountFault()
  const problemText = useTextIn('validation', 'validation.enterCorrectAmount')
  const isPrice = typed.levelUnit === 'price'
  const errorOf = (level: LevelName): string | undefined => {
    const problem = problems[level]
    if (problem === 'enterCorrectAmount') return amountFault(typed[level], isPrice ? scale : MONEY_DIGITS)
    // The sentence about both stands under the fields; each says for itself how it is wrong.
    return problemText(problem === 'stopAndTargetUnreasonable' ? `${level}Unreasonable` : problem)
  }
  return (
    <div className="g2">
      {LEVELS.map(({ level, result }) => (
        <AmountField
          key={level}
          isSmall
          label={t(`ticket.${level}`)}
          {...UNITS[typed.levelUnit]}
          value={shownText(typed[level], locale)}
          disabled={isDisabled}
          error={errorOf(level)}
          onText={(text) => onChange(level, readAmount(text, locale))}
          hint={
            <>
              {isPrice ? null : <b className={`num strong ${styles['outcome']}`}>{format.price(outcomes[level].price, scale)}</b>}
              <span>{t(result)}</span>
              <b className={`num delta--${directionOfChange(outcomes[level].result)} ${styles['outcome']}`}>
                {format.signedMoney(outcomes[level].result)}
              </b>
            </>
          }
        />
      ))}
    </div>
  )
}

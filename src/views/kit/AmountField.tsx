import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame } from './Field.tsx'

export interface AmountFieldProps
  extends FieldFrame, Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'id' | 'max' | 'children'> {
  /** As typed. The caller turns it into a decimal (`domain/decimal-input.ts`), which depends on the locale. */
  readonly value: string
  readonly onText: (text: string) => void
  readonly unit?: string
  /** Fills in the highest amount, after fees. */
  readonly max?: { readonly label: string; readonly onPress: () => void } | undefined
  readonly isSmall?: boolean
}

/** A field for an amount: the figure, its unit, the Max button. The figure is left to right in every script. */
export const AmountField = ({ label, hint, error, aside, value, onText, unit, max, isSmall = false, ...rest }: AmountFieldProps) => (
  <Field label={label} hint={hint} error={error} aside={aside}>
    {(links) => (
      <span className={classNames('amount', isSmall && 'amount--sm', error && 'is-invalid')}>
        <input
          {...rest}
          {...links}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        {unit ? <span className="amount__unit">{unit}</span> : null}
        {max ? (
          <button type="button" className="amount__max" onClick={max.onPress} disabled={rest.disabled}>
            {max.label}
          </button>
        ) : null}
      </span>
    )}
  </Field>
)

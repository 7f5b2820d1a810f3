import type { ReactNode } from 'react'
import { Field } from './Field.tsx'
import type { TextFieldProps } from './TextField.tsx'

export interface CodeFieldProps extends Omit<TextFieldProps, 'type'> {
  readonly length: number
  /** The button that asks for a code, beside the input. */
  readonly action: ReactNode
}

/** A code that came by e-mail: digits only, pasted codes lose their spaces, phones offer it from the message. */
export const CodeField = ({ label, hint, error, aside, value, onText, length, action, ...rest }: CodeFieldProps) => (
  <Field label={label} hint={hint} error={error} aside={aside}>
    {(links) => (
      <span className="code-row">
        <input
          {...rest}
          {...links}
          className="input num"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => onText(event.currentTarget.value.replace(/\D/g, '').slice(0, length))}
        />
        {action}
      </span>
    )}
  </Field>
)

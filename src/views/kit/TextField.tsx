import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './Field.tsx'

export interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'className' | 'value' | 'onChange' | 'id' | 'children'> {
  readonly value: string
  readonly onText: (text: string) => void
}

/** A field for one line of text. The caller holds the value and is told of every change, as typed. */
export const TextField = ({ label, hint, error, aside, value, onText, type = 'text', ...rest }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} aside={aside}>
    {(links) => (
      <input {...rest} {...links} className="input" type={type} value={value} onChange={(event) => onText(event.currentTarget.value)} />
    )}
  </Field>
)

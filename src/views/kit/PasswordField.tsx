import { useState } from 'react'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import type { TextFieldProps } from './TextField.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  readonly showLabel: string
  readonly hideLabel: string
}

/** A field for a password, with a button that shows what is typed. Only the field itself knows whether it is shown; nothing keeps it. */
export const PasswordField = ({ label, hint, error, aside, value, onText, showLabel, hideLabel, ...rest }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(links) => (
        <span className="input-wrap">
          <input
            {...rest}
            {...links}
            className="input"
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onText(event.currentTarget.value)}
          />
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={isShown ? hideLabel : showLabel}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  )
}

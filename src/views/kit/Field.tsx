import { useContext, useId, type ReactNode } from 'react'
import { FormOff } from './form-off.ts'
import { Icon } from './Icon.tsx'

export interface FieldFrame {
  readonly label: string
  readonly hint?: ReactNode
  /** A sentence that says what is wrong and how to mend it. */
  readonly error?: string | undefined
  /** Beside the label: "Forgot password?". */
  readonly aside?: ReactNode
}

/** What an input needs to belong to its label, hint and error. */
export interface FieldLinks {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  /** Only while the form takes nothing: it goes before what the caller says. */
  readonly readOnly?: true
}

/** A field with its label above and a hint below. An error adds a symbol and a sentence and leaves the hint in place. */
export const Field = ({ label, hint, error, aside, children }: FieldFrame & { readonly children: (links: FieldLinks) => ReactNode }) => {
  const id = useId()
  const isOff = useContext(FormOff)
  const hintId = hint ? `${id}-hint` : ''
  const errorId = error ? `${id}-error` : ''
  return (
    <div className="field">
      <span className="field__top">
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        {aside ? <span className="field__hint">{aside}</span> : null}
      </span>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        ...(isOff && { readOnly: true }),
      })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

export const FieldError = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p className="field__error" id={id}>
    <Icon name="alert" size="sm" />
    <span>{children}</span>
  </p>
)

import { useId, useState, type ReactNode } from 'react'
import { FieldError } from './Field.tsx'

export interface ConsentFieldProps {
  /** Name of the control in its form. */
  readonly name: string
  /** Shown when the form is sent without it. */
  readonly missing: string
  readonly children: ReactNode
}

/**
 * A consent that a form needs before it is sent. It starts empty after every load and is kept nowhere. The browser's own
 * validation stops the form without it (`Form`), and this field shows our sentence instead of the browser's.
 */
export const ConsentField = ({ name, missing, children }: ConsentFieldProps) => {
  const [isMissing, setMissing] = useState(false)
  const id = useId()
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name={name}
          required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? id : undefined}
          onInvalid={(event) => {
            event.preventDefault()
            setMissing(true)
          }}
          onChange={() => setMissing(false)}
        />
        <span>{children}</span>
      </label>
      {isMissing ? <FieldError id={id}>{missing}</FieldError> : null}
    </div>
  )
}

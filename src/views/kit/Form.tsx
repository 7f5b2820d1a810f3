import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { FormOff } from './form-off.ts'
import { useOnChange } from './use-on-change.ts'

export interface FormProps {
  readonly label: string
  /** This tab doesn't write now. Its fields can't be typed into, because what is typed would be lost without a word. */
  readonly isOff: boolean
  /** Called when the form is sent and the browser finds its controls valid (a consent is ticked). */
  readonly onSubmit: () => void
  /** Called when a consent is missing, so that the caller can show the other problems too. */
  readonly onIncomplete?: () => void
  /** A new value after an answer of the venue has marked fields; `null` if none is marked. */
  readonly refusal?: string | null
  readonly children: ReactNode
}

/** The first field that is marked gets the focus. */
export const focusFirstProblem = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/** A form that is sent by its button or Enter. If fields are marked afterwards, the first of them gets the focus. */
export const Form = ({ label, isOff, onSubmit, onIncomplete, refusal = null, children }: FormProps) => {
  const ref = useRef<HTMLFormElement>(null)
  useOnChange(refusal, (now, before) => {
    if (now !== null && before !== undefined) focusFirstProblem(ref.current)
  })
  return (
    <form
      ref={ref}
      className="stack stack--m"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isComplete = event.currentTarget.checkValidity()
        flushSync(() => (isComplete ? onSubmit() : onIncomplete?.()))
        focusFirstProblem(event.currentTarget)
      }}
    >
      <FormOff value={isOff}>{children}</FormOff>
    </form>
  )
}

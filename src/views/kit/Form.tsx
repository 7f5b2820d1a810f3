import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useOnChange } from './use-on-change.ts'

export interface FormProps {
  readonly label: string
  /** Everything that the browser can judge by itself (a consent) is there. */
  readonly onSubmit: () => void
  /** A consent is missing: show the other problems too. */
  readonly onIncomplete?: () => void
  /** Changes when an answer marked fields from outside; `null` when nothing is marked. */
  readonly refusal?: string | null
  readonly children: ReactNode
}

const focusFirstProblem = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/** A form that is sent by its button or Enter; after a refusal the focus is on the first marked field. */
export const Form = ({ label, onSubmit, onIncomplete, refusal = null, children }: FormProps) => {
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
      {children}
    </form>
  )
}

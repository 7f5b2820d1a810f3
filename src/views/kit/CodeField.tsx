import { useRef, type FocusEvent, type ReactNode } from 'react'
import { Field } from './Field.tsx'
import type { TextFieldProps } from './TextField.tsx'
import { useOnChange } from './use-on-change.ts'

/**
 * The button that was pressed counts seconds now and can't keep the focus, or it went with the step before. Who has gone on to
 * another field meanwhile stays there.
 */
const FocusOnceSent = ({ isSent }: { readonly isSent: boolean }) => {
  const ref = useRef<HTMLElement>(null)
  useOnChange(isSent, (now, before) => {
    const row = ref.current?.parentElement
    const { activeElement, body } = document
    if (!now || !row || activeElement === null) return
    const isHere = activeElement === body ? before === false : activeElement.contains(row) || row.contains(activeElement)
    const input = row.querySelector('input')
    if (!isHere || !input) return
    input.dataset['placed'] = ''
    input.focus()
  })
  return <i ref={ref} hidden />
}

/**
 * Who leaves an empty field in which the page has put the focus has made no mistake, nor who goes on to the button beside it, which
 * asks for another code. That the page has put it there is noted on the element, since it is a fact of this focus alone: `relatedTarget`
 * tells only where the focus goes, and no chart, reload or other view has anything to do with it.
 */
const isNoMistake = ({ currentTarget: input, relatedTarget }: FocusEvent<HTMLInputElement>): boolean => {
  const isPlaced = 'placed' in input.dataset
  delete input.dataset['placed']
  return (isPlaced && input.value === '') || input.parentElement?.contains(relatedTarget) === true
}

export interface CodeFieldProps extends Omit<TextFieldProps, 'type'> {
  readonly length: number
  /** The button that asks for a code, beside the input. */
  readonly action: ReactNode
  /** True once a code is on its way: whoever asked for it goes on in this field. */
  readonly isSent?: boolean
}

/** A code that came by e-mail: digits only, pasted codes lose their spaces, phones offer it from the message. */
export const CodeField = ({ label, hint, error, aside, value, onText, length, action, isSent = false, ...rest }: CodeFieldProps) => (
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
          onBlur={(event) => {
            if (!isNoMistake(event)) rest.onBlur?.(event)
          }}
          onChange={(event) => onText(event.currentTarget.value.replace(/\D/g, '').slice(0, length))}
        />
        {action}
        <FocusOnceSent isSent={isSent} />
      </span>
    )}
  </Field>
)

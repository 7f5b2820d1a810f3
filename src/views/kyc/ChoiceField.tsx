import { useId } from 'react'
import { FieldError } from '../kit/Field.tsx'
import { Segment, type SegmentOption } from '../kit/Segment.tsx'

interface ChoiceFieldProps<Value extends string> {
  readonly label: string
  readonly options: readonly SegmentOption<Value>[]
  /** '' while none is chosen. */
  readonly value: Value | ''
  readonly error: string | undefined
  readonly look?: 'segment' | 'tiles'
  readonly onChoose: (value: Value) => void
}

/** A choice of one from a few, of which none is chosen at first. */
export const ChoiceField = <Value extends string>({
  label,
  options,
  value,
  error,
  look = 'segment',
  onChoose,
}: ChoiceFieldProps<Value>) => {
  const id = useId()
  return (
    <div className="field" role="group" aria-label={label} aria-describedby={error ? id : undefined}>
      <span className="field__label" aria-hidden="true">
        {label}
      </span>
      <Segment<Value | ''>
        label={label}
        options={options}
        value={value}
        look={look}
        isBlock
        onChoose={(chosen) => {
          if (chosen !== '') onChoose(chosen)
        }}
      />
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  )
}

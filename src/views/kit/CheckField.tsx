import { useContext, type ReactNode } from 'react'
import { FormOff } from './form-off.ts'

export interface CheckFieldProps {
  readonly isChecked: boolean
  readonly onCheck: (isChecked: boolean) => void
  /** A switch acts at once. A box says yes to the sentence beside it and takes effect with its form. */
  readonly look?: 'box' | 'switch'
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

/** A yes-or-no field. An acknowledgement starts empty and only the user ticks it. */
export const CheckField = ({ isChecked, onCheck, look = 'box', isDisabled = false, children }: CheckFieldProps) => {
  const isOff = useContext(FormOff)
  return (
    <label className="check">
      <input
        type="checkbox"
        {...(look === 'switch' && { role: 'switch', className: 'switch' })}
        checked={isChecked}
        disabled={isDisabled || isOff}
        onChange={(event) => onCheck(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

import type { ReactNode } from 'react'

export interface CheckFieldProps {
  readonly isChecked: boolean
  readonly onCheck: (isChecked: boolean) => void
  /** As a switch: acts at once. As a box: says yes to the sentence beside it. */
  readonly look?: 'box' | 'switch'
  readonly isDisabled?: boolean
  readonly children: ReactNode
}

/** Yes or no. An acknowledgement starts empty and nothing fills it but the user. */
export const CheckField = ({ isChecked, onCheck, look = 'box', isDisabled = false, children }: CheckFieldProps) => (
  <label className="check">
    <input
      type="checkbox"
      {...(look === 'switch' && { role: 'switch', className: 'switch' })}
      checked={isChecked}
      disabled={isDisabled}
      onChange={(event) => onCheck(event.currentTarget.checked)}
    />
    <span>{children}</span>
  </label>
)

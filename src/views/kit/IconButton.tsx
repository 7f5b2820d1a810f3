import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  readonly icon: IconName
  /** What it does, for those who do not see the symbol. */
  readonly label: string
  readonly isMirrored?: boolean
}

/** A press whose symbol is known to everyone (close, back, language); the label is its name and tooltip. */
export const IconButton = ({ icon, label, isMirrored = false, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} className="icon-btn" aria-label={label} title={label}>
    <Icon name={icon} isMirrored={isMirrored} />
  </button>
)

import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  readonly icon: IconName
  /** What the button does, for people who don't see the symbol. */
  readonly label: string
  readonly isMirrored?: boolean
  /** Shows the label beside the symbol where the top bar has room. */
  readonly hasWord?: boolean
}

/** A button with only a symbol that everyone knows (close, back, language). The label is its accessible name and its tooltip. */
export const IconButton = ({ icon, label, isMirrored = false, hasWord, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} className="icon-btn" aria-label={label} title={label}>
    <Icon name={icon} isMirrored={isMirrored} />
    {hasWord && <span>{label}</span>}
  </button>
)

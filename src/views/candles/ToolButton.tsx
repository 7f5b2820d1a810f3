import type { ReactNode } from 'react'

export interface ToolButtonProps {
  /** What the button does, for people who don't see the symbol. */
  readonly label: string
  readonly isDisabled?: boolean
  /** On while it is: a state that the press turns over. */
  readonly isPressed?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button of the chart with a symbol of its own: these are drawn here so that pages without a chart do not load them. */
export const ToolButton = ({ label, isDisabled = false, isPressed, onClick, children }: ToolButtonProps) => (
  <button
    type="button"
    className="icon-btn"
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    disabled={isDisabled}
    onClick={onClick}
  >
    <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  </button>
)

import type { ReactNode } from 'react'
import { Icon, Triangle } from './Icon.tsx'
import type { IconName } from './icons.tsx'

/** Colours by meaning: blue waits, teal is good, magenta failed, amber asks you to act, grey is over, buff is not real money. */
export type BadgeTone = 'wait' | 'ok' | 'warn' | 'danger' | 'buff' | 'over'

export interface BadgeProps {
  readonly tone: BadgeTone
  readonly icon?: IconName
  readonly children: ReactNode
}

/** A status. It always has a symbol and a word, so that nobody needs to see the colour. */
export const Badge = ({ tone, icon, children }: BadgeProps) => (
  <span className={tone === 'over' ? 'badge' : `badge badge--${tone}`}>
    {icon ? <Icon name={icon} /> : null}
    {children}
  </span>
)

/** A result of the market: profit or loss. */
export const ResultBadge = ({ direction, children }: { readonly direction: 'up' | 'down'; readonly children: ReactNode }) => (
  <span className={`badge badge--${direction}`}>
    <Triangle direction={direction} />
    {children}
  </span>
)

import { ICONS, type IconName } from './icons.tsx'

export interface IconProps {
  readonly name: IconName
  readonly size?: 'sm' | 'md' | 'lg'
  /** Mirrors with the writing direction: back, next, chevrons; never charts, clocks or the mark. */
  readonly isMirrored?: boolean
}

/** A symbol beside a word; the word carries the meaning, so the symbol is hidden from assistive technology. */
export const Icon = ({ name, size = 'md', isMirrored = false }: IconProps) => (
  <svg className={`i${size === 'md' ? '' : ` i--${size}`}${isMirrored ? ' i--flip' : ''}`} viewBox="0 0 20 20" aria-hidden="true">
    {ICONS[name]}
  </svg>
)

/** Small triangle of a change or a side. */
export const Triangle = ({ direction }: { readonly direction: 'up' | 'down' }) => (
  <svg className="tri" viewBox="0 0 10 10" width="10" height="10" fill="currentColor" aria-hidden="true">
    <path d={direction === 'up' ? 'M5 1.5 9.5 8.5h-9z' : 'M5 8.5.5 1.5h9z'} />
  </svg>
)

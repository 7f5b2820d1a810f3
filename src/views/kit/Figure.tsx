import type { ReactNode } from 'react'
import { directionOfChange } from './format.ts'
import { classNames } from './class-names.ts'
import { Triangle } from './Icon.tsx'

/** A formatted figure: left to right and in digit columns in every script, never broken from its unit. */
export const Figure = ({ children, isStrong = false }: { readonly children: ReactNode; readonly isStrong?: boolean }) => (
  <span className={classNames('num', isStrong && 'strong')}>{children}</span>
)

export interface MoneyProps {
  /** Formatted with fraction digits and unit: `useFormat().money(…)`. */
  readonly children: string
  readonly size?: 'md' | 'lg'
}

/** A key figure whose fraction and unit are smaller, never fainter than the rest. */
export const Money = ({ children, size = 'md' }: MoneyProps) => {
  const [, whole = children, fraction = '', unit = ''] = /^(.*?\d)([.,]\d+)?(\u00a0\D.*)?$/.exec(children) ?? []
  return (
    <span className={classNames('fig', 'num', size === 'lg' && 'fig--lg')}>
      {whole}
      <span className="fig__minor">{fraction + unit}</span>
    </span>
  )
}

export interface DeltaProps {
  /** The change as a decimal string; its sign gives the arrow and the colour. */
  readonly value: string | null | undefined
  /** The same change formatted with its sign. */
  readonly children: string
}

/** A change, shown by arrow, sign and colour, so that nobody needs to see the colour. */
export const Delta = ({ value, children }: DeltaProps) => {
  const direction = directionOfChange(value)
  return (
    <span className={`delta delta--${direction}`}>
      {direction === 'flat' ? null : <Triangle direction={direction} />}
      <span>{children}</span>
    </span>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './Link.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'up' | 'down'

interface Look {
  /** One primary per view. `up` and `down` are for Long and Short only. */
  readonly tone?: ButtonTone
  readonly size?: 'sm' | 'md' | 'lg'
  /** As wide as its column. */
  readonly isBlock?: boolean
}

const look = ({ tone = 'secondary', size = 'md', isBlock = false }: Look): string =>
  classNames('btn', `btn--${tone}`, size !== 'md' && `btn--${size}`, isBlock && 'btn--block')

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'children'> {
  readonly children: ReactNode
  /** What the press began is not done yet: the button shows a spinner, stays in the tab order and ignores further presses. */
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  /**
   * The sentence that says why the button is off. With it the button stays in the tab order (`aria-disabled`) and is
   * described by the sentence, which the caller shows in an element with this id.
   */
  readonly reasonId?: string | undefined
}

/** A button. Its `type` is `button` by default, so that it never submits a form by accident. */
export const Button = ({
  tone,
  size,
  isBlock,
  isBusy = false,
  isDisabled = false,
  reasonId,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const isSoft = isBusy || reasonId !== undefined
  return (
    <button
      {...rest}
      type={type}
      className={look({ ...(tone && { tone }), ...(size && { size }), ...(isBlock && { isBlock }) })}
      disabled={isDisabled && !isSoft}
      aria-disabled={isSoft && (isDisabled || isBusy) ? true : undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={classNames(rest['aria-describedby'], isDisabled && reasonId) || undefined}
      onClick={(event) => {
        if (isBusy || isDisabled) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {children}
    </button>
  )
}

export interface ButtonLinkProps extends Look, Omit<LinkProps, 'className'> {}

/** A link that looks like a button. */
export const ButtonLink = ({ tone, size, isBlock, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={look({ ...(tone && { tone }), ...(size && { size }), ...(isBlock && { isBlock }) })} />
)

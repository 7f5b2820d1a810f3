import type { KeyboardEvent } from 'react'

/** A held Enter or Space presses once. For everything around a button that commits money. */
export const ignoreRepeat = (event: KeyboardEvent): void => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

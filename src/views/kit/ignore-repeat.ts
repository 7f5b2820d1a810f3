import type { KeyboardEvent } from 'react'

/** Makes a held Enter or Space press once. Put it around every button that commits money. */
export const ignoreRepeat = (event: KeyboardEvent): void => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

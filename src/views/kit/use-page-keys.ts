import { useEffect, useRef } from 'react'

export interface PageKeys {
  /** Ctrl K, or Cmd K. */
  readonly onCommands: () => void
  /** `?`, outside of any field. */
  readonly onHelp: () => void
}

const FIELD = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'
/** Elements in which Space writes, or presses a check box. */
const WRITES_SPACE =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, [contenteditable=""], [contenteditable="true"]'
const WRITES_LINES = 'textarea, [contenteditable=""], [contenteditable="true"]'
/** The question mark of Latin, Arabic and full-width keyboards. */
const QUESTION_MARKS = ['?', '؟', '？']

const isIn = (event: KeyboardEvent, selector: string): boolean => event.target instanceof Element && event.target.closest(selector) !== null
const isModalOpen = (): boolean => document.querySelector('dialog:modal') !== null
/** Keyboards of other scripts give the key another letter, but it is in the same place. */
export const isLetterK = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): boolean =>
  key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))

/** True if a held key would press again: Enter or Space on a button, or Enter in a field, where it sends the form. */
const isHeldPress = (event: KeyboardEvent): boolean =>
  event.repeat && ((event.key === 'Enter' && !isIn(event, WRITES_LINES)) || (event.key === ' ' && !isIn(event, WRITES_SPACE)))

/**
 * Keys of the whole page. They do nothing while a dialog waits for an answer; a key without Ctrl or Cmd does nothing while somebody
 * types. Everywhere, a key that is held down presses once.
 */
export const usePageKeys = (keys: PageKeys): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (isHeldPress(event)) return event.preventDefault()
      if (event.repeat || event.isComposing || event.altKey || isModalOpen()) return
      if (event.ctrlKey || event.metaKey) {
        if (!isLetterK(event) || event.shiftKey) return
        event.preventDefault() // some browsers take the key for their own search
        latest.current.onCommands()
      } else if (QUESTION_MARKS.includes(event.key) && !isIn(event, FIELD)) latest.current.onHelp()
    }
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

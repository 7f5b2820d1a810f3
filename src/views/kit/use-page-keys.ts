import { useEffect, useRef } from 'react'

export interface PageKeys {
  /** Ctrl K, or Cmd K. */
  readonly onCommands: () => void
  /** `?`, outside of any field. */
  readonly onHelp: () => void
}

const FIELD = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'
/** Space writes in these, and a check box is pressed by it. */
const WRITES_SPACE =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, [contenteditable=""], [contenteditable="true"]'
const WRITES_LINES = 'textarea, [contenteditable=""], [contenteditable="true"]'
/** As Latin, Arabic and full-width keyboards have it. */
const QUESTION_MARKS = ['?', '؟', '？']

const isIn = (event: KeyboardEvent, selector: string): boolean => event.target instanceof Element && event.target.closest(selector) !== null
const isModalOpen = (): boolean => document.querySelector('dialog:modal') !== null
/** Keyboards of other scripts name the key by their own letter, but it lies in the same place. */
export const isLetterK = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): boolean =>
  key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))

/** A press that goes on: Enter or Space held down on what they press, or Enter in a field, where it sends the form. */
const isHeldPress = (event: KeyboardEvent): boolean =>
  event.repeat && ((event.key === 'Enter' && !isIn(event, WRITES_LINES)) || (event.key === ' ' && !isIn(event, WRITES_SPACE)))

/**
 * Keys that hold for the whole page. Nothing happens while a dialog waits for an answer, and a key by itself does nothing while
 * somebody types. Wherever it is, a key that is held down presses once.
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

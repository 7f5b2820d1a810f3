import { useContext, useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { ModalityContext } from './layer-context.ts'

const isOwn = (event: SyntheticEvent): boolean => event.target === event.currentTarget

/**
 * Opens a native dialog as long as `isOpen` says so. The browser keeps the focus inside and gives it back; Esc and a press
 * outside are reported and not acted upon, because whether a dialog is open is for the chart to say. In a replay it only stands
 * there: it takes neither the focus nor the rest of the page away.
 * `dialog` is the element once mounted, `props` belong on it, `outside` too where a press outside closes.
 */
export const useModal = (isOpen: boolean, onClose: () => void) => {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const [closings, setClosings] = useState(0)
  const hasPressedOutside = useRef(false)
  const isModal = useContext(ModalityContext)
  useEffect(() => {
    if (!dialog) return
    if (!isModal) {
      dialog.toggleAttribute('open', isOpen) // `show()` would take the focus
      return
    }
    if (isOpen && !dialog.open) {
      dialog.showModal()
      dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
    if (!isOpen && dialog.open) dialog.close()
  }, [dialog, isOpen, isModal, closings])
  // Leaving the tree while open would leave the focus nowhere: closing first, while it is still there, gives it back.
  useLayoutEffect(() => () => dialog?.close(), [dialog, isModal])
  return {
    dialog,
    props: {
      ref: setDialog,
      onCancel: (event: SyntheticEvent) => {
        if (!isOwn(event)) return
        event.preventDefault()
        onClose()
      },
      // Chromium closes on a second Esc whatever was prevented; if the chart keeps it open, it is opened again.
      onClose: (event: SyntheticEvent) => {
        if (!isOwn(event) || !isOpen || dialog?.open) return // opened again meanwhile
        onClose()
        setClosings(closings + 1)
      },
    },
    outside: {
      // The backdrop belongs to the element itself. Both ends of the press count: text may be selected beyond the edge, and
      // what lies under a finger must not be pressed by the same touch.
      onPointerDown: (event: SyntheticEvent) => {
        hasPressedOutside.current = isOwn(event)
      },
      onClick: (event: SyntheticEvent) => {
        if (hasPressedOutside.current && isOwn(event)) onClose()
      },
    },
  }
}

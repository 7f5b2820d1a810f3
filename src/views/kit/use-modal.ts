import { useContext, useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { ModalityContext } from './layer-context.ts'

const isOwn = (event: SyntheticEvent): boolean => event.target === event.currentTarget

/**
 * Opens a native dialog while `isOpen` is true. The browser keeps the focus inside and gives it back afterwards. Esc and a press
 * outside are only reported, because the chart decides whether a dialog is open. In a replay the dialog isn't modal: it takes no
 * focus, and the rest of the page stays usable.
 * `dialog` is the element once it is mounted. Put `props` on it, and `outside` too if a press outside closes it.
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
  // Closes the dialog before React removes it: the browser gives the focus back only if it is still in the page. What it was
  // opened by may go with it (the row of a position that is closed): the place around it has the focus then, never nothing.
  useLayoutEffect(() => {
    const home = dialog?.closest<HTMLElement>('[data-focus-home]')
    return () => {
      dialog?.close()
      queueMicrotask(() => {
        if (home?.isConnected && document.activeElement === document.body) home.focus({ preventScroll: true })
      })
    }
  }, [dialog, isModal])
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
      // A press on the backdrop has the dialog as its target. It must begin and end there: a person may select text beyond the edge,
      // and the touch that closes the dialog must not also press what lies under it.
      onPointerDown: (event: SyntheticEvent) => {
        hasPressedOutside.current = isOwn(event)
      },
      onClick: (event: SyntheticEvent) => {
        if (hasPressedOutside.current && isOwn(event)) onClose()
      },
    },
  }
}

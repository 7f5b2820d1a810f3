import { useEffect, useState } from 'react'

/**
 * Opens a native dialog as long as `isOpen` says so. The browser keeps the focus inside and gives it back; Esc is reported
 * and not acted upon, because whether a dialog is open is for the chart to say.
 * `dialog` is the element once mounted, `props` belong on it.
 */
export const useModal = (isOpen: boolean, onClose: () => void) => {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  useEffect(() => {
    if (!dialog) return
    if (isOpen && !dialog.open) dialog.showModal()
    if (!isOpen && dialog.open) dialog.close()
  }, [dialog, isOpen])
  // Leaving the tree while open would leave the focus nowhere: closing first gives it back.
  useEffect(() => () => dialog?.close(), [dialog])
  return {
    dialog,
    props: {
      ref: setDialog,
      onCancel: (event: { preventDefault(): void; target: unknown; currentTarget: unknown }) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      },
      // Chromium closes on a second Esc whatever was prevented.
      onClose: (event: { target: unknown; currentTarget: unknown }) => {
        if (event.target === event.currentTarget && isOpen) onClose()
      },
      // The backdrop is the dialog's own: a press that lands on the element itself, not on what it holds, is outside.
      onPointerDown: (event: { target: unknown; currentTarget: unknown }) => {
        if (event.target === event.currentTarget) onClose()
      },
    },
  }
}

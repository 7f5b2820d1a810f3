import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import { LayerContext } from './layer-context.ts'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  readonly isOpen: boolean
  /** Asked for by Esc, a tap outside and the cross; the caller decides. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly closeLabel: string
  readonly children: ReactNode
  /** Buttons, the safe choice first; the first one gets the focus unless something in the body has `autoFocus`. */
  readonly actions?: ReactNode
  /** `dialog` is a bottom sheet on phones, `sheet` covers the page, `drawer` comes from the end edge. */
  readonly look?: 'dialog' | 'wide' | 'sheet' | 'drawer'
}

const look = { dialog: 'dialog', wide: 'dialog dialog--wide', sheet: 'sheet', drawer: 'drawer' } as const

/** A modal dialog: the consequence in the body, the safe choice first. The band stays in view above it. */
export const Dialog = ({ isOpen, onClose, title, closeLabel, children, actions, look: name = 'dialog' }: DialogProps) => {
  const id = useId()
  const { dialog, props } = useModal(isOpen, onClose)
  return (
    <dialog {...props} className={look[name]} aria-labelledby={id}>
      {isOpen ? (
        <LayerContext value={dialog}>
          <div className="dialog__head">
            <h2 id={id}>{title}</h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <div className={classNames('dialog__body')}>{children}</div>
          {actions ? <div className="dialog__foot">{actions}</div> : null}
        </LayerContext>
      ) : null}
    </dialog>
  )
}

/** Covers the page below the band: the phone's order ticket. */
export const Sheet = (props: Omit<DialogProps, 'look'>) => <Dialog {...props} look="sheet" />

/** Comes from the end edge: the session log. */
export const Drawer = (props: Omit<DialogProps, 'look'>) => <Dialog {...props} look="drawer" />

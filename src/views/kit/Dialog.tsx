import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import { LayerContext } from './layer-context.ts'
import { useModal } from './use-modal.ts'

export interface DialogProps {
  readonly isOpen: boolean
  /** Called on Esc, a tap outside and the cross; the caller decides whether to close. Without it there is no cross and the dialog stays. */
  readonly onClose?: (() => void) | undefined
  readonly title: ReactNode
  /** What the title is part of, above it. */
  readonly kicker?: string | undefined
  readonly closeLabel: string
  readonly children: ReactNode
  /** Buttons, the safe choice first. The focus starts on the cross, or on what has `data-first-focus`. */
  readonly actions?: ReactNode
  /** `dialog` is a bottom sheet on phones, `sheet` covers the page. */
  readonly look?: 'dialog' | 'sheet'
  /** With room for two columns. */
  readonly isWide?: boolean
}

const nothing = (): void => {}

/** A modal dialog. Its body says what the act leads to, and the safe choice comes first. The band stays in view above it. */
export const Dialog = ({ isOpen, onClose, title, kicker, closeLabel, children, actions, look = 'dialog', isWide = false }: DialogProps) => {
  const id = useId()
  const { dialog, props, outside } = useModal(isOpen, onClose ?? nothing)
  return (
    <dialog {...props} {...outside} className={classNames(look, isWide && 'dialog--wide')} aria-labelledby={id}>
      {isOpen ? (
        <LayerContext value={dialog}>
          <div className="dialog__head">
            <div>
              {kicker === undefined ? null : <p className="t-meta">{kicker}</p>}
              <h2 id={id}>{title}</h2>
            </div>
            {onClose ? <IconButton icon="close" label={closeLabel} onClick={onClose} /> : null}
          </div>
          <div className="dialog__body">{children}</div>
          {actions ? <div className="dialog__foot">{actions}</div> : null}
        </LayerContext>
      ) : null}
    </dialog>
  )
}

/** A dialog that covers the page below the band: the order ticket on phones. */
export const Sheet = (props: Omit<DialogProps, 'look'>) => <Dialog {...props} look="sheet" />

import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './icons.tsx'

export type NoteTone = 'info' | 'ok' | 'warn' | 'danger'
const ICON: Readonly<Record<NoteTone, IconName>> = { info: 'info', ok: 'check', warn: 'alert', danger: 'alert' }

export interface ToastProps {
  readonly tone?: NoteTone
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
}

/** A short message that confirms or explains. The result also stands somewhere else, because a toast goes away. */
export const Toast = ({ tone = 'info', title, children, closeLabel, onClose }: ToastProps) => (
  <div className={`toast toast--${tone}`}>
    <Icon name={ICON[tone]} />
    <div>
      <b>{title}</b>
      {children ? <p>{children}</p> : null}
    </div>
    <IconButton icon="close" label={closeLabel} onClick={onClose} />
  </div>
)

/** Where toasts appear. It is always in the page, so that a screen reader hears what enters it. */
export const ToastRegion = ({ label, children }: { readonly label: string; readonly children?: ReactNode }) => (
  <section className="toasts" role="status" aria-live="polite" aria-label={label}>
    {children}
  </section>
)

/** A sentence in a box inside the page. */
export const Note = ({
  tone = 'info',
  icon,
  children,
}: {
  readonly tone?: NoteTone
  readonly icon?: IconName
  readonly children: ReactNode
}) => (
  <div className={`note note--${tone}`}>
    <Icon name={icon ?? ICON[tone]} />
    <div>{children}</div>
  </div>
)

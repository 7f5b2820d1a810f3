import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './drawer.module.css'
import { IconButton } from './IconButton.tsx'

interface DrawerProps {
  /** By which another one beside it, and the page, make room. */
  readonly name: string
  readonly title: string
  /** Said below the title. */
  readonly subtitle?: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
  /** On a phone it leaves the upper part of the page in view. */
  readonly isLow?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Stands beside the page, which keeps working: no modal dialog. Its rows are laid out by `className`; the first is the head. */
export const Drawer = ({ name, title, subtitle, closeLabel, onClose, isLow = false, className, children }: DrawerProps) => {
  const id = useId()
  return (
    <section
      className={classNames(styles['drawer'], isLow && styles['low'], className)}
      role="dialog"
      aria-labelledby={id}
      data-drawer={name}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className={styles['head']}>
        <div>
          <h2 id={id} tabIndex={-1} ref={focusOnce}>
            {title}
          </h2>
          {subtitle}
        </div>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      {children}
    </section>
  )
}

/** A drawer that opens takes the focus, once; the page keeps it afterwards. */
const focusOnce = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true })

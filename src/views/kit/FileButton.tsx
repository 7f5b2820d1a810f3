import { useId, type ReactNode } from 'react'
import styles from './picture-field.module.css'

interface FileButtonProps {
  /** Of the control, where its field needs to know it. */
  readonly id?: string
  /** Formats that the system's dialog offers first. */
  readonly accept: string
  readonly isOff: boolean
  readonly isInvalid?: boolean
  readonly describedBy?: string
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** Opens the system's dialog for files, and looks like every other button. */
export const FileButton = ({ id, accept, isOff, isInvalid = false, describedBy, onFile, children }: FileButtonProps) => {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <span className={styles['choose']}>
      <input
        id={inputId}
        type="file"
        accept={accept}
        disabled={isOff}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // The same file again is a choice, too.
          event.currentTarget.value = ''
          if (file && !isOff) onFile(file)
        }}
      />
      <label className="btn btn--secondary" htmlFor={inputId}>
        {children}
      </label>
    </span>
  )
}

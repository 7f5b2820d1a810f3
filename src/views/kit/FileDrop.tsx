import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './Field.tsx'
import { FileButton } from './FileButton.tsx'
import styles from './picture-field.module.css'

interface FileDropProps {
  /** What the file is: the name of the field. */
  readonly label: string
  readonly hint: string
  readonly error?: string | undefined
  /** On the button that opens the system's own dialog. */
  readonly choose: string
  /** Beside it, for those who drag. */
  readonly drop: string
  /** Formats that the system's dialog offers first. */
  readonly accept: string
  readonly isOff: boolean
  readonly onFile: (file: File) => void
  /** Further ways to bring one. */
  readonly children?: ReactNode
}

/** A field for one file: chosen in the system's dialog, or dropped. */
export const FileDrop = ({ label, hint, error, choose, drop, accept, isOff, onFile, children }: FileDropProps) => {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const onDrag = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(event.type === 'dragover')
    const file = event.dataTransfer.files[0]
    if (event.type === 'drop' && file && !isOff) onFile(file)
  }
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`}>
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      <div className={classNames(styles['area'], isOver && styles['isOver'])} onDragOver={onDrag} onDragLeave={onDrag} onDrop={onDrag}>
        <FileButton
          id={id}
          accept={accept}
          isOff={isOff}
          isInvalid={Boolean(error)}
          describedBy={classNames(error && `${id}-error`, `${id}-hint`)}
          onFile={onFile}
        >
          {choose}
        </FileButton>
        {children}
        <span className={classNames('t-meta', styles['drop'])}>{drop}</span>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  )
}

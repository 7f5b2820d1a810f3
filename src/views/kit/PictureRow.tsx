import { useId, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './picture-field.module.css'

interface PictureRowProps {
  /** Name of the field. */
  readonly label: string
  /** Address of the picture; '' while it can't be shown. */
  readonly source: string
  /** What the picture is, for people who don't see it. */
  readonly alt: string
  readonly name: string
  /** How it stands: heard when it changes. */
  readonly state: ReactNode
  /** How far it has come. */
  readonly progress?: { readonly done: number; readonly of: number; readonly text: string } | undefined
  readonly children?: ReactNode
}

/** A picture that is there or on its way: what it looks like, what it is called, how it stands, what can be done. */
export const PictureRow = ({ label, source, alt, name, state, progress, children }: PictureRowProps) => {
  const id = useId()
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="field__label" id={id}>
        {label}
      </span>
      <div className={styles['row']}>
        {source === '' ? (
          <span className={styles['thumb']}>
            <Icon name="receipt" />
          </span>
        ) : (
          <img className={styles['thumb']} src={source} alt={alt} />
        )}
        <div className={styles['what']}>
          <span className={styles['line']}>
            <bdi className={styles['name']}>{name}</bdi>
            {progress ? <span className="t-meta num">{progress.text}</span> : null}
          </span>
          {progress ? (
            <progress
              className={styles['progress']}
              value={progress.done}
              max={progress.of}
              aria-labelledby={id}
              aria-valuetext={progress.text}
            />
          ) : null}
          <span className="t-sm t-2" role="status">
            {state}
          </span>
        </div>
        {children}
      </div>
    </div>
  )
}

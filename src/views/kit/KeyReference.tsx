import styles from './key-reference.module.css'

interface KeyReferenceProps {
  /** `Reference`, in the words of the page. */
  readonly name: string
  /** The idempotency key of what was sent; nothing is said of one that isn't known. */
  readonly value: string | null
}

/** What support finds a request by. It reads left to right in every language, and breaks where a phone needs it. */
export const KeyReference = ({ name, value }: KeyReferenceProps) =>
  value === null ? null : (
    <p className="t-meta">
      {name} <span className={styles['key']}>{value}</span>
    </p>
  )

import type { AgreementFacts } from '../../machines/agreement/agreement.selectors.ts'
import { useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import styles from './agreement.module.css'

/** Why another agreement is being made, and shown, than the one that was signed. */
export const AgreementNotes = ({ facts: { note, isLost } }: { readonly facts: AgreementFacts }) => {
  const t = useText()
  return (
    <div role="status" className={`stack stack--m ${styles['said']}`}>
      {note === null ? null : <Note tone="warn">{t(`agreement.note.${note}`)}</Note>}
      {isLost ? <Note tone="warn">{t('agreement.lost')}</Note> : null}
    </div>
  )
}

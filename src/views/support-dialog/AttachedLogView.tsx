import type { AttachedLog } from '../../machines/support-dialog/support-dialog.types.ts'
import { useFormat, useText } from '../kit/text.ts'
import { useSealed } from '../shell/system-context.tsx'
import styles from './support-dialog.module.css'

/** All of it, before it is sent: how many entries, how large, and the text itself. */
export const AttachedLogView = ({ log }: { readonly log: AttachedLog }) => {
  const t = useText()
  const format = useFormat()
  const text = useSealed(log.ref)
  const size = format.figure((log.size / 1024).toFixed(1), 1)
  return (
    <div className="stack stack--s">
      <p className="t-sm">
        {t('support.entries', { count: log.entries })}
        {' · '}
        {t('support.size', { size })}
      </p>
      {log.isCut ? <p className="t-sm t-2">{t('support.logCut')}</p> : null}
      <pre className={styles['preview']} dir="ltr" tabIndex={0} role="region" aria-label={t('support.preview')}>
        {text}
      </pre>
    </div>
  )
}

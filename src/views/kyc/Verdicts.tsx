import type { ItemVerdict } from '../../machines/kyc/kyc.types.ts'
import { Icon } from '../kit/Icon.tsx'
import { Note } from '../kit/Toast.tsx'
import { useText } from '../kit/text.ts'
import { useSealed } from '../shell/system-context.tsx'
import { useItemTexts } from './use-item-texts.ts'
import styles from './kyc.module.css'

/** Why items didn't pass, one by one, with the reviewer's own words where there are some. */
export const Verdicts = ({ verdicts }: { readonly verdicts: readonly ItemVerdict[] }) => {
  const t = useText()
  if (verdicts.length === 0) return null
  return (
    <Note tone="danger">
      <ul className={styles['verdicts']} aria-label={t('kyc.failed.items')}>
        {verdicts.map((verdict) => (
          <Verdict key={verdict.item} verdict={verdict} />
        ))}
      </ul>
    </Note>
  )
}

const Verdict = ({ verdict }: { readonly verdict: ItemVerdict }) => {
  const t = useText()
  const { reasonText } = useItemTexts()
  const said = useSealed(verdict.sayRef)
  return (
    <li>
      <Icon name="alert" size="sm" />
      <div>
        <b>{t(`kyc.items.${verdict.item}`)}</b> <span>{reasonText(verdict)}</span>
        {said === '' ? null : (
          <p>
            {t('kyc.failed.said')} <q dir="auto">{said}</q>
          </p>
        )}
      </div>
    </li>
  )
}

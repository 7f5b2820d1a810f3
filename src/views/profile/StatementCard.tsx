import { STATEMENT_DAYS, type StatementDays } from '../../domain/statement.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectStatement } from '../../machines/profile/profile.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Select } from '../kit/Select.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import styles from './profile.module.css'

/** The record is the user's: a file in which opening balance and movements make the closing balance. */
export const StatementCard = () => {
  const t = useText()
  const profile = useStreamIfOpen('profile')
  return (
    <Card title={t('profile.statement.title')}>
      <div className="card__body">
        <p className="t-sm t-2">{t('profile.statement.lead')}</p>
        {profile ? <Statement profile={profile} /> : <SkeletonRows count={1} label={t('common.loading')} />}
      </div>
    </Card>
  )
}

const Statement = ({ profile }: { readonly profile: StreamOf<'profile'> }) => {
  const t = useText()
  const failureText = useFailureText()
  const mode = useChart(useStream('accountMode'), selectMode)
  const { days, isExporting, count, failure } = useChart(profile, selectStatement, isShallowEqual)
  const nameOf = (of: StatementDays) => (of === 0 ? t('profile.statement.everything') : t('profile.statement.days', { count: of }))
  return (
    <>
      <div className={styles['field']}>
        <Select
          label={t('profile.statement.period')}
          value={String(days)}
          isDisabled={isExporting}
          options={STATEMENT_DAYS.map((of) => ({ value: String(of), label: nameOf(of) }))}
          onChoose={(chosen) => profile.send({ type: 'profile.chooseDays', days: Number(chosen) as StatementDays })}
        />
      </div>
      <div className="row">
        <Button isBusy={isExporting} onClick={() => profile.send({ type: 'profile.export', mode })}>
          {t(isExporting ? 'profile.statement.exporting' : 'profile.statement.export')}
        </Button>
      </div>
      <div role="status">
        {count === null ? null : <Note tone="ok">{t('profile.statement.saved', { count })}</Note>}
        {failure ? <Note tone="danger">{`${t('profile.statement.failed')} ${failureText(failure) ?? ''}`}</Note> : null}
      </div>
    </>
  )
}

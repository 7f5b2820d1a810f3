import { CURRENCIES, type Currency } from '../../domain/money.ts'
import { STATEMENT_DAYS, type StatementDays } from '../../domain/statement.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import type { StatementMade } from '../../machines/profile/profile.types.ts'
import { selectStatement } from '../../machines/profile/profile.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Select } from '../kit/Select.tsx'
import { exactChange, exactText } from '../kit/exact-text.ts'
import { SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
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
  const { currency, days, isExporting, made, failure } = useChart(profile, selectStatement, isShallowEqual)
  const nameOf = (of: StatementDays) => (of === 0 ? t('profile.statement.everything') : t('profile.statement.days', { count: of }))
  return (
    <>
      <div className={styles['field']}>
        <Select
          label={t('profile.statement.currency')}
          value={currency}
          isDisabled={isExporting}
          options={CURRENCIES.map((of) => ({ value: of, label: of }))}
          onChoose={(chosen) => profile.send({ type: 'profile.chooseCurrency', currency: chosen })}
        />
      </div>
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
        {made === null ? null : (
          <Note tone="ok">
            {t('profile.statement.saved', { count: made.count })} <Proof made={made} currency={currency} />
          </Note>
        )}
        {failure ? <Note tone="danger">{`${t('profile.statement.failed')} ${failureText(failure) ?? ''}`}</Note> : null}
      </div>
    </>
  )
}

/** The sum that the file holds, to be seen without opening it. */
const Proof = ({ made: { opening, sum, closing }, currency }: { readonly made: StatementMade; readonly currency: Currency }) => {
  const t = useText()
  const format = useFormat()
  if (opening === undefined || sum === undefined || closing === undefined) return null
  return t('profile.statement.proof', {
    opening: exactText(format, opening, currency),
    sum: exactChange(format, sum, currency),
    closing: exactText(format, closing, currency),
  })
}

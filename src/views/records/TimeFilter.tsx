import { STATEMENT_DAYS, type StatementDays } from '../../domain/statement.ts'
import { isBackwards, NO_DATES, type TimeSpan } from '../../domain/time-span.ts'
import { Select } from '../kit/Select.tsx'
import { TextField } from '../kit/TextField.tsx'
import { useText } from '../kit/text.ts'
import styles from './records.module.css'

interface TimeFilterProps {
  readonly span: TimeSpan
  readonly onChoose: (span: TimeSpan) => void
}

/** So many days back, or from one day to another. */
export const TimeFilter = ({ span, onChoose }: TimeFilterProps) => {
  const t = useText()
  const { days, dates } = span
  return (
    <>
      <div className={styles['filter']}>
        <Select<`${StatementDays}` | 'dates'>
          label={t('profile.statement.period')}
          value={dates === null ? `${days}` : 'dates'}
          onChoose={(chosen) =>
            onChoose(chosen === 'dates' ? { days: 0, dates: NO_DATES } : { days: Number(chosen) as StatementDays, dates: null })
          }
          options={[
            ...STATEMENT_DAYS.map((each) => ({
              value: `${each}` as const,
              label: each === 0 ? t('profile.statement.everything') : t('profile.statement.days', { count: each }),
            })),
            { value: 'dates', label: t('records.dates') },
          ]}
        />
      </div>
      {dates === null ? null : (
        <div className={styles['dates']}>
          <TextField
            type="date"
            label={t('records.fromDay')}
            value={dates.from}
            onText={(from) => onChoose({ days: 0, dates: { ...dates, from } })}
          />
          <TextField
            type="date"
            label={t('records.toDay')}
            value={dates.to}
            error={isBackwards(span) ? t('records.daysBackwards') : undefined}
            onText={(to) => onChoose({ days: 0, dates: { ...dates, to } })}
          />
        </div>
      )}
    </>
  )
}

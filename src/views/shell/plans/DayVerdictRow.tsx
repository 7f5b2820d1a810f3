import type { Failure } from '../../../domain/error-codes.ts'
import type { DayCheck } from '../../../machines/shapes/day-check.ts'
import { Button } from '../../kit/Button.tsx'
import { useFailureText, useText } from '../../kit/text.ts'
import { Note } from '../../kit/Toast.tsx'
import { usePlanWords } from './use-plan-words.ts'

const TONES = { matches: 'ok', matchesBySeeds: 'ok', differs: 'danger', differsBySeeds: 'danger' } as const

interface DayVerdictRowProps {
  readonly date: string
  readonly check: DayCheck
  readonly failure: Failure | null
  readonly onVerify: () => void
}

/** Works the day out again from what everybody can read, and says what came of it. */
export const DayVerdictRow = ({ date, check, failure, onVerify }: DayVerdictRowProps) => {
  const t = useText()
  const failureText = useFailureText()
  const { day } = usePlanWords()
  return (
    <div className="stack stack--s">
      <div className="row">
        <Button size="sm" isBusy={check === 'checking'} onClick={onVerify}>
          {t(check === 'checking' ? 'planProgress.verifying' : 'planProgress.verify', { day: day(date) })}
        </Button>
      </div>
      <div role="status">
        {check === 'none' || check === 'checking' ? null : check === 'failed' ? (
          <Note tone="warn">
            {t('planProgress.checkFailed')} {failureText(failure)}
          </Note>
        ) : (
          <Note tone={TONES[check]}>{t(`planProgress.${check}`)}</Note>
        )}
      </div>
    </div>
  )
}

import { OWN_CODES } from '../../domain/error-codes.ts'
import type { UntilChoice, UntilProblem } from '../../domain/pending.ts'
import { lastInstantOfDay } from '../../domain/time-span.ts'
import { Select } from '../kit/Select.tsx'
import { TextField } from '../kit/TextField.tsx'
import { useText, useTextIn } from '../kit/text.ts'

interface UntilFieldProps {
  readonly until: UntilChoice
  readonly problem: UntilProblem | null
  readonly isDisabled?: boolean
  readonly onChoose: (until: UntilChoice) => void
}

/** How long an order waits: until it's cancelled, or to the end of a day where the person is. */
export const UntilField = ({ until, problem, isDisabled = false, onChoose }: UntilFieldProps) => {
  const t = useText()
  const errorText = useTextIn('errors', 'errors.unknown')
  const fault = { enterDay: t('pendingOrder.enterDay'), untilPassed: errorText(String(OWN_CODES.untilPassed)) }
  return (
    <>
      <Select<'cancelled' | 'day'>
        label={t('pendingOrder.until')}
        value={until === null ? 'cancelled' : 'day'}
        isDisabled={isDisabled}
        onChoose={(chosen) => onChoose(chosen === 'day' ? { day: '', at: null } : null)}
        options={[
          { value: 'cancelled', label: t('pendingOrder.untilCancelled') },
          { value: 'day', label: t('pendingOrder.untilDay') },
        ]}
      />
      {until === null ? null : (
        <TextField
          type="date"
          label={t('pendingOrder.lastDay')}
          value={until.day}
          disabled={isDisabled}
          error={problem === null ? undefined : fault[problem]}
          onText={(day) => onChoose({ day, at: lastInstantOfDay(day) })}
        />
      )}
    </>
  )
}

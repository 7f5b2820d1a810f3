import type { ReactNode } from 'react'
import { SPEC_SUCCESSES } from '../../domain/error-codes.ts'
import type { WithdrawalFacts } from '../../machines/withdrawal/withdrawal.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useSuccessText } from '../kit/success-text.ts'
import { useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import type { StreamOf } from '../shell/system-context.tsx'

interface WithdrawalAcceptedProps {
  readonly stream: StreamOf<'withdrawal'>
  readonly facts: WithdrawalFacts
  readonly followed: (id: string) => ReactNode
}

/** It is with the reviewer: the sentence of the specification, and the way it goes from here. */
export const WithdrawalAccepted = ({ stream, facts: { withdrawal }, followed }: WithdrawalAcceptedProps) => {
  const t = useText()
  const successText = useSuccessText()
  return (
    <StepStart>
      <div role="status">
        <Note tone="ok">{successText(SPEC_SUCCESSES.withdrawalSubmitted)}</Note>
      </div>
      {withdrawal === null ? null : followed(withdrawal.id)}
      <div className="row">
        <Button onClick={() => stream.send({ type: 'withdrawal.dismiss' })}>{t('withdrawal.newOne')}</Button>
      </div>
    </StepStart>
  )
}

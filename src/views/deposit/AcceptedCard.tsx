import type { ReactNode } from 'react'
import { SPEC_SUCCESSES } from '../../domain/error-codes.ts'
import type { Deposit } from '../../domain/wire/deposit.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { StepStart } from '../kit/StepStart.tsx'
import { useSuccessText } from '../kit/success-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import type { StreamOf } from '../shell/system-context.tsx'
import styles from './deposit.module.css'

interface AcceptedCardProps {
  readonly stream: StreamOf<'deposit'>
  readonly deposit: Deposit
  readonly track: ReactNode
}

/** The venue has it in review: what it says of it, and how far it is. */
export const AcceptedCard = ({ stream, deposit, track }: AcceptedCardProps) => {
  const t = useText()
  const format = useFormat()
  const successText = useSuccessText()
  const { id, amount, currency, number } = deposit
  return (
    <Card
      title={t('deposit.of', { amount: exactMoney(format, amount, currency) })}
      beside={
        <bdi dir="ltr" className="t-meta num">
          {number}
        </bdi>
      }
    >
      <div className="card__body">
        <StepStart>
          <div role="status">
            <Note tone="ok">{successText(SPEC_SUCCESSES.rechargeSubmitted)}</Note>
          </div>
          {track}
          <div className={styles['actions']}>
            <ButtonLink tone="primary" size="lg" to={`/profile/deposit/${id}`}>
              {t('deposit.follow')}
            </ButtonLink>
            <Button size="lg" onClick={() => stream.send({ type: 'deposit.dismiss' })}>
              {t('deposit.another')}
            </Button>
          </div>
        </StepStart>
      </div>
    </Card>
  )
}

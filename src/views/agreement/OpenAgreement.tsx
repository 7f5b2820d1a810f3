import { useId, type ReactNode } from 'react'
import { directionOf, LANGUAGE_TAG } from '../../domain/constants.ts'
import { add, type Decimal } from '../../domain/money.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { FieldError } from '../kit/Field.tsx'
import { ReadThrough } from '../kit/ReadThrough.tsx'
import { SaveLink } from '../kit/SaveLink.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { useReason } from '../shell/use-reason.ts'
import { BackButton, type AgreementPartProps } from './BackButton.tsx'
import { AgreementNotes } from './AgreementNotes.tsx'
import styles from './agreement.module.css'

const DAY_OF_UTC = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

interface OpenAgreementProps extends AgreementPartProps {
  readonly signature: (isMissing: boolean) => ReactNode
}

/** The text in full, the field for the signature under it, and what is committed to beside the button. */
export const OpenAgreement = ({ stream, facts, signature }: OpenAgreementProps) => {
  const t = useText()
  const readId = useId()
  const { stage, quote, showProblems, isSigned } = facts
  if (quote === null) return null
  const isUnread = stage === 'showing'
  return (
    <StepStart>
      <div className="split">
        <Card title={t('agreement.title')}>
          <div className="card__body stack">
            <AgreementNotes facts={facts} />
            <ReadThrough
              key={quote.id}
              label={t('agreement.text')}
              text={quote.text}
              lang={LANGUAGE_TAG[quote.language]}
              dir={directionOf(quote.language)}
              toEnd={t('agreement.toEnd')}
              end={t('agreement.end')}
              onEnd={() => stream.send({ type: 'agreement.finishReading' })}
            />
            {isUnread && showProblems ? (
              <FieldError id={readId}>{t('agreement.readFirst')}</FieldError>
            ) : (
              <p className="t-meta" role="status">
                {isUnread ? t('agreement.readFirst') : t('agreement.readDone')}
              </p>
            )}
            <p className="t-meta">
              {t('agreement.hash')}
              <br />
              <bdi dir="ltr" className={styles['hash']}>
                {quote.hash}
              </bdi>
            </p>
            <div className="row">
              <SaveLink name={`plimsoll-loan-PL-${quote.id}.txt`} text={quote.text}>
                {t('agreement.saveText')}
              </SaveLink>
            </div>
            {signature(showProblems && !isSigned)}
          </div>
        </Card>
        <Commit stream={stream} facts={facts} />
      </div>
    </StepStart>
  )
}

/** The figures of the agreement, and the button. */
const Commit = ({ stream, facts: { quote } }: AgreementPartProps) => {
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const { isSubmitOff, reasonText } = useReason()
  if (quote === null) return null
  const money = (amount: Decimal) => exactMoney(format, amount, quote.currency)
  return (
    <Card title={t('agreement.commit')}>
      <div className="card__body stack">
        <p>
          <span className="t-sm t-2">{t('agreement.repay')}</span>
          <br />
          <b className={styles['total']}>{money(quote.repaymentAmount)}</b>
        </p>
        <dl className="kv">
          <Fact name={t('agreement.repayBy')}>{format.dateOf(Date.parse(quote.repaymentDate), DAY_OF_UTC)}</Fact>
          <Fact name={t('agreement.receive')}>{money(quote.amount)}</Fact>
          <Fact name={t('agreement.totalInterest')}>{money(quote.totalInterest)}</Fact>
          <Fact name={t('agreement.most')}>{money(add(quote.amount, quote.mostInterest))}</Fact>
          <Fact name={t('agreement.until')}>{format.dateTime(quote.expiresAt)}</Fact>
        </dl>
        <div className={styles['stacked']}>
          <Button
            tone="primary"
            size="lg"
            isDisabled={isSubmitOff}
            {...(isSubmitOff && { reasonId })}
            onClick={() => stream.send({ type: 'agreement.sign' })}
          >
            {t('agreement.submit')}
          </Button>
          <BackButton stream={stream} />
        </div>
        <p className="t-meta" id={reasonId}>
          {isSubmitOff ? reasonText('readOnly') : t('agreement.submitNote')}
        </p>
      </div>
    </Card>
  )
}

import { useId } from 'react'
import { NETWORK_NAMES } from '../../domain/funds.ts'
import type { WithdrawalFacts } from '../../machines/withdrawal/withdrawal.selectors.ts'
import type { WithdrawalQuote } from '../../machines/withdrawal/withdrawal.types.ts'
import { Fact } from '../kit/Fact.tsx'
import { AddressText } from '../kit/AddressText.tsx'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { StepStart } from '../kit/StepStart.tsx'
import { useFormat, useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { WithdrawalSentence } from './WithdrawalSentence.tsx'
import styles from './withdrawal.module.css'

interface WithdrawalCheckProps {
  readonly stream: StreamOf<'withdrawal'>
  readonly facts: WithdrawalFacts
}

/** Everything once more before it is submitted, and in sight until the venue has answered. */
export const WithdrawalCheck = ({ stream, facts }: WithdrawalCheckProps) => {
  const t = useText()
  const { quote } = facts
  if (quote === null) return null
  return (
    <StepStart>
      <Card title={t('withdrawal.reviewTitle')}>
        <div className="card__body">
          <Facts quote={quote} />
          <p className="t-body">{t('withdrawal.reviewNote')}</p>
          <div role="status" className="stack stack--m">
            <WithdrawalSentence facts={facts} />
          </div>
          <Actions stream={stream} facts={facts} quote={quote} />
        </div>
      </Card>
    </StepStart>
  )
}

const Facts = ({
  quote: { method, currency, network, address, amount, rate, fee, actual, after },
}: {
  readonly quote: WithdrawalQuote
}) => {
  const t = useText()
  const format = useFormat()
  return (
    <>
      <div className={styles['address']}>
        <span className="field__label">{t('withdrawal.to')}</span>
        <AddressText>{address}</AddressText>
      </div>
      <dl className="kv">
        <Fact name={t('withdrawal.method')}>{t(`withdrawal.methods.${method}`)}</Fact>
        <Fact name={t('withdrawal.network')}>{NETWORK_NAMES[network]}</Fact>
        <Fact name={t('withdrawal.fee', { rate: format.share(rate, 2) })}>
          <span className="num">{exactMoney(format, fee, currency)}</span>
        </Fact>
        <Fact name={t('withdrawal.amount')}>
          <span className="num">{exactMoney(format, amount, currency)}</span>
        </Fact>
        <Fact name={t('withdrawal.after')}>
          <span className="num">{exactMoney(format, after, currency)}</span>
        </Fact>
        <Fact name={t('withdrawal.receive')} isFigure isTotal>
          {exactMoney(format, actual, currency)}
        </Fact>
      </dl>
    </>
  )
}

const Actions = ({ stream, facts: { stage }, quote: { amount, currency } }: WithdrawalCheckProps & { readonly quote: WithdrawalQuote }) => {
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const { isSubmitOff, reasonText } = useReason()
  if (stage === 'reviewing')
    return (
      <>
        <div className={styles['actions']}>
          <Button
            tone="primary"
            size="lg"
            isDisabled={isSubmitOff}
            {...(isSubmitOff && { reasonId })}
            onClick={() => stream.send({ type: 'withdrawal.confirm' })}
          >
            {t('withdrawal.confirm', { amount: exactMoney(format, amount, currency) })}
          </Button>
          <Button size="lg" onClick={() => stream.send({ type: 'withdrawal.back' })}>
            {t('withdrawal.change')}
          </Button>
        </div>
        {isSubmitOff ? (
          <p className="t-meta" id={reasonId}>
            {reasonText('readOnly')}
          </p>
        ) : null}
      </>
    )
  if (stage === 'unknown' || stage === 'reconciling' || stage === 'unresolved')
    return (
      <div className={styles['actions']}>
        <Button size="lg" isBusy={stage === 'reconciling'} onClick={() => stream.send({ type: 'withdrawal.check' })}>
          {t('common.checkNow')}
        </Button>
        {stage === 'unresolved' ? (
          <Button size="lg" onClick={() => stream.send({ type: 'withdrawal.dismiss' })}>
            {t('withdrawal.startAnew')}
          </Button>
        ) : null}
      </div>
    )
  return null
}

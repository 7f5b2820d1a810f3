import { useId } from 'react'
import { Button } from '../kit/Button.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { useReason } from '../shell/use-reason.ts'
import type { ExchangePartProps } from './ExchangeCard.tsx'
import styles from './flash-exchange.module.css'

/** What can be done now. A quote that is over has no way to submit it. */
export const ExchangeActions = ({ stream, facts: { stage, held, draft } }: ExchangePartProps) => {
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const back = (
    <Button size="lg" onClick={() => stream.send({ type: 'flashExchange.back' })}>
      {t('flashExchange.back')}
    </Button>
  )
  if (stage === 'quoted' && held !== null)
    return (
      <>
        <div className={styles['actions']}>
          <Button
            tone="primary"
            size="lg"
            isDisabled={isSubmitOff}
            {...(isSubmitOff && { reasonId })}
            onClick={() => stream.send({ type: 'flashExchange.confirm' })}
          >
            {t('flashExchange.confirm', { amount: exactMoney(format, held.quote.amount, held.quote.from) })}
          </Button>
          {back}
        </div>
        {isSubmitOff ? (
          <p className="t-meta" id={reasonId}>
            {reasonText('readOnly')}
          </p>
        ) : null}
      </>
    )
  if (stage === 'expired')
    return (
      <div className={styles['actions']}>
        <Button tone="primary" size="lg" isDisabled={isSubmitOff} onClick={() => stream.send({ type: 'flashExchange.requote' })}>
          {t('flashExchange.requote')}
        </Button>
        {back}
      </div>
    )
  if (stage === 'quoting' || stage === 'requoting') return <div className={styles['actions']}>{back}</div>
  if (stage === 'refused')
    return (
      <div className={styles['actions']}>
        <Button tone="primary" size="lg" onClick={() => stream.send({ type: 'flashExchange.dismiss' })}>
          {t('flashExchange.back')}
        </Button>
      </div>
    )
  if (stage === 'unknown' || stage === 'reconciling' || stage === 'unresolved')
    return (
      <div className={styles['actions']}>
        <Button size="lg" isBusy={stage === 'reconciling'} onClick={() => stream.send({ type: 'flashExchange.check' })}>
          {t('common.checkNow')}
        </Button>
        {stage === 'unresolved' ? (
          <Button size="lg" onClick={() => stream.send({ type: 'flashExchange.dismiss' })}>
            {t('flashExchange.startAnew')}
          </Button>
        ) : null}
      </div>
    )
  if (stage === 'accepted')
    return (
      <StepStart>
        <div className={styles['actions']}>
          <Button tone="primary" size="lg" onClick={() => stream.send({ type: 'flashExchange.dismiss' })}>
            {t('flashExchange.again', { currency: draft.from })}
          </Button>
        </div>
      </StepStart>
    )
  return null
}

import { useId } from 'react'
import type planExit from '../../../../locales/en/planExit.json'
import type { Decimal } from '../../../domain/money.ts'
import type { PlanExitQuote, PlanHolding } from '../../../domain/wire/plans.ts'
import type { ExitFacts } from '../../../machines/shapes/plan-exit-facts.ts'
import { Button } from '../../kit/Button.tsx'
import { exactMoney } from '../../kit/exact-text.ts'
import { ignoreRepeat } from '../../kit/ignore-repeat.ts'
import { KeyReference } from '../../kit/KeyReference.tsx'
import { StepStart } from '../../kit/StepStart.tsx'
import { useFailureText, useFormat, useText } from '../../kit/text.ts'
import { Note } from '../../kit/Toast.tsx'
import { useReason } from '../use-reason.ts'
import styles from './plans.module.css'

declare module '../../kit/texts.ts' {
  interface Texts {
    planExit: typeof planExit
  }
}

interface PlanExitProps {
  readonly facts: ExitFacts
  /** What a refusal begins with. */
  readonly refused: string
  readonly send: (command: 'ask' | 'back' | 'confirm' | 'check' | 'dismiss') => void
}

/** The way out of a plan before its end, at what the venue quotes. */
export const PlanExit = ({ facts, refused, send }: PlanExitProps) => {
  const { stage, quote } = facts
  return (
    <div className="card__body" onKeyDown={ignoreRepeat}>
      <div role="status" className="stack stack--m">
        <Sentence facts={facts} refused={refused} />
      </div>
      {quote !== null && stage !== 'left' && stage !== 'ended' ? <Quote quote={quote} /> : null}
      <Actions facts={facts} send={send} />
    </div>
  )
}

/** What is known of leaving. Never more than the venue has said. */
const Sentence = ({ facts: { stage, failure, isReplaced, isLost, plan, key }, refused }: Omit<PlanExitProps, 'send'>) => {
  const t = useText()
  const failureText = useFailureText()
  switch (stage) {
    case 'idle':
      return (
        <>
          <p className="t-body">{t('planExit.lead')}</p>
          {failure === null ? null : (
            <Note tone="danger">
              {t('planExit.quoteFailed')} {failureText(failure)}
            </Note>
          )}
        </>
      )
    case 'quoting':
      return <p className="t-body">{t('planExit.asking')}</p>
    case 'requoting':
      return <Note tone="warn">{t('planExit.replaced')}</Note>
    case 'quoted':
      return (
        <>
          {isLost ? <Note tone="warn">{t('planExit.lost')}</Note> : null}
          {isReplaced ? (
            <Note tone="warn">
              {t('planExit.replaced')} {t('planExit.replacedBy')}
            </Note>
          ) : null}
        </>
      )
    case 'refused':
      return (
        <Note tone="danger">
          <b className="strong">{refused}</b> {failureText(failure)} {t('planExit.stillRuns')}
        </Note>
      )
    case 'submitting':
      return (
        <>
          <p className="t-body">{t('planExit.sending')}</p>
          <KeyReference name={t('planExit.reference')} value={key} />
        </>
      )
    case 'unknown':
    case 'reconciling':
    case 'unresolved':
      return (
        <>
          <Note tone="warn">{t(stage === 'unresolved' ? 'planExit.unresolved' : 'planExit.unknown')}</Note>
          <KeyReference name={t('planExit.reference')} value={key} />
        </>
      )
    case 'left':
      return plan === null ? null : <Left plan={plan} />
    case 'ended':
      return <Note>{t('planExit.ended')}</Note>
  }
}

const Left = ({ plan }: { readonly plan: Pick<PlanHolding, 'returned'> }) => {
  const t = useText()
  const format = useFormat()
  return <Note tone="ok">{t('planExit.left', { returned: plan.returned === null ? '' : exactMoney(format, plan.returned, 'USDT') })}</Note>
}

/** Amount, income, what leaving takes and what comes back, as the venue has said it. */
const Quote = ({ quote }: { readonly quote: PlanExitQuote }) => {
  const t = useText()
  const format = useFormat()
  const usdt = (amount: Decimal) => exactMoney(format, amount, 'USDT')
  const taken = (amount: Decimal) => format.signedMoney(`-${amount}`, 'USDT')
  const lines: readonly (readonly [string, string])[] = [
    [t('planExit.amount'), usdt(quote.amount)],
    [t('planExit.income', { count: quote.daysPosted }), format.signedMoney(quote.income, 'USDT')],
    [t('planExit.incomeDeducted'), taken(quote.incomeDeducted)],
    [t('planExit.damages'), taken(quote.damages)],
  ]
  return (
    <StepStart>
      <dl className="kv">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        <div className="is-total">
          <dt>{t('planExit.returned')}</dt>
          <dd className="num">{usdt(quote.returned)}</dd>
        </div>
      </dl>
      <p className="t-meta">{t('planExit.holds')}</p>
    </StepStart>
  )
}

const Actions = ({ send, facts: { stage, quote } }: Omit<PlanExitProps, 'refused'>) => {
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const dismiss = () => send('dismiss')
  const back = (
    <Button size="lg" onClick={() => send('back')}>
      {t('planExit.back')}
    </Button>
  )
  switch (stage) {
    case 'idle':
      return (
        <Button size="lg" onClick={() => send('ask')}>
          {t('planExit.ask')}
        </Button>
      )
    case 'quoting':
    case 'requoting':
      return back
    case 'quoted':
      return quote === null ? null : (
        <>
          <div className={styles['actions']}>
            <Button tone="danger" size="lg" isDisabled={isSubmitOff} {...(isSubmitOff && { reasonId })} onClick={() => send('confirm')}>
              {t('planExit.confirm', { amount: exactMoney(format, quote.returned, 'USDT') })}
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
    case 'refused':
      return (
        <Button tone="primary" size="lg" onClick={dismiss}>
          {t('planExit.back')}
        </Button>
      )
    case 'unknown':
    case 'reconciling':
    case 'unresolved':
      return (
        <div className={styles['actions']}>
          <Button size="lg" isBusy={stage === 'reconciling'} onClick={() => send('check')}>
            {t('common.checkNow')}
          </Button>
          {stage === 'unresolved' ? (
            <Button size="lg" onClick={dismiss}>
              {t('planExit.startAnew')}
            </Button>
          ) : null}
        </div>
      )
    case 'submitting':
    case 'left':
    case 'ended':
      return null
  }
}

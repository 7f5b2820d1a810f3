import { useId } from 'react'
import type smartExit from '../../../locales/en/smartExit.json'
import type { Decimal } from '../../domain/money.ts'
import type { SmartExitQuote, SmartOrder } from '../../domain/wire/smart.ts'
import { selectExit, type ExitFacts } from '../../machines/smart-exit/smart-exit.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { SkeletonRows } from '../kit/States.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { KeyReference } from '../kit/KeyReference.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import styles from './smart-exit.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    smartExit: typeof smartExit
  }
}

/** The way out of a plan before its end, at what the venue quotes. */
export const ExitCard = ({ id }: { readonly id: string }) => {
  const t = useText()
  const stream = useStreamIfOpen('smartExit', id)
  return (
    <Card title={t('smartExit.title')}>
      {stream ? <Steps stream={stream} /> : <SkeletonRows count={2} label={t('smartExit.loading')} />}
    </Card>
  )
}

interface StepProps {
  readonly stream: StreamOf<'smartExit'>
  readonly facts: ExitFacts
}

const Steps = ({ stream }: Pick<StepProps, 'stream'>) => {
  const facts = useChart(stream, selectExit, isShallowEqual)
  const { stage, quote } = facts
  return (
    <div className="card__body" onKeyDown={ignoreRepeat}>
      <div role="status" className="stack stack--m">
        <Sentence facts={facts} />
      </div>
      {quote !== null && stage !== 'left' && stage !== 'ended' ? <Quote quote={quote} /> : null}
      <Actions stream={stream} facts={facts} />
    </div>
  )
}

/** What is known of leaving. Never more than the venue has said. */
const Sentence = ({ facts: { stage, failure, isReplaced, isLost, plan, key } }: Pick<StepProps, 'facts'>) => {
  const t = useText()
  const failureText = useFailureText()
  switch (stage) {
    case 'idle':
      return (
        <>
          <p className="t-body">{t('smartExit.lead')}</p>
          {failure === null ? null : (
            <Note tone="danger">
              {t('smartExit.quoteFailed')} {failureText(failure)}
            </Note>
          )}
        </>
      )
    case 'quoting':
      return <p className="t-body">{t('smartExit.asking')}</p>
    case 'requoting':
      return <Note tone="warn">{t('smartExit.replaced')}</Note>
    case 'quoted':
      return (
        <>
          {isLost ? <Note tone="warn">{t('smartExit.lost')}</Note> : null}
          {isReplaced ? (
            <Note tone="warn">
              {t('smartExit.replaced')} {t('smartExit.replacedBy')}
            </Note>
          ) : null}
        </>
      )
    case 'refused':
      return (
        <Note tone="danger">
          <b className="strong">{t('smartExit.refused')}</b> {failureText(failure)} {t('smartExit.stillRuns')}
        </Note>
      )
    case 'submitting':
      return (
        <>
          <p className="t-body">{t('smartExit.sending')}</p>
          <KeyReference name={t('smartExit.reference')} value={key} />
        </>
      )
    case 'unknown':
    case 'reconciling':
    case 'unresolved':
      return (
        <>
          <Note tone="warn">{t(stage === 'unresolved' ? 'smartExit.unresolved' : 'smartExit.unknown')}</Note>
          <KeyReference name={t('smartExit.reference')} value={key} />
        </>
      )
    case 'left':
      return plan === null ? null : <Left plan={plan} />
    case 'ended':
      return <Note>{t('smartExit.ended')}</Note>
  }
}

const Left = ({ plan }: { readonly plan: SmartOrder }) => {
  const t = useText()
  const format = useFormat()
  return <Note tone="ok">{t('smartExit.left', { returned: plan.returned === null ? '' : exactMoney(format, plan.returned, 'USDT') })}</Note>
}

/** Amount, income, what leaving takes and what comes back, as the venue has said it. */
const Quote = ({ quote }: { readonly quote: SmartExitQuote }) => {
  const t = useText()
  const format = useFormat()
  const usdt = (amount: Decimal) => exactMoney(format, amount, 'USDT')
  const taken = (amount: Decimal) => format.signedMoney(`-${amount}`, 'USDT')
  const lines: readonly (readonly [string, string])[] = [
    [t('smartExit.amount'), usdt(quote.amount)],
    [t('smartExit.income', { count: quote.daysPosted }), format.signedMoney(quote.income, 'USDT')],
    [t('smartExit.incomeDeducted'), taken(quote.incomeDeducted)],
    [t('smartExit.damages'), taken(quote.damages)],
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
          <dt>{t('smartExit.returned')}</dt>
          <dd className="num">{usdt(quote.returned)}</dd>
        </div>
      </dl>
      <p className="t-meta">{t('smartExit.holds')}</p>
    </StepStart>
  )
}

const Actions = ({ stream, facts: { stage, quote } }: StepProps) => {
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const dismiss = () => stream.send({ type: 'smartExit.dismiss' })
  const back = (
    <Button size="lg" onClick={() => stream.send({ type: 'smartExit.back' })}>
      {t('smartExit.back')}
    </Button>
  )
  switch (stage) {
    case 'idle':
      return (
        <Button size="lg" onClick={() => stream.send({ type: 'smartExit.ask' })}>
          {t('smartExit.ask')}
        </Button>
      )
    case 'quoting':
    case 'requoting':
      return back
    case 'quoted':
      return quote === null ? null : (
        <>
          <div className={styles['actions']}>
            <Button
              tone="danger"
              size="lg"
              isDisabled={isSubmitOff}
              {...(isSubmitOff && { reasonId })}
              onClick={() => stream.send({ type: 'smartExit.confirm' })}
            >
              {t('smartExit.confirm', { amount: exactMoney(format, quote.returned, 'USDT') })}
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
          {t('smartExit.back')}
        </Button>
      )
    case 'unknown':
    case 'reconciling':
    case 'unresolved':
      return (
        <div className={styles['actions']}>
          <Button size="lg" isBusy={stage === 'reconciling'} onClick={() => stream.send({ type: 'smartExit.check' })}>
            {t('common.checkNow')}
          </Button>
          {stage === 'unresolved' ? (
            <Button size="lg" onClick={dismiss}>
              {t('smartExit.startAnew')}
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

import { useId } from 'react'
import type loanRepayment from '../../../locales/en/loanRepayment.json'
import { readAmount, shownText, writeAmount } from '../../domain/decimal-input.ts'
import type { Decimal } from '../../domain/money.ts'
import type { Loan } from '../../domain/wire/loans.ts'
import { repaidOutlook, repaymentOf, repaymentProblemOf } from '../../machines/loan-repayment/loan-repayment.rules.ts'
import { selectRepayment, type RepaymentFacts } from '../../machines/loan-repayment/loan-repayment.selectors.ts'
import type { AgreedRepayment } from '../../machines/loan-repayment/loan-repayment.types.ts'
import { Fact } from '../kit/Fact.tsx'
import { AmountField } from '../kit/AmountField.tsx'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { KeyReference } from '../kit/KeyReference.tsx'
import { Segment } from '../kit/Segment.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useFailureText, useFormat, useLocale, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useNow, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { useOwed } from './use-owed.ts'
import styles from './loan-repayment.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    loanRepayment: typeof loanRepayment
  }
}

const MINUTE = 60_000
const DAY_OF_UTC = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** What can be done about a loan: repay it, or take the application back. */
export const RepaymentCard = ({ loan }: { readonly loan: Loan }) => {
  const t = useText()
  const stream = useStreamIfOpen('loanRepayment', loan.id)
  return (
    <Card title={t(loan.state === 'pending' ? 'loanRepayment.application' : 'loanRepayment.title')}>
      <div className="card__body stack" onKeyDown={ignoreRepeat}>
        {stream ? <Steps stream={stream} loan={loan} /> : <SkeletonRows count={2} label={t('loanRepayment.loading')} />}
      </div>
    </Card>
  )
}

interface PartProps {
  readonly stream: StreamOf<'loanRepayment'>
  readonly loan: Loan
  readonly facts: RepaymentFacts
}

const Steps = ({ stream, loan }: Omit<PartProps, 'facts'>) => {
  const facts = useChart(stream, selectRepayment, isShallowEqual)
  const parts = { stream, loan, facts }
  return (
    <>
      <div role="status" className={`stack stack--m ${styles['said']}`}>
        <Sentence {...parts} />
      </div>
      {facts.stage === 'editing' && loan.state !== 'pending' ? <Form {...parts} /> : null}
      {facts.stage === 'reviewing' && facts.agreed !== null ? <Review {...parts} agreed={facts.agreed} /> : null}
      <Actions {...parts} />
    </>
  )
}

/** What is known of it. Never more than the venue has said. */
const Sentence = ({ loan, facts: { stage, failure, isLost, isTooLate, agreed, loan: left, key } }: PartProps) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const money = (amount: Decimal) => exactMoney(format, amount, loan.currency)
  switch (stage) {
    case 'editing':
      return (
        <>
          {isTooLate ? <Note tone="warn">{t('loanRepayment.tooLate')}</Note> : null}
          {failure === null ? null : (
            <Note tone="danger">
              {t(loan.state === 'pending' ? 'loanRepayment.notCancelled' : 'loanRepayment.refused')} {failureText(failure)}
            </Note>
          )}
        </>
      )
    case 'reviewing':
      return isLost ? <Note tone="warn">{t('loanRepayment.lost')}</Note> : null
    case 'outdated':
      return <Note tone="warn">{t('loanRepayment.outdated')}</Note>
    case 'submitting':
      return (
        <>
          <p className="t-body">{t('loanRepayment.sending')}</p>
          <KeyReference name={t('loanRepayment.reference')} value={key} />
        </>
      )
    case 'unknown':
    case 'reconciling':
    case 'unresolved':
      return (
        <>
          <Note tone="warn">{t(stage === 'unresolved' ? 'loanRepayment.unresolved' : 'loanRepayment.unknown')}</Note>
          <KeyReference name={t('loanRepayment.reference')} value={key} />
        </>
      )
    case 'repaid':
      return agreed === null || left === null ? null : (
        <Note tone="ok">
          {left.state === 'repaid'
            ? t('loanRepayment.repaidAll', { amount: money(agreed.amount) })
            : t('loanRepayment.repaid', { amount: money(agreed.amount), left: money(left.owed) })}
        </Note>
      )
    case 'over':
      return <Note>{t('loanRepayment.over')}</Note>
    case 'cancelling':
      return <p className="t-body">{t('loanRepayment.cancelling')}</p>
    case 'cancelUnknown':
      return <Note tone="warn">{t('loanRepayment.cancelUnknown')}</Note>
    case 'cancelled':
      return <Note tone="ok">{t('loanRepayment.cancelled')}</Note>
  }
}

const Form = ({ stream, loan, facts: { draft, showProblem } }: PartProps) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const owed = useOwed(loan)
  const problem = showProblem ? repaymentProblemOf(draft, owed) : null
  const money = (amount: Decimal) => exactMoney(format, amount, loan.currency)
  const values = { most: money(owed.payoff), free: owed.free === null ? '' : money(owed.free), currency: loan.currency }
  const repayment = repaymentOf(draft, owed)
  const error = problem === null ? undefined : t(`loanRepayment.problems.${problem}`, values)
  return (
    <>
      <Segment
        label={t('loanRepayment.howMuch')}
        isBlock
        value={draft.isAll ? 'all' : 'part'}
        onChoose={(chosen) => stream.send({ type: 'loanRepayment.chooseAll', isAll: chosen === 'all' })}
        options={[
          { value: 'part', label: t('loanRepayment.part') },
          { value: 'all', label: t('loanRepayment.all') },
        ]}
      />
      {draft.isAll ? (
        <>
          <p className="t-body">{t('loanRepayment.allOf', values)}</p>
          {error === undefined ? null : <Note tone="danger">{error}</Note>}
        </>
      ) : (
        <AmountField
          label={t('loanRepayment.amount')}
          unit={loan.currency}
          value={shownText(draft.amount, locale)}
          error={error}
          hint={
            <>
              {t('loanRepayment.range', values)} {owed.free === null ? null : t('loanRepayment.available', { amount: money(owed.free) })}
            </>
          }
          max={{
            label: t('common.max'),
            onPress: () => stream.send({ type: 'loanRepayment.change', ...writeAmount(owed.payoff, locale) }),
          }}
          onText={(text) => stream.send({ type: 'loanRepayment.change', ...readAmount(text, locale) })}
        />
      )}
      {repayment === null || repaymentProblemOf(draft, owed) !== null ? null : <Outlook loan={loan} repayment={repayment} />}
    </>
  )
}

/** What it pays of, and what is left after it. */
const Outlook = ({ loan, repayment }: { readonly loan: Loan; readonly repayment: AgreedRepayment }) => {
  const t = useText()
  const format = useFormat()
  const now = useNow(MINUTE)
  const money = (amount: Decimal) => exactMoney(format, amount, loan.currency)
  // All of it leaves nothing, whatever an early end has made nothing of.
  if (repayment.isAll) return <p className="t-sm t-2">{t('loanRepayment.ends')}</p>
  const { paysInterest, paysPrincipal, principal, nextDay, atEnd, saved } = repaidOutlook(loan, repayment, now)
  const date = loan.repaymentDate === null ? '' : format.dateOf(Date.parse(loan.repaymentDate), DAY_OF_UTC)
  return (
    <>
      <dl className="kv">
        <Fact name={t('loanRepayment.paysInterest')} isFigure>
          {money(paysInterest)}
        </Fact>
        <Fact name={t('loanRepayment.paysPrincipal')} isFigure>
          {money(paysPrincipal)}
        </Fact>
        <Fact name={t('loanRepayment.principalLeft')} isFigure>
          {money(principal)}
        </Fact>
        <Fact name={t('loanRepayment.nextDay')} isFigure>
          {money(nextDay)}
        </Fact>
        <Fact name={loan.state === 'expired' ? t('loanRepayment.stillOwed') : t('loanRepayment.atEnd', { date })} isFigure isTotal>
          {money(atEnd)}
        </Fact>
      </dl>
      {loan.state === 'expired' ? null : <p className="t-sm t-2">{t('loanRepayment.saved', { amount: money(saved) })}</p>}
    </>
  )
}

const Review = ({ loan, agreed }: PartProps & { readonly agreed: AgreedRepayment }) => {
  const t = useText()
  const format = useFormat()
  return (
    <StepStart>
      <p>
        <span className="t-sm t-2">{t('loanRepayment.youRepay')}</span>
        <br />
        <b className="num">{exactMoney(format, agreed.amount, loan.currency)}</b>
      </p>
      <Outlook loan={loan} repayment={agreed} />
    </StepStart>
  )
}

const Actions = ({ stream, loan, facts: { stage, agreed } }: PartProps) => {
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const owed = useOwed(loan)
  const off = { isDisabled: isSubmitOff, ...(isSubmitOff && { reasonId }) }
  const why = isSubmitOff ? (
    <p className="t-meta" id={reasonId}>
      {reasonText('readOnly')}
    </p>
  ) : null
  switch (stage) {
    case 'editing':
      return loan.state === 'pending' ? (
        <>
          <p className="t-meta">{t('loanRepayment.cancelHint')}</p>
          <Button size="lg" {...off} onClick={() => stream.send({ type: 'loanRepayment.cancel' })}>
            {t('loanRepayment.cancel')}
          </Button>
          {why}
        </>
      ) : (
        <Button tone="primary" size="lg" onClick={() => stream.send({ type: 'loanRepayment.review', owed })}>
          {t('loanRepayment.review')}
        </Button>
      )
    case 'reviewing':
      return (
        <>
          <div className={styles['actions']}>
            <Button tone="primary" size="lg" {...off} onClick={() => stream.send({ type: 'loanRepayment.confirm' })}>
              {t('loanRepayment.confirm', { amount: agreed === null ? '' : exactMoney(format, agreed.amount, loan.currency) })}
            </Button>
            <Button size="lg" onClick={() => stream.send({ type: 'loanRepayment.back' })}>
              {t('loanRepayment.back')}
            </Button>
          </div>
          {why}
        </>
      )
    case 'outdated':
      return (
        <Button tone="primary" size="lg" onClick={() => stream.send({ type: 'loanRepayment.back' })}>
          {t('loanRepayment.lookAgain')}
        </Button>
      )
    case 'unknown':
    case 'reconciling':
    case 'unresolved':
    case 'cancelUnknown':
      return (
        <div className={styles['actions']}>
          <Button size="lg" isBusy={stage === 'reconciling'} onClick={() => stream.send({ type: 'loanRepayment.check' })}>
            {t('common.checkNow')}
          </Button>
          {stage === 'unresolved' ? (
            <Button size="lg" onClick={() => stream.send({ type: 'loanRepayment.dismiss' })}>
              {t('loanRepayment.startAnew')}
            </Button>
          ) : null}
        </div>
      )
    case 'repaid':
      return loan.state === 'repaid' ? null : (
        <Button size="lg" onClick={() => stream.send({ type: 'loanRepayment.dismiss' })}>
          {t('loanRepayment.another')}
        </Button>
      )
    case 'submitting':
    case 'cancelling':
    case 'over':
    case 'cancelled':
      return null
  }
}

import { useId, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { MONEY_DIGITS } from '../../../domain/contract.ts'
import { readAmount, shownText, writeAmount, type TypedAmount } from '../../../domain/decimal-input.ts'
import type { Decimal } from '../../../domain/money.ts'
import { mostFor, type PlanProblem } from '../../../domain/plans/plan-amount.ts'
import type { PlanPreview } from '../../../domain/plans/plan-preview.ts'
import { selectBalance, type BalanceSnapshot } from '../../../machines/balance/balance.selectors.ts'
import type { PurchaseFacts } from '../../../machines/shapes/plan-purchase-facts.ts'
import type { Mode } from '../../../domain/mode.ts'
import { Fact } from '../../kit/Fact.tsx'
import { useAmountFault } from '../../kit/amount-fault.ts'
import { AmountField } from '../../kit/AmountField.tsx'
import { Button } from '../../kit/Button.tsx'
import { exactMoney } from '../../kit/exact-text.ts'
import { focusFirstProblem } from '../../kit/Form.tsx'
import { useFailureText, useFormat, useLocale, useText } from '../../kit/text.ts'
import { Note } from '../../kit/Toast.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../system-context.tsx'
import { useReason } from '../use-reason.ts'
import styles from './plans.module.css'

const balanceOf = (snapshot: BalanceSnapshot) => selectBalance(snapshot)

interface WithAvailableProps {
  readonly mode: Mode
  /** @param available USDT that can be spent in the account; `null` while it isn't known */
  readonly children: (available: Decimal | null) => ReactNode
}

/** What can be put into a plan. */
export const WithAvailable = ({ mode, children }: WithAvailableProps) => {
  const balance = useStreamIfOpen('balance', mode)
  return balance ? <Known balance={balance}>{children}</Known> : children(null)
}

const Known = ({ balance, children }: Pick<WithAvailableProps, 'children'> & { readonly balance: StreamOf<'balance'> }) => {
  const { list } = useChart(balance, balanceOf, isShallowEqual)
  return children(list?.currencies.find(({ currency }) => currency === 'USDT')?.free ?? null)
}

interface AmountRange {
  readonly minAmount: Decimal
  readonly maxAmount: Decimal
}

interface PlanFormProps {
  readonly facts: Pick<PurchaseFacts<AmountRange, unknown>, 'stage' | 'product' | 'draft' | 'outdated' | 'failure' | 'isLost'>
  readonly problem: PlanProblem | null
  readonly preview: PlanPreview | null
  readonly available: Decimal | null
  /** The plan that is chosen, and for how many days. */
  readonly chosen: ReactNode
  /** What it can come to, above the dates. */
  readonly outlook?: ReactNode
  /** What an empty amount is answered with, and what is said below the button. */
  readonly words: { readonly enterAmount: string; readonly foot: string }
  readonly onChange: (amount: TypedAmount) => void
  readonly onReview: () => void
  readonly onRetry: () => void
}

/** The amount of the plan that is chosen. */
export const PlanForm = ({ facts, problem, preview, available, chosen, outlook, words, onChange, onReview, onRetry }: PlanFormProps) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const amountFault = useAmountFault()
  const failureText = useFailureText()
  const reasonId = useId()
  const problemId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const { stage, product, draft, outdated } = facts
  const usdt = (amount: Decimal) => exactMoney(format, amount, 'USDT')
  const isAsking = stage === 'renewing'
  const errors = {
    enterAmount: words.enterAmount,
    enterCorrectAmount: amountFault(draft.amount, MONEY_DIGITS),
    amountOutOfRange:
      product === null ? '' : t('planPurchase.outOfRange', { least: usdt(product.minAmount), most: usdt(product.maxAmount) }),
    insufficientBalance: t('validation.insufficientBalance'),
  }
  const most = product === null || available === null ? null : mostFor(product, available)
  return (
    <form
      className="stack"
      aria-label={t('planPurchase.purchase')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (stage !== 'editing' || isSubmitOff) return
        flushSync(onReview)
        focusFirstProblem(event.currentTarget)
      }}
    >
      <div role="status" className="stack stack--m">
        {outdated === null ? null : <Note tone="warn">{t(isAsking ? 'planPurchase.termsChanging' : 'planPurchase.termsChanged')}</Note>}
        {stage === 'editing' && facts.failure !== null && !facts.isLost ? (
          <Note tone="warn">
            {t('planPurchase.mayBeOld')} {failureText(facts.failure)}{' '}
            <Button size="sm" tone="quiet" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          </Note>
        ) : null}
      </div>
      {product === null ? (
        <p className={problem === 'chooseProduct' ? 'field__error' : 't-body'} id={problemId}>
          {t('planPurchase.chooseFirst')}
        </p>
      ) : (
        chosen
      )}
      <AmountField
        label={t('planPurchase.amount')}
        unit="USDT"
        value={shownText(draft.amount, locale)}
        error={problem === null || problem === 'chooseProduct' ? undefined : errors[problem]}
        hint={
          <>
            {product === null
              ? null
              : `${t('planPurchase.fromTo', { least: format.money(product.minAmount), most: usdt(product.maxAmount) })} `}
            {t('planPurchase.available', { amount: available === null ? format.money(null) : usdt(available) })}
          </>
        }
        max={most === null ? undefined : { label: t('common.max'), onPress: () => onChange(writeAmount(most, locale)) }}
        onText={(text) => onChange(readAmount(text, locale))}
      />
      {outlook}
      {preview === null ? null : (
        <dl className="kv">
          <Fact name={t('planPurchase.firstResult')}>{format.dateTime(preview.firstResult)}</Fact>
          <Fact name={t('planPurchase.ends')}>{format.dateTime(preview.endTime)}</Fact>
        </dl>
      )}
      <Button
        type="submit"
        tone="primary"
        size="lg"
        isBlock
        isBusy={isAsking}
        isDisabled={isSubmitOff}
        {...(isSubmitOff && { reasonId })}
        {...(problem === 'chooseProduct' && { 'aria-describedby': problemId })}
      >
        {t(isAsking ? 'planPurchase.renewing' : 'planPurchase.review')}
      </Button>
      {isSubmitOff ? (
        <p className="t-meta" id={reasonId}>
          {reasonText('readOnly')}
        </p>
      ) : null}
      <p className={styles['foot']}>{words.foot}</p>
    </form>
  )
}

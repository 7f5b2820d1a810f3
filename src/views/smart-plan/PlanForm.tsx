import { useId } from 'react'
import { flushSync } from 'react-dom'
import { MONEY_DIGITS } from '../../domain/contract.ts'
import { readAmount, shownText, writeAmount } from '../../domain/decimal-input.ts'
import { compare, dec, roundDown, type Decimal } from '../../domain/money.ts'
import { selectBalance, type BalanceSnapshot } from '../../machines/balance/balance.selectors.ts'
import { previewOf, shownProblemOf } from '../../machines/smart-plan/smart-plan.selectors.ts'
import { useAmountFault } from '../kit/amount-fault.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { Button } from '../kit/Button.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { focusFirstProblem } from '../kit/Form.tsx'
import { Segment } from '../kit/Segment.tsx'
import { useFailureText, useFormat, useLocale, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useNow, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { usePlanTexts } from '../shell/use-plan-texts.ts'
import { useReason } from '../shell/use-reason.ts'
import type { PurchaseProps } from './PurchaseCard.tsx'
import styles from './smart-plan.module.css'

const MINUTE = 60_000
const balanceOf = (snapshot: BalanceSnapshot) => selectBalance(snapshot)

/** Days and amount of the plan that is chosen. */
export const PlanForm = (props: PurchaseProps) => {
  const balance = useStreamIfOpen('balance', 'real')
  return balance ? <WithBalance {...props} balance={balance} /> : <Fields {...props} available={null} />
}

const WithBalance = ({ balance, ...rest }: PurchaseProps & { readonly balance: StreamOf<'balance'> }) => {
  const { list } = useChart(balance, balanceOf, isShallowEqual)
  return <Fields {...rest} available={list?.currencies.find(({ currency }) => currency === 'USDT')?.free ?? null} />
}

const Fields = ({ stream, facts, available }: PurchaseProps & { readonly available: Decimal | null }) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const amountFault = useAmountFault()
  const failureText = useFailureText()
  const reasonId = useId()
  const problemId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const { nameOf } = usePlanTexts()
  const { stage, product, draft, outdated } = facts
  const problem = shownProblemOf(facts, available)
  const usdt = (amount: Decimal) => exactMoney(format, amount, 'USDT')
  const preview = previewOf(facts, useNow(MINUTE))
  const isAsking = stage === 'renewing'
  const errors = {
    enterAmount: t('smartPlan.enterAmount'),
    enterCorrectAmount: amountFault(draft.amount, MONEY_DIGITS),
    amountOutOfRange: product === null ? '' : t('smartPlan.outOfRange', { least: usdt(product.minAmount), most: usdt(product.maxAmount) }),
    insufficientBalance: t('validation.insufficientBalance'),
  }
  const most = product === null || available === null ? null : mostOf(available, product.maxAmount)
  return (
    <form
      className="stack"
      aria-label={t('smartPlan.purchase')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (stage !== 'editing' || isSubmitOff) return
        flushSync(() => stream.send({ type: 'smartPlan.review', available }))
        focusFirstProblem(event.currentTarget)
      }}
    >
      <div role="status" className="stack stack--m">
        {outdated === null ? null : <Note tone="warn">{t(isAsking ? 'smartPlan.termsChanging' : 'smartPlan.termsChanged')}</Note>}
        {stage === 'editing' && facts.failure !== null && !facts.isLost ? (
          <Note tone="warn">
            {t('smartPlan.mayBeOld')} {failureText(facts.failure)}{' '}
            <Button size="sm" tone="quiet" onClick={() => stream.send({ type: 'smartPlan.retry' })}>
              {t('common.retry')}
            </Button>
          </Note>
        ) : null}
      </div>
      {product === null ? (
        <p className={problem === 'chooseProduct' ? 'field__error' : 't-body'} id={problemId}>
          {t('smartPlan.chooseFirst')}
        </p>
      ) : (
        <>
          <p className="strong">{nameOf(product)}</p>
          <div className="field">
            <span className="field__label">{t('smartPlan.days')}</span>
            <Segment
              label={t('smartPlan.days')}
              look="chips"
              value={draft.days}
              onChoose={(days) => stream.send({ type: 'smartPlan.chooseDays', days })}
              options={product.days.map((days) => ({ value: days, label: t('smartPlan.forDays', { count: days }) }))}
            />
          </div>
        </>
      )}
      <AmountField
        label={t('smartPlan.amount')}
        unit="USDT"
        value={shownText(draft.amount, locale)}
        error={problem === null || problem === 'chooseProduct' ? undefined : errors[problem]}
        hint={
          <>
            {product === null
              ? null
              : `${t('smartPlan.fromTo', { least: format.money(product.minAmount), most: usdt(product.maxAmount) })} `}
            {t('smartPlan.available', { amount: available === null ? format.money(null) : usdt(available) })}
          </>
        }
        max={
          most === null
            ? undefined
            : { label: t('common.max'), onPress: () => stream.send({ type: 'smartPlan.change', ...writeAmount(most, locale) }) }
        }
        onText={(text) => stream.send({ type: 'smartPlan.change', ...readAmount(text, locale) })}
      />
      {preview === null ? null : (
        <dl className="kv">
          <div>
            <dt>{t('smartPlan.firstResult')}</dt>
            <dd>{format.dateTime(preview.firstResult)}</dd>
          </div>
          <div>
            <dt>{t('smartPlan.ends')}</dt>
            <dd>{format.dateTime(preview.endTime)}</dd>
          </div>
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
        {t(isAsking ? 'smartPlan.renewing' : 'smartPlan.review')}
      </Button>
      {isSubmitOff ? (
        <p className="t-meta" id={reasonId}>
          {reasonText('readOnly')}
        </p>
      ) : null}
      <p className={styles['foot']}>{t('smartPlan.onlyOne')}</p>
    </form>
  )
}

/** All that is free, in cents, as far as the product takes it. */
const mostOf = (available: Decimal, maxAmount: Decimal): Decimal => {
  const free = roundDown(dec(available), MONEY_DIGITS)
  return compare(free, maxAmount) > 0 ? maxAmount : free
}

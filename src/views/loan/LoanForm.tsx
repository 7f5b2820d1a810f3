import { useId, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { amountAtStop, lastStop, stopOf } from '../../domain/amount-steps.ts'
import { readAmount, shownText, writeAmount } from '../../domain/decimal-input.ts'
import { compare, SCALE, type Decimal } from '../../domain/money.ts'
import type { LoanProduct } from '../../domain/wire/loans.ts'
import { placeOfRefusal, previewOf, shownProblemOf } from '../../machines/loan/loan.selectors.ts'
import { useAmountFault } from '../kit/amount-fault.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { FieldError } from '../kit/Field.tsx'
import { focusFirstProblem } from '../kit/Form.tsx'
import { Segment } from '../kit/Segment.tsx'
import { useFailureText, useFormat, useLocale, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useNow } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { LoanCosts } from './LoanCosts.tsx'
import { LoanCurve } from './LoanCurve.tsx'
import { IdentityBadge, Limits } from './LoanGate.tsx'
import type { LoanPartProps } from './LoanPage.tsx'
import styles from './loan.module.css'

const MINUTE = 60_000

/** Currency, amount and term, and beside them at once what they cost. */
export const LoanForm = (props: LoanPartProps) => {
  const t = useText()
  const locale = useLocale()
  const reasonId = useId()
  const { isSubmitOff, reasonText } = useReason()
  const { stream, facts } = props
  const now = useNow(MINUTE)
  const preview = previewOf(facts, now)
  const isAsking = facts.stage === 'renewing'
  return (
    <form
      className="split"
      aria-label={t('shell.titles.loan')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (facts.stage !== 'editing' || isSubmitOff) return
        flushSync(() => stream.send({ type: 'loan.review', language: locale }))
        focusFirstProblem(event.currentTarget)
      }}
    >
      <div className="stack">
        <AmountAndTerm {...props} curve={preview === null ? null : <LoanCurve preview={preview} now={now} />} />
        <Identity {...props} />
      </div>
      <div className={`stack ${styles['aside']}`}>
        <LoanCosts preview={preview}>
          <Button
            type="submit"
            tone="primary"
            size="lg"
            isBlock
            isBusy={isAsking}
            isDisabled={isSubmitOff}
            {...(isSubmitOff && { reasonId })}
          >
            {t(isAsking ? 'loan.renewing' : 'loan.review')}
          </Button>
          <p className="t-meta" id={reasonId}>
            {isSubmitOff ? reasonText('readOnly') : t('loan.reviewNote')}
          </p>
        </LoanCosts>
      </div>
    </form>
  )
}

const AmountAndTerm = ({ stream, facts, curve }: LoanPartProps & { readonly curve: ReactNode }) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const amountFault = useAmountFault()
  const failureText = useFailureText()
  const termError = useId()
  const { offer, draft, product, refusal, isMoved } = facts
  if (offer === null || product === null) return null
  const money = (amount: Decimal) => exactMoney(format, amount, product.currency)
  const problem = shownProblemOf(facts)
  const place = placeOfRefusal(refusal)
  const errors = {
    noRoom: t('loan.noRoom', { currency: product.currency }),
    enterAmount: t('loan.enterAmount'),
    enterCorrectAmount: amountFault(draft.amount, SCALE[product.currency]),
    amountOutOfRange: t('loan.outOfRange', { least: money(product.minAmount), most: money(product.room) }),
  }
  const hasRoom = compare(product.room, product.minAmount) >= 0
  const change = (amount: Decimal) => stream.send({ type: 'loan.change', ...writeAmount(amount, locale) })
  return (
    <Card title={t('loan.form')}>
      <div className="card__body stack">
        <div role="status" className={`stack stack--m ${styles['said']}`}>
          {isMoved ? <Note tone="warn">{t('loan.moved')}</Note> : null}
          {place === 'form' ? (
            <Note tone="danger">
              {failureText(refusal)} {t('loan.nothingSubmitted')}
            </Note>
          ) : null}
        </div>
        {offer.products.length > 1 ? (
          <div className="field">
            <span className="field__label">{t('loan.currency')}</span>
            <Segment
              label={t('loan.currency')}
              value={draft.currency}
              onChoose={(currency) => stream.send({ type: 'loan.chooseCurrency', currency })}
              options={offer.products.map(({ currency }) => ({ value: currency, label: currency }))}
            />
          </div>
        ) : null}
        <AmountField
          label={t('loan.amount')}
          unit={product.currency}
          value={shownText(draft.amount, locale)}
          error={problem === null ? (place === 'amount' ? failureText(refusal) : undefined) : errors[problem]}
          hint={hasRoom ? t('loan.fromTo', { least: money(product.minAmount), most: money(product.room) }) : undefined}
          max={hasRoom ? { label: t('common.max'), onPress: () => change(product.room) } : undefined}
          onText={(text) => stream.send({ type: 'loan.change', ...readAmount(text, locale) })}
        />
        {hasRoom ? <AmountSlider product={product} amount={draft.amount.value || null} onAmount={change} /> : null}
        <div className="field">
          <span className="field__label">{t('loan.term')}</span>
          <Segment
            label={t('loan.term')}
            look="chips"
            value={draft.days}
            onChoose={(days) => stream.send({ type: 'loan.chooseDays', days })}
            options={product.days.map((days) => ({ value: days, label: t('loan.forDays', { count: days }) }))}
          />
          {place === 'days' ? (
            <FieldError id={termError}>{failureText(refusal)}</FieldError>
          ) : (
            <p className="field__hint">{t('loan.freeNote', { count: product.freeDays, rate: format.share(product.dailyRate, 2) })}</p>
          )}
        </div>
        {curve}
      </div>
    </Card>
  )
}

interface AmountSliderProps {
  readonly product: LoanProduct
  readonly amount: Decimal | null
  readonly onAmount: (amount: Decimal) => void
}

const AmountSlider = ({ product, amount, onAmount }: AmountSliderProps) => {
  const t = useText()
  const format = useFormat()
  const span = { least: product.minAmount, most: product.room }
  const shown = amount ?? product.minAmount
  return (
    <input
      type="range"
      className="range"
      aria-label={t('loan.slider')}
      aria-valuetext={exactMoney(format, shown, product.currency)}
      min={0}
      max={lastStop(span)}
      value={stopOf(span, shown)}
      onChange={(event) => onAmount(amountAtStop(span, Number(event.currentTarget.value)))}
    />
  )
}

/** Both limits, whoever it is; and the way to the higher one. */
const Identity = ({ facts: { offer, product } }: LoanPartProps) => {
  const t = useText()
  if (offer === null || product === null) return null
  return (
    <Card title={t('loan.limits')} beside={<IdentityBadge identity={offer.identity} />}>
      <div className="card__body stack">
        <Limits product={product} identity={offer.identity} />
        {offer.identity === 'verified' ? null : (
          <div className="row">
            <span className="t-sm t-2">{t('loan.higher')}</span>
            <ButtonLink size="sm" to="/profile/identity">
              {t(`loan.toIdentity.${offer.identity}`)}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  )
}

import { useId } from 'react'
import { flushSync } from 'react-dom'
import { readAmount, shownText, writeAmount } from '../../domain/decimal-input.ts'
import { FUND_CURRENCIES, NETWORK_NAMES, NETWORKS_OF, type FundCurrency, type Network } from '../../domain/funds.ts'
import { compare, dec, isAmountAtScale, SCALE, subtract } from '../../domain/money.ts'
import { withdrawalCost, WITHDRAWAL_METHODS, type WithdrawalMethod } from '../../domain/withdrawal.ts'
import type { WithdrawalInfo } from '../../domain/wire/withdrawal.ts'
import { availableOf, heldBackBy, owedOf } from '../../machines/withdrawal/withdrawal.rules.ts'
import { fieldOfRefusal, problemsOf, type WithdrawalFacts } from '../../machines/withdrawal/withdrawal.selectors.ts'
import type { WithdrawalField } from '../../machines/withdrawal/withdrawal.types.ts'
import { Fact } from '../kit/Fact.tsx'
import { useAmountFault } from '../kit/amount-fault.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { AddressText } from '../kit/AddressText.tsx'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { FieldError } from '../kit/Field.tsx'
import { Money } from '../kit/Figure.tsx'
import { Select } from '../kit/Select.tsx'
import { Segment } from '../kit/Segment.tsx'
import { useFailureText, useFormat, useLocale, useText } from '../kit/text.ts'
import { useNow, type StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { useVenue } from '../shell/use-venue.ts'
import type { WithdrawParts } from './WithdrawPage.tsx'
import { WithdrawalSentence } from './WithdrawalSentence.tsx'
import styles from './withdrawal.module.css'

export interface WithdrawalFormProps extends Pick<WithdrawParts, 'wallet' | 'addresses'> {
  readonly stream: StreamOf<'withdrawal'>
  readonly facts: WithdrawalFacts
  readonly terms: WithdrawalInfo
}

const MINUTE = 60_000
const CURRENCIES = FUND_CURRENCIES.map((currency) => ({ value: currency, label: currency }))

/**
 * How, what, where to and how much; what it costs stands beside it while it is typed. Only the amount is in the form itself: the
 * wallet and the address book bring forms of their own.
 */
export const WithdrawalForm = (props: WithdrawalFormProps) => {
  const formId = useId()
  return (
    <div className={styles['columns']} data-withdrawal>
      <div className="stack">
        <Method {...props} />
        {props.facts.draft.method === 'wallet' ? props.wallet : null}
        <What {...props} formId={formId} />
      </div>
      <Sum {...props} formId={formId} />
    </div>
  )
}

interface InForm {
  readonly formId: string
}

/** The first part that something is wrong with, wherever on the page it is. */
const focusFirstFault = (form: HTMLFormElement) =>
  form.closest('[data-withdrawal]')?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()

/** The sentence of a refusal that is about this part of the form. */
const useRefusal = ({ failure }: WithdrawalFacts) => {
  const failureText = useFailureText()
  return (field: WithdrawalField): string | undefined => (fieldOfRefusal(failure) === field ? failureText(failure) : undefined)
}

/** Takes the focus where nothing in it can be marked itself. */
const faulty = (error: string | undefined) => (error === undefined ? {} : { tabIndex: -1, 'data-invalid': true })

const Method = ({ stream, facts, terms }: WithdrawalFormProps) => {
  const t = useText()
  const errorId = useId()
  const refusal = useRefusal(facts)
  const problems = problemsOf(facts, terms, useNow(MINUTE))
  const { method } = facts.draft
  const methodError = problems.method ? t('withdrawal.methodFirst') : refusal('method')
  const proofError = problems.proof ? t('withdrawal.authorizeFirst') : facts.wallet === null ? refusal('proof') : undefined
  return (
    <Card title={t('withdrawal.methodTitle')}>
      <div className="card__body">
        <div className="field" {...faulty(methodError ?? proofError)}>
          <Segment<WithdrawalMethod | 'none'>
            label={t('withdrawal.method')}
            isBlock
            value={method ?? 'none'}
            options={WITHDRAWAL_METHODS.map((value) => ({ value, label: t(`withdrawal.methods.${value}`) }))}
            onChoose={(chosen) => {
              if (chosen !== 'none') stream.send({ type: 'withdrawal.chooseMethod', method: chosen })
            }}
          />
          {methodError ? <FieldError id={errorId}>{methodError}</FieldError> : null}
          {method === 'wallet' && proofError ? <FieldError id={`${errorId}-proof`}>{proofError}</FieldError> : null}
        </div>
      </div>
    </Card>
  )
}

const What = ({ stream, facts, terms, addresses, formId }: WithdrawalFormProps & InForm) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const errorId = useId()
  const amountFault = useAmountFault()
  const refusal = useRefusal(facts)
  const problems = problemsOf(facts, terms, useNow(MINUTE))
  const { draft, wallet } = facts
  const { method, currency, network, entry, amount } = draft
  const available = availableOf(terms, currency)
  const owed = owedOf(terms, currency)
  const currencyError = problems.currency
    ? t('withdrawal.offNetwork', { currency, networks: format.list(NETWORKS_OF[currency].map((each) => NETWORK_NAMES[each])) })
    : refusal('currency')
  const addressError = problems.address ? t('withdrawal.addressFirst') : refusal('address')
  const amountErrors = {
    enterWithdrawalAmount: t('withdrawal.enterAmount'),
    enterCorrectAmount:
      amount.value === null || amount.value === ''
        ? amountFault(amount, SCALE[currency])
        : !isAmountAtScale(amount.value, SCALE[currency])
          ? t('withdrawal.digits', { currency, digits: format.figure(SCALE[currency]) })
          : t('withdrawal.tooSmall'),
    insufficientBalance: t('validation.insufficientBalance'),
  }
  return (
    <Card title={t('withdrawal.amountTitle')}>
      <div className="card__body">
        <div className={styles['pair']}>
          <Select<FundCurrency>
            label={t('withdrawal.currency')}
            value={currency}
            options={CURRENCIES}
            error={currencyError}
            onChoose={(chosen) => stream.send({ type: 'withdrawal.chooseCurrency', currency: chosen })}
          />
          {method === 'wallet' ? (
            <div className="field">
              <span className="field__label">{t('withdrawal.network')}</span>
              <p className={styles['fixed']}>{wallet === null ? t('withdrawal.ownNetwork') : NETWORK_NAMES[wallet.chain]}</p>
            </div>
          ) : (
            <Select<Network>
              label={t('withdrawal.network')}
              value={network}
              options={NETWORKS_OF[currency].map((value) => ({ value, label: NETWORK_NAMES[value] }))}
              onChoose={(chosen) => stream.send({ type: 'withdrawal.chooseNetwork', network: chosen })}
            />
          )}
        </div>
        {method === null || (method === 'wallet' && wallet === null) ? null : (
          <div className="field" role="group" aria-label={t('withdrawal.to')} {...faulty(addressError)}>
            <span className="field__label">{t('withdrawal.to')}</span>
            {method === 'address' ? (
              addresses({
                chosenId: entry?.id ?? null,
                network,
                onChoose: (chosen) => stream.send({ type: 'withdrawal.chooseAddress', entry: chosen }),
              })
            ) : wallet === null ? null : (
              <AddressText>{wallet.address}</AddressText>
            )}
            {addressError ? <FieldError id={errorId}>{addressError}</FieldError> : null}
          </div>
        )}
        <form
          id={formId}
          aria-label={t('withdrawal.formName')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            flushSync(() => stream.send({ type: 'withdrawal.review', terms }))
            focusFirstFault(event.currentTarget)
          }}
        >
          <AmountField
            label={t('withdrawal.amount')}
            unit={currency}
            value={shownText(amount, locale)}
            error={problems.amount === null ? refusal('amount') : amountErrors[problems.amount]}
            hint={
              <>
                {t('withdrawal.available')} <b className="num strong">{exactMoney(format, available, currency)}</b>
                {compare(owed, '0') > 0 ? <> {t('withdrawal.owed', { amount: exactMoney(format, owed, currency) })}</> : null}
              </>
            }
            max={{ label: t('common.max'), onPress: () => stream.send({ type: 'withdrawal.change', ...writeAmount(available, locale) }) }}
            onText={(text) => stream.send({ type: 'withdrawal.change', ...readAmount(text, locale) })}
          />
        </form>
      </div>
    </Card>
  )
}

/** What arrives of the amount, and what stays. */
const Sum = ({ facts, terms, formId }: WithdrawalFormProps & InForm) => {
  const t = useText()
  const format = useFormat()
  const reasonId = useId()
  const now = useNow(MINUTE)
  const { isSubmitOff, reasonText } = useReason()
  const { moneyIsSimulated } = useVenue()
  const { currency, amount } = facts.draft
  const available = availableOf(terms, currency)
  const value = amount.value && problemsOf(facts, terms, now).amount === null ? amount.value : null
  const cost = value === null ? null : withdrawalCost(currency, value, terms.rate)
  const moneyOf = (figure: string | null) => (figure === null ? format.money(null) : exactMoney(format, figure, currency))
  const heldBack = heldBackBy(terms, now)
  const isEmpty = terms.available.every((each) => dec(each.amount).eq(0))
  const reason = isSubmitOff
    ? reasonText('readOnly')
    : heldBack === 'frozen'
      ? t('withdrawal.frozenReason')
      : heldBack === 'resting'
        ? t('withdrawal.restingReason', { time: format.dateTime(terms.restsUntil ?? 0) })
        : isEmpty
          ? t('withdrawal.nothing')
          : undefined
  return (
    <Card title={t('withdrawal.receive')}>
      <div className="card__body">
        <p>
          <Money size="lg">{moneyOf(cost?.actual ?? null)}</Money>
        </p>
        <dl className="kv">
          <Fact name={t('withdrawal.fee', { rate: format.share(terms.rate, 2) })} isFigure>
            {moneyOf(cost?.fee ?? null)}
          </Fact>
          <Fact name={t('withdrawal.amount')} isFigure>
            {moneyOf(value)}
          </Fact>
          <Fact name={t('withdrawal.after')} isFigure isTotal>
            {moneyOf(value === null ? null : subtract(available, value))}
          </Fact>
        </dl>
        <div role="status" className="stack stack--s">
          <WithdrawalSentence facts={facts} />
        </div>
        <Button
          type="submit"
          form={formId}
          tone="primary"
          size="lg"
          isBlock
          isBusy={facts.stage === 'repricing'}
          isDisabled={reason !== undefined}
          {...(reason !== undefined && { reasonId })}
        >
          {t(facts.stage === 'repricing' ? 'withdrawal.repricing' : 'withdrawal.review')}
        </Button>
        {reason === undefined ? null : (
          <p className="t-meta" id={reasonId}>
            {reason}
          </p>
        )}
        <p className="t-meta">
          {t('withdrawal.feeNote')} {moneyIsSimulated ? t('withdrawal.simulated') : null}
        </p>
      </div>
    </Card>
  )
}

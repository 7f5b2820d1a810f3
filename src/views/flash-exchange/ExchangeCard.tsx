import { useId, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { EXCHANGE_QUOTE_LIFETIME } from '../../domain/constants.ts'
import { readAmount, shownText, writeAmount } from '../../domain/decimal-input.ts'
import { CURRENCIES, SCALE, type Currency } from '../../domain/money.ts'
import { selectBalance, type BalanceSnapshot } from '../../machines/balance/balance.selectors.ts'
import {
  availableOf,
  estimateOf,
  selectExchange,
  shownProblemOf,
  type ExchangeFacts,
  type ExchangeStage,
} from '../../machines/flash-exchange/flash-exchange.selectors.ts'
import type { HeldQuote } from '../../machines/flash-exchange/flash-exchange.types.ts'
import { useAmountFault } from '../kit/amount-fault.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { Button } from '../kit/Button.tsx'
import { classNames } from '../kit/class-names.ts'
import { focusFirstProblem } from '../kit/Form.tsx'
import { Figure } from '../kit/Figure.tsx'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { Select } from '../kit/Select.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useLocale, useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useNow, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import { useVenue } from '../shell/use-venue.ts'
import { rateText } from './exchange-texts.ts'
import { ExchangeSentence } from './ExchangeSentence.tsx'
import { SwapButton } from './SwapButton.tsx'
import styles from './flash-exchange.module.css'

export interface ExchangeCardProps {
  readonly stream: StreamOf<'flashExchange'>
  readonly mode: 'demo' | 'real'
}

const NO_BALANCE = { list: null }
const SECOND = 1_000
const OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }))
/** While the venue has it, nothing can be changed. */
const HELD: readonly ExchangeStage[] = ['submitting', 'unknown', 'reconciling', 'unresolved']

/** From the first keystroke to the venue's answer, in one place: what was chosen stays in sight until the outcome is known. */
export const ExchangeCard = ({ stream, mode }: ExchangeCardProps) => {
  const facts = useChart(stream, selectExchange, isShallowEqual)
  return (
    <div className="card__body" onKeyDown={ignoreRepeat}>
      {facts.stage === 'accepted' ? null : <Draft stream={stream} mode={mode} facts={facts} />}
      <div role="status" className="stack stack--m">
        <ExchangeSentence facts={facts} />
      </div>
      <Actions stream={stream} facts={facts} />
      <Foot mode={mode} />
    </div>
  )
}

interface PartProps {
  readonly stream: StreamOf<'flashExchange'>
  readonly facts: ExchangeFacts
}

const balanceOf = (snapshot: BalanceSnapshot) => selectBalance(snapshot)

const Draft = (props: PartProps & { readonly mode: 'demo' | 'real' }) => {
  const balance = useStreamIfOpen('balance', props.mode)
  return balance ? <WithBalance {...props} balance={balance} /> : <Fields {...props} list={NO_BALANCE.list} />
}

const WithBalance = ({ balance, ...rest }: PartProps & { readonly balance: StreamOf<'balance'> }) => {
  const { list } = useChart(balance, balanceOf, isShallowEqual)
  return <Fields {...rest} list={list} />
}

const Fields = ({ stream, facts, list }: PartProps & { readonly list: Parameters<typeof availableOf>[0] }) => {
  const t = useText()
  const format = useFormat()
  const locale = useLocale()
  const reasonId = useId()
  const amountFault = useAmountFault()
  const { isSubmitOff, reasonText } = useReason()
  const { stage, draft, held } = facts
  const { from, to, amount } = draft
  const available = availableOf(list, from)
  const problem = shownProblemOf(facts, available)
  const isOff = HELD.includes(stage)
  const estimate = held === null ? estimateOf(draft, list) : null
  const isAsking = stage === 'quoting' || stage === 'requoting'
  const choose = (side: 'from' | 'to') => (currency: Currency) => stream.send({ type: 'flashExchange.choose', side, currency })
  const error = {
    enterAmount: t('flashExchange.enterAmount'),
    enterCorrectAmount:
      amount.value === null || amount.value === ''
        ? amountFault(amount, SCALE[from])
        : Number(amount.value) === 0
          ? t('flashExchange.enterAmount')
          : t('flashExchange.digits', { currency: from, digits: format.figure(SCALE[from]) }),
    insufficientBalance: t('validation.insufficientBalance'),
  }
  return (
    <form
      className={styles['form']}
      aria-label={t('flashExchange.formName')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (stage !== 'editing' || isSubmitOff) return
        flushSync(() => stream.send({ type: 'flashExchange.review', available }))
        focusFirstProblem(event.currentTarget)
      }}
    >
      <div className={styles['box']}>
        <AmountField
          label={t('flashExchange.give')}
          value={shownText(amount, locale)}
          disabled={isOff}
          error={problem === null ? undefined : error[problem]}
          hint={
            <>
              {t('flashExchange.available')}{' '}
              <b className="num strong">{available === null ? format.money(null) : exactMoney(format, available, from)}</b>
            </>
          }
          max={
            available === null
              ? undefined
              : { label: t('common.max'), onPress: () => stream.send({ type: 'flashExchange.change', ...writeAmount(available, locale) }) }
          }
          onText={(text) => stream.send({ type: 'flashExchange.change', ...readAmount(text, locale) })}
        />
        <Select label={t('flashExchange.from')} value={from} options={OPTIONS} isDisabled={isOff} onChoose={choose('from')} />
      </div>
      <SwapButton label={t('flashExchange.swap')} isDisabled={isOff} onPress={() => stream.send({ type: 'flashExchange.swap' })} />
      <div className={classNames(styles['box'], styles['out'])}>
        <div className={styles['get']}>
          <span className="field__label">{t('flashExchange.get')}</span>
          <p className={styles['figure']} aria-busy={isAsking || undefined}>
            {held === null
              ? estimate === null
                ? format.money(null)
                : t('flashExchange.about', { amount: exactMoney(format, estimate, to) })
              : exactMoney(format, held.quote.receive, to)}
          </p>
          <span className="field__hint">{t('flashExchange.atMarket')}</span>
        </div>
        <Select label={t('flashExchange.to')} value={to} options={OPTIONS} isDisabled={isOff} onChoose={choose('to')} />
      </div>
      {stage === 'editing' || isAsking ? (
        <>
          <Button
            type="submit"
            tone="primary"
            size="lg"
            isBlock
            isBusy={isAsking}
            isDisabled={isSubmitOff}
            {...(isSubmitOff && { reasonId })}
          >
            {t(isAsking ? 'flashExchange.asking' : 'flashExchange.ask')}
          </Button>
          {isSubmitOff ? (
            <p className="t-meta" id={reasonId}>
              {reasonText('readOnly')}
            </p>
          ) : null}
        </>
      ) : null}
      {held === null ? null : (
        <StepStart key={held.quote.seal}>
          <Quote held={held} />
          {stage === 'quoted' ? <Countdown held={held} /> : null}
        </StepStart>
      )}
    </form>
  )
}

/** What is given, what it costs and what comes out, as the venue has said it. */
const Quote = ({ held: { quote } }: { readonly held: HeldQuote }) => {
  const t = useText()
  const format = useFormat()
  const { from, to, amount, receive, rate } = quote
  return (
    <dl className="kv">
      <Line name={t('flashExchange.give')}>{exactMoney(format, amount, from)}</Line>
      <Line name={t('flashExchange.rate')}>{t('flashExchange.rateIs', { currency: from, rate: rateText(format, rate, to) })}</Line>
      <Line name={t('flashExchange.fee')}>{format.money('0', to)}</Line>
      <Line name={t('flashExchange.spread')}>{format.percent('0')}</Line>
      <div className="is-total">
        <dt>{t('flashExchange.get')}</dt>
        <dd className="num">{exactMoney(format, receive, to)}</dd>
      </div>
    </dl>
  )
}

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
)

/** How long the venue keeps to the quote, by its own clock. */
const Countdown = ({ held: { quote } }: { readonly held: HeldQuote }) => {
  const t = useText()
  const format = useFormat()
  const most = EXCHANGE_QUOTE_LIFETIME / SECOND
  const seconds = Math.min(most, Math.max(0, Math.floor((quote.expiresAt - useNow(SECOND)) / SECOND)))
  return (
    <div className="stack stack--s">
      <p className={styles['heldFor']}>
        <span>{t('flashExchange.heldFor')}</span>
        <Figure isStrong>{t('flashExchange.seconds', { seconds: format.figure(seconds) })}</Figure>
      </p>
      <progress className={styles['time']} value={seconds} max={most} aria-label={t('flashExchange.heldFor')} />
    </div>
  )
}

const Actions = ({ stream, facts: { stage, held, draft } }: PartProps) => {
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

const Foot = ({ mode }: { readonly mode: 'demo' | 'real' }) => {
  const t = useText()
  const { moneyIsSimulated } = useVenue()
  return (
    <p className={styles['foot']}>
      {t(mode === 'demo' ? 'flashExchange.demoNote' : moneyIsSimulated ? 'flashExchange.realNote' : 'shell.band.realSentence')}{' '}
      {t('flashExchange.fixed')}
    </p>
  )
}

import { useId } from 'react'
import { flushSync } from 'react-dom'
import { readAmount, shownText, writeAmount } from '../../domain/decimal-input.ts'
import { CURRENCIES, SCALE, type Currency } from '../../domain/money.ts'
import { selectBalance, type BalanceSnapshot } from '../../machines/balance/balance.selectors.ts'
import { availableOf, estimateOf, shownProblemOf, type ExchangeStage } from '../../machines/flash-exchange/flash-exchange.selectors.ts'
import { useAmountFault } from '../kit/amount-fault.ts'
import { AmountField } from '../kit/AmountField.tsx'
import { Button } from '../kit/Button.tsx'
import { classNames } from '../kit/class-names.ts'
import { focusFirstProblem } from '../kit/Form.tsx'
import { Select } from '../kit/Select.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useLocale, useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'
import type { ExchangeCardProps, ExchangePartProps } from './ExchangeCard.tsx'
import { ExchangeQuote } from './ExchangeQuote.tsx'
import { SwapButton } from './SwapButton.tsx'
import styles from './flash-exchange.module.css'

const NO_BALANCE = { list: null }
const OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }))
/** While the venue has it, nothing can be changed. */
const HELD: readonly ExchangeStage[] = ['submitting', 'unknown', 'reconciling', 'unresolved']

const balanceOf = (snapshot: BalanceSnapshot) => selectBalance(snapshot)

/** What is given and what is got for it, with the venue's quote below while there is one. */
export const ExchangeForm = (props: ExchangePartProps & Pick<ExchangeCardProps, 'mode'>) => {
  const balance = useStreamIfOpen('balance', props.mode)
  return balance ? <WithBalance {...props} balance={balance} /> : <Fields {...props} list={NO_BALANCE.list} />
}

const WithBalance = ({ balance, ...rest }: ExchangePartProps & { readonly balance: StreamOf<'balance'> }) => {
  const { list } = useChart(balance, balanceOf, isShallowEqual)
  return <Fields {...rest} list={list} />
}

const Fields = ({ stream, facts, list }: ExchangePartProps & { readonly list: Parameters<typeof availableOf>[0] }) => {
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
      <div className={styles['pair']}>
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
                : {
                    label: t('common.max'),
                    onPress: () => stream.send({ type: 'flashExchange.change', ...writeAmount(available, locale) }),
                  }
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
      {held === null ? null : <ExchangeQuote key={held.quote.seal} held={held} isRunning={stage === 'quoted'} />}
    </form>
  )
}

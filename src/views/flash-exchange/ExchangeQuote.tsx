import { EXCHANGE_QUOTE_LIFETIME } from '../../domain/constants.ts'
import type { HeldQuote } from '../../machines/flash-exchange/flash-exchange.types.ts'
import { Fact } from '../kit/Fact.tsx'
import { Figure } from '../kit/Figure.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { useNow } from '../shell/system-context.tsx'
import { rateText } from './exchange-texts.ts'
import styles from './flash-exchange.module.css'

const SECOND = 1_000

interface ExchangeQuoteProps {
  readonly held: HeldQuote
  /** Its time runs, and can be seen to. */
  readonly isRunning: boolean
}

/** The venue's quote, and how long it still holds. */
export const ExchangeQuote = ({ held, isRunning }: ExchangeQuoteProps) => (
  <StepStart>
    <Quote held={held} />
    {isRunning ? <Countdown held={held} /> : null}
  </StepStart>
)

/** What is given, what it costs and what comes out, as the venue has said it. */
const Quote = ({ held: { quote } }: { readonly held: HeldQuote }) => {
  const t = useText()
  const format = useFormat()
  const { from, to, amount, receive, rate } = quote
  return (
    <dl className="kv">
      <Fact name={t('flashExchange.give')} isFigure>
        {exactMoney(format, amount, from)}
      </Fact>
      <Fact name={t('flashExchange.rate')} isFigure>
        {t('flashExchange.rateIs', { currency: from, rate: rateText(format, rate, to) })}
      </Fact>
      <Fact name={t('flashExchange.fee')} isFigure>
        {format.money('0', to)}
      </Fact>
      <Fact name={t('flashExchange.spread')} isFigure>
        {format.percent('0')}
      </Fact>
      <Fact name={t('flashExchange.get')} isFigure isTotal>
        {exactMoney(format, receive, to)}
      </Fact>
    </dl>
  )
}

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

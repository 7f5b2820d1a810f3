/** Quotes of an exchange. Nothing is stored: a quote carries its own seal, and the venue knows it again. */
import { timingSafeEqual } from 'node:crypto'
import { EXCHANGE_QUOTE_LIFETIME } from '../../src/domain/constants.ts'
import { dec, isAmount, isAmountAtScale, roundDown, SCALE, type Currency } from '../../src/domain/money.ts'
import type { ExchangeQuote, QuoteExchangeBody } from '../../src/domain/wire/exchange.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { freshTick } from '../core/feed/fresh-tick.ts'
import type { Account } from '../core/figures.ts'
import { PURCHASE_REFUSALS } from '../core/refusals.ts'
import { MARKET_OF } from '../core/valuation.ts'

type Needs = Pick<Services, 'market' | 'mac'>

/** As many digits as the ledger keeps: 1 USDT is 0.000010437… BTC. */
const RATE_SCALE = 18

/** USDT for one unit, now; refuses `notTrading` and `priceStale`. */
const priceOf = ({ market }: Needs, currency: Currency, now: number) => {
  if (currency === 'USDT') return dec('1')
  const instrument = market.board.instrument(MARKET_OF[currency])
  if (!instrument) throw new Refusal(PURCHASE_REFUSALS.notTrading, `no market prices ${currency}`)
  return dec(freshTick(market, instrument, now).price)
}

/** Units of `to` for one of `from`, at the mid price of now. */
export const rateOf = (needs: Needs, from: Currency, to: Currency, now: number) => priceOf(needs, from, now).div(priceOf(needs, to, now))

const sealOf = ({ mac }: Needs, { userId, book }: Account, quote: Omit<ExchangeQuote, 'seal'>): string => {
  const { from, to, amount, receive, rate, at, expiresAt } = quote
  return mac('exchange quote', [userId, book, from, to, amount, receive, rate, at, expiresAt].join(' ')).toString('base64url')
}

/**
 * What the amount brings at the price of now. Refuses `purchaseAmountWrong` where there is nothing to exchange: too many digits,
 * nothing at all, the same currency twice, less than the smallest unit of the other currency.
 */
export const quoteExchange = (needs: Needs, account: Account, { from, to, amount }: QuoteExchangeBody, now: number): ExchangeQuote => {
  if (from === to) throw new Refusal(PURCHASE_REFUSALS.purchaseAmountWrong, 'an exchange is between two currencies')
  if (!isAmountAtScale(amount, SCALE[from])) throw new Refusal(PURCHASE_REFUSALS.purchaseAmountWrong, `too many digits for ${from}`)
  const rate = rateOf(needs, from, to, now)
  const receive = roundDown(dec(amount).times(rate), SCALE[to])
  if (!isAmount(receive)) throw new Refusal(PURCHASE_REFUSALS.purchaseAmountWrong, `more ${to} than there can be`)
  if (dec(receive).eq(0)) throw new Refusal(PURCHASE_REFUSALS.purchaseAmountWrong, `too little for any ${to}`)
  const terms = {
    from,
    to,
    amount: dec(amount).toFixed(),
    receive,
    rate: roundDown(rate, RATE_SCALE),
    at: now,
    expiresAt: now + EXCHANGE_QUOTE_LIFETIME,
  }
  return { ...terms, seal: sealOf(needs, account, terms) }
}

/** Whether the venue gave this quote, to this account. */
export const isOwnQuote = (needs: Needs, account: Account, { seal, ...quote }: ExchangeQuote): boolean => {
  const [given, own] = [Buffer.from(seal), Buffer.from(sealOf(needs, account, quote))]
  return given.length === own.length && timingSafeEqual(given, own)
}

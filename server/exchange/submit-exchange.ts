import { PRICE_TOLERANCE } from '../../src/domain/constants.ts'
import { dec, subtract, type Decimal } from '../../src/domain/money.ts'
import type { Exchange, ExchangeQuote } from '../../src/domain/wire/exchange.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import type { Account } from '../core/figures.ts'
import { CALL_REFUSALS, PURCHASE_REFUSALS, USER_REFUSALS } from '../core/refusals.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { EXCHANGE_REFUSALS } from './exchange-refusals.ts'
import { exchangeOf, insertExchange } from './exchange.repository.ts'
import { isOwnQuote, rateOf } from './quote.ts'

const negative = (amount: Decimal): Decimal => subtract('0', amount)

/**
 * Exchanges at the quote, in the caller's transaction: one posting for each currency, the house on the other side of both. Refuses
 * `malformed` (not the venue's quote for this account), `quoteOver` (too late, or the market is beyond the tolerance, either way),
 * `insufficientBalance`, and what says that a market has no fresh price; nothing is done then.
 */
export const submitExchange = async (services: Services, tx: Tx, account: Account, quote: ExchangeQuote): Promise<Exchange> => {
  const { userId, book } = account
  const { from, to, amount, receive } = quote
  const now = services.clock.now()
  if (!isOwnQuote(services, account, quote)) throw new Refusal(CALL_REFUSALS.malformed, 'not a quote of this venue for this account')
  if (now >= quote.expiresAt) throw new Refusal(EXCHANGE_REFUSALS.quoteOver, 'the quote is over')
  const moved = rateOf(services, from, to, now).div(quote.rate).minus(1).abs()
  if (moved.gt(PRICE_TOLERANCE)) throw new Refusal(EXCHANGE_REFUSALS.quoteOver, 'the market has moved beyond the tolerance')
  const user = await findUser(tx, userId)
  if (user?.status !== 'active') throw new Refusal(USER_REFUSALS.userStatusWrong, 'this user is suspended')
  if (book === 'demo' && !user.demo_enabled) throw new Refusal(PURCHASE_REFUSALS.demoDisabled, 'the demo account is disabled')
  const at = new Date(now)
  const row = await insertExchange(tx, {
    user_id: userId,
    book,
    from_currency: from,
    to_currency: to,
    amount,
    receive,
    rate: dec(quote.rate).toFixed(),
    at,
  })
  const posting = { book, kind: 'exchange', type: 'flashExchange', at: now } as const
  const legs = {
    out: [
      { user: userId, account: 'free', amount: negative(amount), settlement: 'exchangeOut' },
      { system: 'house', amount },
    ],
    in: [
      { system: 'house', amount: negative(receive) },
      { user: userId, account: 'free', amount: receive, settlement: 'exchangeIn' },
    ],
  } as const
  // In the order of the currencies, whichever way: two exchanges in opposite directions never wait for each other's accounts.
  const postings = [
    { ...posting, reference: `exchange:${row.id}:out`, currency: from, legs: legs.out },
    { ...posting, reference: `exchange:${row.id}:in`, currency: to, legs: legs.in },
  ].toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
  for (const each of postings) await services.ledger.post(tx, each)
  return exchangeOf(row)
}

/** An account's figures: the ledger's balances plus each module's share. This is the only place that adds them up. */
import { add, CURRENCIES, dec, SCALE, toDecimal, type Currency, type Decimal } from '../../src/domain/money.ts'
import type { BalanceUpdate, Pnl } from '../../src/domain/wire/live.ts'
import type { Services } from './context.ts'
import type { Book, Db, Tx } from './database/schema.ts'
import type { Balance } from './ledger/ledger.ts'
import { usdtPrice } from './valuation.ts'

/** One of a user's two accounts. */
export interface Account {
  readonly userId: string
  readonly book: Book
}

/** A module's share of an account's figures at an instant, in USDT. */
export interface Share {
  /** Money of the user's that open positions or pending actions hold back. */
  readonly held: Decimal
  /** Unrealised profit, or loss. */
  readonly floating: Decimal
  /** What the user has borrowed and not yet paid back. */
  readonly owed: Decimal
  /** Unrealised profit of each open position, which the live connection tells. */
  readonly positions: readonly Pnl[]
}
export const NO_SHARE: Share = { held: '0', floating: '0', owed: '0', positions: [] }

/**
 * Reads a module's data about an account. Returns a function that values it at any instant (epoch milliseconds) without the
 * database, because the live connection calls that every second.
 */
export type Exposure = (services: Services, on: Db | Tx, account: Account) => Promise<(now: number) => Share>

/** What an account has in one currency, and what that is worth in USDT; `null` where the market has never had a price. */
export interface ValuedBalance extends Balance {
  readonly currency: Currency
  readonly price: Decimal | null
  readonly value: Decimal | null
}

export interface AccountFigures extends Share {
  /** USDT that can be spent now. */
  readonly free: Decimal
  /**
   * Free, held and in review in every currency, and floating; what has never had a price counts as nothing. Doesn't subtract
   * `owed`, which is shown next to it.
   */
  readonly total: Decimal
  /** One for each currency. */
  readonly currencies: readonly ValuedBalance[]
  /** Realised, before fees. */
  readonly profit: Decimal
  /** Paid, not negative. */
  readonly fees: Decimal
}

const sum = (shares: readonly Share[], figure: 'held' | 'floating' | 'owed'): Decimal =>
  shares.reduce<Decimal>((total, share) => add(total, share[figure]), '0')

const valued = (services: Services, now: number, currency: Currency, balance: Balance): ValuedBalance => {
  const price = usdtPrice(services.market, currency, now)?.price ?? null
  const amount = sumOfAll(balance)
  // Most accounts hold nothing in most currencies, and all of them are valued every second.
  const value = price === null ? null : amount.eq(0) ? '0' : toDecimal(amount.times(price), SCALE.USDT)
  return { currency, ...balance, price, value }
}

/** What adds to free, held and floating: USDT in review, and what other currencies are worth. */
const elsewhere = (currencies: readonly ValuedBalance[]): readonly Decimal[] =>
  currencies.map(({ currency, review, value }) => (currency === 'USDT' ? review : (value ?? '0')))

const sumOfAll = ({ free, margin, review }: Balance) => dec(free).plus(margin).plus(review)

/** Reads an account. Returns a function that gives its figures at any instant (epoch milliseconds) without the database. */
export const readFigures = async (services: Services, on: Db | Tx, account: Account): Promise<(now: number) => AccountFigures> => {
  const balances = await services.ledger.figures(on, account.userId, account.book)
  const values: ((now: number) => Share)[] = []
  for (const { exposure } of services.modules) if (exposure) values.push(await exposure(services, on, account))
  return (now) => {
    const shares = values.map((valueAt) => valueAt(now))
    const [held, floating, owed] = [sum(shares, 'held'), sum(shares, 'floating'), sum(shares, 'owed')]
    const { free, profit, fees } = balances
    const currencies = CURRENCIES.map((currency) => valued(services, now, currency, balances.balances[currency]))
    return {
      free,
      currencies,
      held,
      floating,
      owed,
      profit,
      fees,
      total: elsewhere(currencies).reduce<Decimal>(add, add(add(free, held), floating)),
      positions: shares.flatMap((share) => share.positions),
    }
  }
}

type Told = Pick<BalanceUpdate, 'floatingPnL' | 'totalAssets' | 'loanAmount' | 'bondAmount' | 'profit' | 'fees'>

/** The figures as the specification names them, in user info and on the live connection alike. */
export const toldFigures = ({ floating, total, owed, held, profit, fees }: Omit<AccountFigures, 'positions' | 'currencies'>): Told => ({
  floatingPnL: floating,
  totalAssets: total,
  loanAmount: owed,
  bondAmount: held,
  profit,
  fees,
})

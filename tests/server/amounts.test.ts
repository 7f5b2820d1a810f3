/** Amounts as people type them in every language, over the wire into the ledger and back: the same figure everywhere, to the last digit. */
import { beforeAll, expect, test } from 'vitest'
import { INTL_TAG, LOCALES, type Locale } from '../../src/domain/constants.ts'
import { marksOf, readAmount, shownText, writeAmount } from '../../src/domain/decimal-input.ts'
import { add, compare, CURRENCIES, dec, SCALE, type Currency, type Decimal } from '../../src/domain/money.ts'
import { moneyEntry } from '../../src/domain/wire/order.ts'
import { quoteExchangeBody } from '../../src/domain/wire/exchange.ts'
import { createChance } from '../support/random.ts'
import { openVenue, type Venue } from '../support/venue.ts'

const COUNT = 20_000
/** Amounts of one posting, so that 20,000 of them take seconds. */
const AT_ONCE = 250

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

interface Sample {
  readonly locale: Locale
  readonly currency: Currency
  readonly value: Decimal
  /** As somebody types it there. */
  readonly text: string
}

const chance = createChance(20_260_314)
const below = (most: number): number => Math.floor(chance.next() * most)
const digits = (count: number): string => Array.from({ length: count }, () => below(10)).join('')

/** With up to as many decimals as the currency has, its smallest unit among them; plain, or in groups of three where that is unambiguous. */
const sampleAt = (n: number): Sample => {
  const [locale, currency] = [LOCALES[n % LOCALES.length]!, CURRENCIES[below(CURRENCIES.length)]!]
  const fraction = digits(below(SCALE[currency] + 1))
  const drawn = dec(`${digits(1 + below(11))}${fraction && `.${fraction}`}`)
  const value = (drawn.eq(0) ? dec(10).pow(-SCALE[currency]) : drawn).toFixed()
  const [whole = '', rest] = value.split('.')
  const { decimal } = marksOf(locale)
  const grouped = new Intl.NumberFormat(INTL_TAG[locale], { useGrouping: 'always' } as Intl.NumberFormatOptions).format(BigInt(whole))
  const text = n % 2 === 0 && rest !== undefined ? `${grouped}${decimal}${rest}` : writeAmount(value, locale).text
  return { locale, currency, value, text }
}

test(`${COUNT} amounts through form, wire and ledger and back, in ${LOCALES.length} languages`, async () => {
  const samples = Array.from({ length: COUNT }, (_, n) => sampleAt(n))
  // Every currency in every language, whole and to its smallest unit.
  const kindOf = ({ locale, currency, value }: Sample) => `${locale} ${currency} ${value.split('.')[1]?.length ?? 0}`
  const drawn = new Set(samples.map(kindOf))
  const wanted = LOCALES.flatMap((locale) =>
    CURRENCIES.flatMap((currency) => [`${locale} ${currency} 0`, `${locale} ${currency} ${SCALE[currency]}`]),
  )
  expect(wanted.filter((kind) => !drawn.has(kind))).toEqual([])
  // From the field to the wire.
  const sent = samples.map(({ locale, currency, text }) => {
    const { value } = readAmount(text, locale)
    const body = { from: currency, to: currency === 'USDT' ? 'BTC' : 'USDT', amount: value }
    return quoteExchangeBody.parse(JSON.parse(JSON.stringify(body))).amount
  })
  expect(samples.filter(({ value }, n) => sent[n] !== value)).toEqual([])

  // Into the ledger: what was sent comes in from outside, an entry for each amount.
  const user = await venue.newUser()
  const { db, ledger, clock } = venue.services
  const before = await ledger.figures(db, user.id, 'real')
  const placeOf = (currency: Currency) => samples.flatMap((sample, n) => (sample.currency === currency ? [n] : []))
  await db.transaction().execute(async (tx) => {
    for (const currency of CURRENCIES)
      for (let at = 0, places = placeOf(currency); at < places.length; at += AT_ONCE)
        await ledger.post(tx, {
          reference: `amounts:${currency}:${at}`,
          book: 'real',
          currency,
          kind: 'amounts',
          type: 'deposit',
          at: clock.now(),
          legs: places
            .slice(at, at + AT_ONCE)
            .flatMap((n) => [
              { system: 'outside', amount: `-${sent[n]}` } as const,
              { user: user.id, account: 'free', amount: sent[n]!, settlement: 'openingBalance' } as const,
            ]),
        })
  })

  // Out of it again, over the wire, and back into a field.
  for (const currency of CURRENCIES) {
    const rows = await db
      .selectFrom('entries')
      .innerJoin('accounts', 'accounts.id', 'entries.account_id')
      .innerJoin('transactions', 'transactions.id', 'entries.transaction_id')
      .where('accounts.user_id', '=', user.id)
      .where('accounts.currency', '=', currency)
      .where('transactions.kind', '=', 'amounts')
      .select('entries.amount')
      .orderBy('entries.id')
      .execute()
    const places = placeOf(currency)
    expect(rows).toHaveLength(places.length)
    const wrong = places.filter((n, at) => {
      const { locale, value } = samples[n]!
      const told = moneyEntry.shape.amount.parse(JSON.parse(JSON.stringify(rows[at]!.amount)))
      const shown = writeAmount(dec(told).toFixed(), locale)
      return compare(told, value) !== 0 || readAmount(shownText(shown, locale), locale).value !== value
    })
    expect(wrong.map((n) => samples[n])).toEqual([])
    const sum = places.reduce<Decimal>((total, n) => add(total, sent[n]!), before.balances[currency].free)
    expect(compare((await ledger.figures(db, user.id, 'real')).balances[currency].free, sum)).toBe(0)
  }
}, 60_000)

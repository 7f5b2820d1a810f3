/** The balance: one total, four currencies, each figure with the entries that made it, and a statement of each. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { ExchangeQuote } from '../../src/domain/wire/exchange.ts'
import { BTC, openJourney } from '../support/journey.ts'
import { newKey } from '../support/new-key.ts'
import { seen } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey

test('each figure opens into the entries that made it, and the statement of a currency adds up', async () => {
  await journey.price('50000')
  const person = await journey.trader()
  const { page, words, main } = person
  await person.goesToMarket(BTC)
  await person.placesOrder({ lots: '0.1', leverage: 10 })
  const { token } = person.user
  const { result: quote } = await venue.post<ExchangeQuote>('/flash-exchange/quote', {
    token,
    body: { from: 'USDT', to: 'BTC', amount: '1000' },
  })
  const { status } = await venue.post('/flash-exchange/submit', { token, key: newKey(), body: quote })
  expect(status).toBe(200)

  await person.goesTo('/profile/balance')
  const figure = (currency: string, kind: string, amount: string) =>
    main.getByRole('button', { name: words('balance.open', { currency, figure: words(kind), amount }) })
  const entries = (currency: string, kind: string) =>
    main.getByRole('region', { name: words('balance.entriesTitle', { currency, figure: words(kind) }) })
  await seen(main.getByRole('region', { name: words('balance.total'), exact: true })).says('9,996.00')

  await figure('BTC', 'balance.figures.free', '0.0200').click()
  await seen(entries('BTC', 'balance.figures.free')).says(words('records.settlements.exchangeIn'))
  await seen(entries('BTC', 'balance.figures.free')).says(words('balance.addsUp_one', { count: 1 }))
  await figure('USDT', 'balance.figures.margin', '500.00').click()
  await seen(entries('BTC', 'balance.figures.free')).isGone()
  await seen(entries('USDT', 'balance.figures.margin')).says('+500.00')
  await figure('USDT', 'balance.figures.free', '8,496.00').click()
  await seen(entries('USDT', 'balance.figures.free')).says(words('balance.addsUp_other', { count: 4 }))
  await figure('USDT', 'balance.figures.free', '8,496.00').click()
  await seen(entries('USDT', 'balance.figures.free')).isGone()
  await figure('ETH', 'balance.figures.review', '0.0000').click()
  await seen(entries('ETH', 'balance.figures.review')).says(words('balance.entriesEmpty'))

  await page.getByRole('combobox', { name: words('profile.statement.currency') }).click()
  await page.getByRole('option', { name: 'BTC', exact: true }).click()
  const download = page.waitForEvent('download')
  await person.presses(words('profile.statement.export'))
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines.at(-1)).toMatch(/,closing,,,0\.02,0\.02$/)
  await person.reads(new RegExp(words('profile.statement.proof', { opening: '0.0000', sum: '\\+0.0200', closing: '0.0200' })))
})

test('the other account has figures of its own, and an empty one says so', async () => {
  const person = await journey.trader()
  await person.goesTo('/profile/balance')
  await person.reads(person.words('balance.hint'))
  await person.readsNot(person.words('balance.emptyReal'))
  await person.presses(person.words('accountMode.switchToReal'))
  await person.reads(person.words('balance.emptyReal'))
})

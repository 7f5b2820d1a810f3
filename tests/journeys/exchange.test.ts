/** One currency for another at a quote that holds ten seconds, on a desktop and a phone, and a demo account that begins anew. */
import { describe, expect, test } from 'vitest'
import type { BalanceList } from '../../src/domain/wire/balance.ts'
import { openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { seen } from '../support/seen.ts'
import type { TestUser } from '../support/venue.ts'

const journey = await openJourney()
const { venue } = journey

const freeOf = async ({ user }: { readonly user: TestUser }): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await venue.get<BalanceList>('/user/listBalances', { token: user.token })).result.currencies.map(({ currency, free }) => [
      currency,
      free,
    ]),
  )
const amountField = ({ main, words }: Person) => main.getByRole('textbox', { name: words('flashExchange.give') })

describe.each([
  ['desktop', 'en', '1000', '1,000.00\u00a0USDT'],
  ['phone', 'en', '1000', '1,000.00\u00a0USDT'],
  ['phone', 'ar', '1000', '1,000.00\u00a0USDT'],
] as const)('on a %s in %s', (device, locale, typed, given) => {
  test('an exchange is quoted, confirmed once and found again, also after a reload', async () => {
    await journey.price('50000')
    const person = await journey.trader({ device, locale })
    const { main, page, words } = person
    await page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
    await person.goesTo('/profile/exchange')
    await amountField(person).fill(typed)
    await person.presses(words('flashExchange.ask'))
    const confirm = main.getByRole('button', { name: words('flashExchange.confirm', { amount: given }) })
    await seen(confirm).isVisible()
    // Nothing of a draft is lost by a reload; a quote that is over meanwhile can't be submitted.
    await page.reload()
    await seen(amountField(person)).isVisible()
    expect(await amountField(person).inputValue()).toBe(typed)
    await person.presses(words('flashExchange.back'))
    await person.presses(words('flashExchange.ask'))
    await seen(confirm).isVisible()
    await confirm.dblclick()
    await person.reads(words('flashExchange.done', { given, got: '0.0200\u00a0BTC' }))
    expect(await freeOf(person)).toMatchObject({ USDT: '9000', BTC: '0.02' })
    await person.reads(words('records.exchanges.success'))
    await page.reload()
    await person.reads(words('records.exchanges.row', { given, got: '0.0200\u00a0BTC' }))
  })
})

test('the balance page leads to it, and sets a demo account back after it has asked once more', async () => {
  await journey.price('50000')
  const person = await journey.trader()
  const { main, words } = person
  await person.goesTo('/profile/balance')
  await main.getByRole('link', { name: words('balance.actions.exchange'), exact: true }).click()
  await seen(amountField(person)).isVisible()
  await amountField(person).fill('20000')
  await person.reads(words('validation.insufficientBalance'))
  await main.getByRole('button', { name: words('common.max') }).click()
  await person.presses(words('flashExchange.ask'))
  await main.getByRole('button', { name: words('flashExchange.confirm', { amount: '10,000.00\u00a0USDT' }) }).click()
  await person.reads(words('flashExchange.done', { given: '10,000.00\u00a0USDT', got: '0.2000\u00a0BTC' }))
  await person.goesTo('/profile/balance')
  await person.presses(words('demoReset.ask'))
  await person.presses(words('demoReset.confirm'))
  await person.reads(words('demoReset.done', { amount: '10,000.00\u00a0USDT' }))
  expect(await freeOf(person)).toMatchObject({ USDT: '10000', BTC: '0' })
})

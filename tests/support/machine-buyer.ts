/** Somebody with ten thousand USDT who buys mining machines: what they do on the page. */
import type { Locator } from 'playwright-core'
import type { Book } from '../../server/core/database/schema.ts'
import type { Locale } from '../../src/domain/constants.ts'
import { dueTimeOf } from '../../src/domain/plans/plan-days.ts'
import type { Device } from './browser.ts'
import type { Journey } from './journey.ts'
import { DINGHY, MINING_ON, newMiner, type Miner } from './mining.ts'
import type { Person } from './person.ts'
import { dayOfDate } from './smart.ts'

export type MachineBuyer = Person & { readonly miner: Miner }

/** Mining is switched on, and the dinghy is the one machine that is sold, unless other terms are given. */
export const sellDinghies = async (
  { venue }: Journey,
  change: Partial<typeof DINGHY> & { readonly closed?: boolean } = {},
): Promise<void> => {
  await venue.services.params.set('investment_portfolio', MINING_ON)
  const others = { skiffS1: null, cutterC2: null, bargeB4: null }
  await venue.services.params.set('mining_machines', JSON.stringify({ ...others, dinghy: { ...DINGHY, ...change } }))
}

export const openMachineBuyer = async (
  journey: Journey,
  device: Device = 'desktop',
  locale: Locale = 'en',
  book: Book = 'real',
): Promise<MachineBuyer> => {
  const miner = await newMiner(journey.venue, book)
  const remembers = { virtualStatus: book === 'real' ? '0' : '1' }
  const person = await journey.visitor({ device, locale, token: miner.user.token, remembers })
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  return { ...person, miner }
}

export const chooseMachine = ({ main, words }: Person): Locator =>
  main.getByRole('button', { name: words('miningMachine.choose', { machine: DINGHY.name }), exact: true })
export const quantityField = ({ main, words }: Person): Locator => main.getByRole('textbox', { name: words('miningMachine.quantity') })
/** The box below the worst case; the page has no other. */
export const worstCaseBox = ({ main }: Person): Locator => main.getByRole('checkbox')
/** One, for a hundred USDT, or more of them. */
export const buyButton = ({ main, words, locale }: Person, count = 1, price = 100): Locator => {
  const form = new Intl.PluralRules(locale).select(count)
  return main.getByRole('button', {
    name: words(`miningMachine.buy_${form}`, { count, amount: `${(count * price).toFixed(2)}\u00a0USDT` }),
  })
}

/** As far as the button. */
export const toPurchase = async (person: Person, quantity = '1'): Promise<void> => {
  await chooseMachine(person).click()
  await quantityField(person).fill(quantity)
  await worstCaseBox(person).check()
}

/** The output of the purchase's day `n` is due now. */
export const postsOutput = ({ venue }: Journey, firstDay: string, n: number): void => {
  venue.clock.set(dueTimeOf(dayOfDate(firstDay) + n))
}

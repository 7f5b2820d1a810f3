/** Mining machines from the choice to what they brought: bought with the worst case before the button, a day verified, collected by cycles. */
import { expect, test } from 'vitest'
import type { MiningOrder } from '../../src/domain/wire/mining.ts'
import { violationsOn } from '../support/axe.ts'
import { tabsTo } from '../support/by-keyboard.ts'
import { holdCall, keysSentTo } from '../support/held-calls.ts'
import { openJourney } from '../support/journey.ts'
import {
  buyButton,
  chooseMachine,
  openMachineBuyer,
  postsOutput,
  quantityField,
  sellDinghies,
  toPurchase,
  worstCaseBox,
  type MachineBuyer,
} from '../support/machine-buyer.ts'
import { DINGHY } from '../support/mining.ts'
import type { Person } from '../support/person.ts'
import { arrived, seen } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey

const onlyOrderOf = async ({ miner }: MachineBuyer): Promise<MiningOrder> => {
  const { items } = await miner.list()
  expect(items).toHaveLength(1)
  return items[0]!
}
const freeOf = async ({ miner }: MachineBuyer): Promise<number> => Number((await miner.figures()).free)
const usdt = (amount: string): string => `${Number(amount).toFixed(2)}\u00a0USDT`
const collectButton = ({ main, words }: Person, amount: string) =>
  main.getByRole('button', { name: words('miningCollection.collect', { amount: usdt(amount) }) })
const toMachines = ({ main, words }: Person) => main.getByRole('link', { name: words('miningMachine.toMachines') })

test.each([
  ['desktop', 'en'],
  ['phone', 'ar'],
] as const)('bought and collected by hand, a day of it verified (%s, %s)', async (device, locale) => {
  await sellDinghies(journey)
  const person = await openMachineBuyer(journey, device, locale)
  const { page, words, main } = person
  await person.goesTo('/home')
  await person.movesTo('/mining')
  await chooseMachine(person).click()
  // Nothing is bought before the worst case is understood.
  await seen(main.getByText(words('miningMachine.tickFirst'))).isVisible()
  await worstCaseBox(person).check()
  await main.getByRole('button', { name: words('miningMachine.more') }).click()
  // Another quantity is another worst case.
  expect(await worstCaseBox(person).isChecked()).toBe(false)
  await worstCaseBox(person).check()
  // A double press is one purchase.
  await buyButton(person, 2).dblclick()
  await seen(toMachines(person)).isVisible()
  const order = await onlyOrderOf(person)
  expect(order).toMatchObject({ machine: 'dinghy', quantity: 2, amount: '200' })
  expect(await freeOf(person)).toBe(9_800)
  await toMachines(person).click()
  await arrived(page, `/mining?order=${order.id}`)
  await person.reads(words('mining.state.waiting'))
  await person.reads(words('miningCollection.nothingYet'))

  // One day of a cycle of two: it is shown, and can't be collected yet. The news of it reaches the page, which nobody has touched.
  postsOutput(journey, order.firstDay, 0)
  const day = main.locator('details').first()
  await day.locator('summary').click()
  await day.getByRole('button').click()
  // The price of Bitcoin was pinned for this test. No seed gives it, and the page notices.
  await person.reads(words('miningHolding.differsBySeeds'))
  await person.reads(words('miningCollection.nothingYet'))

  postsOutput(journey, order.firstDay, 1)
  await seen(main.locator('details')).count(2)
  const ripe = await onlyOrderOf(person)
  expect(Number(ripe.collectable)).toBeGreaterThan(0)
  await collectButton(person, ripe.collectable).click()
  await person.reads(words('miningCollection.collected', { received: usdt(ripe.collectable) }))
  expect(await freeOf(person)).toBeCloseTo(9_800 + Number(ripe.collectable), 2)
  await seen(collectButton(person, '0')).isVisible()
})

test('by keyboard, and to the end: what is left can still be collected then, and is listed', async () => {
  await sellDinghies(journey)
  const person = await openMachineBuyer(journey)
  const { page, words, main } = person
  await person.goesTo('/mining')
  await tabsTo(page, chooseMachine(person))
  await page.keyboard.press('Enter')
  await tabsTo(page, worstCaseBox(person))
  await page.keyboard.press('Space')
  await tabsTo(page, buyButton(person))
  // Held, it is one purchase.
  for (let repeat = 0; repeat < 8; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await seen(toMachines(person)).isVisible()
  const order = await onlyOrderOf(person)
  postsOutput(journey, order.firstDay, DINGHY.days - 1)
  await person.movesTo('/profile/notification')
  await person.reads(words('miningNotices.notices.miningEnded.completedTitle'))
  await person.movesTo('/mining')
  await main.getByRole('radio', { name: words('mining.state.ended') }).click()
  await main.getByRole('article', { name: order.orderNumber }).getByRole('link').click()
  await arrived(page, `/mining?order=${order.id}`)
  const { collectable } = await onlyOrderOf(person)
  await tabsTo(page, collectButton(person, collectable))
  await page.keyboard.press('Enter')
  await person.reads(words('miningCollection.allCollected'))
  expect(await freeOf(person)).toBeCloseTo(9_900 + Number(collectable), 2)
})

test('a lost answer is settled by asking, and a reload in the middle loses nothing', async () => {
  await sellDinghies(journey)
  const person = await openMachineBuyer(journey)
  const { page, words } = person
  await person.goesTo('/mining')
  await toPurchase(person, '3')
  await page.reload()
  await seen(quantityField(person)).holds('3')
  expect(await worstCaseBox(person).isChecked()).toBe(true)
  const sent = keysSentTo(page, '/order/buyMining')
  const submitted = await holdCall(page, '**/order/buyMining')
  await buyButton(person, 3).click()
  const call = await submitted()
  await person.reads(words('miningMachine.sending'))
  // It has come to the venue, and the page never hears of it.
  await call.fetch()
  journey.forgiveFaults()
  await page.reload()
  await seen(toMachines(person)).isVisible()
  expect(sent).toHaveLength(1)
  expect(await onlyOrderOf(person)).toMatchObject({ quantity: 3, amount: '300' })
})

test('a reload in the middle of collecting: it is collected once', async () => {
  await sellDinghies(journey)
  const person = await openMachineBuyer(journey, 'phone')
  const { page, words } = person
  const { result: order } = await person.miner.buy()
  postsOutput(journey, order.firstDay, 1)
  await person.goesTo(`/mining?order=${order.id}`)
  const { collectable } = await person.miner.order(order.id)
  const submitted = await holdCall(page, '**/order/collectMining/*')
  await collectButton(person, collectable).click()
  const call = await submitted()
  await call.fetch()
  journey.forgiveFaults()
  await page.reload()
  await person.reads(words('miningCollection.collected', { received: usdt(collectable) }))
  expect(await freeOf(person)).toBeCloseTo(9_900 + Number(collectable), 2)
})

test('switched off at a quote: another day and a collection each bring the next one, and a double press switches off once', async () => {
  await sellDinghies(journey)
  const person = await openMachineBuyer(journey)
  const { page, words, main } = person
  const { result: order } = await person.miner.buy()
  postsOutput(journey, order.firstDay, 0)
  await person.goesTo(`/mining?order=${order.id}`)
  const off = async () => {
    const { returned } = (await person.miner.quote(order.id)).result
    return main.getByRole('button', { name: words('miningExit.confirm', { amount: usdt(returned) }) })
  }
  await main.getByRole('button', { name: words('miningExit.ask') }).click()
  await seen(await off()).isVisible()
  await person.reads(words('miningExit.holds'))
  expect(await violationsOn(page)).toEqual([])
  // News of the second day reach the page, which nobody has touched.
  postsOutput(journey, order.firstDay, 1)
  await seen(await off()).isVisible()
  const note = main.getByText(`${words('miningExit.replaced')} ${words('miningExit.replacedBy')}`)
  await seen(note).isVisible()
  const { collectable } = await person.miner.order(order.id)
  await collectButton(person, collectable).click()
  await person.reads(words('miningCollection.collected', { received: usdt(collectable) }))
  await seen(await off()).isVisible()
  postsOutput(journey, order.firstDay, 2)
  await seen(await off()).isVisible()
  const { returned, income } = (await person.miner.quote(order.id)).result
  expect(Number(returned)).toBeCloseTo(Number(income) - Number(collectable), 2)
  const sent = keysSentTo(page, `/order/exitMining/${order.id}`)
  await (await off()).dblclick()
  await person.reads(words('miningExit.left', { received: usdt(income) }))
  expect(sent).toHaveLength(1)
  expect(await onlyOrderOf(person)).toMatchObject({ status: 'closed', endReason: 'exited', received: income })
  expect(await freeOf(person)).toBeCloseTo(9_900 + Number(income), 2)
})

test('a reload in the middle of switching off: they are switched off once', async () => {
  await sellDinghies(journey)
  const person = await openMachineBuyer(journey, 'phone')
  const { page, words, main } = person
  const { result: order } = await person.miner.buy()
  await person.goesTo(`/mining?order=${order.id}`)
  await main.getByRole('button', { name: words('miningExit.ask') }).click()
  const submitted = await holdCall(page, '**/order/exitMining/*')
  await main.getByRole('button', { name: words('miningExit.confirm', { amount: usdt('0') }) }).click()
  const call = await submitted()
  await call.fetch()
  journey.forgiveFaults()
  await page.reload()
  await person.reads(words('miningExit.left', { received: usdt('0') }))
  expect(await onlyOrderOf(person)).toMatchObject({ status: 'closed', endReason: 'exited', profit: '-100' })
})

test('collected in another tab: a sentence, and nothing is moved twice', async () => {
  await sellDinghies(journey)
  const person = await openMachineBuyer(journey)
  const { words } = person
  const { result: order } = await person.miner.buy()
  postsOutput(journey, order.firstDay, 1)
  await person.goesTo(`/mining?order=${order.id}`)
  const { collectable } = await person.miner.order(order.id)
  await seen(collectButton(person, collectable)).isVisible()
  const submitted = await holdCall(person.page, '**/order/collectMining/*')
  await collectButton(person, collectable).click()
  const call = await submitted()
  await person.miner.collect(order.id)
  await call.continue()
  await person.reads(words('errors.30227'))
  await person.reads(words('miningCollection.nothingMoved'))
  expect(await freeOf(person)).toBeCloseTo(9_900 + Number(collectable), 2)
})

test('sold out while somebody types, other terms, and a machine that was taken away: a sentence each, and nothing typed is lost', async () => {
  await sellDinghies(journey, { stock: 1_000 })
  const person = await openMachineBuyer(journey)
  const { words, main } = person
  await person.goesTo('/mining')
  await chooseMachine(person).click()
  await quantityField(person).fill('11')
  await seen(main.locator('.field__error')).says(words('miningMachine.tooMany', { most: '10' }))
  await toPurchase(person, '2')

  // Others buy between the last look at the stock and the press.
  await sellDinghies(journey, { stock: 0 })
  await buyButton(person, 2).click()
  await person.reads(words('errors.30224'))
  await main.getByRole('button', { name: words('miningMachine.back') }).click()
  await person.reads(words('miningMachine.outOfStockNow'))
  await seen(quantityField(person)).holds('2')
  expect((await person.miner.list()).items).toEqual([])

  await sellDinghies(journey, { stock: 1_000 })
  await person.goesTo('/mining')
  await seen(quantityField(person)).holds('2')
  await worstCaseBox(person).check()
  await sellDinghies(journey, { stock: 1_000, price: '120' })
  await buyButton(person, 2).click()
  await person.reads(words('miningMachine.termsChanged'))
  await worstCaseBox(person).check()
  await sellDinghies(journey, { stock: 1_000, price: '120', closed: true })
  await buyButton(person, 2, 120).click()
  await person.reads(words('errors.30225'))
  expect((await person.miner.list()).items).toEqual([])
  await sellDinghies(journey)
})

test('in the demo account machines run as well; while mining is off the page says so, and what runs is collected all the same', async () => {
  await sellDinghies(journey)
  const visitor = await journey.visitor()
  await visitor.goesTo('/mining')
  await seen(visitor.main.getByRole('heading', { name: DINGHY.name })).isVisible()
  const demo = await openMachineBuyer(journey, 'desktop', 'en', 'demo')
  const { page, words, main } = demo
  const { result: order } = await demo.miner.buy()
  postsOutput(journey, order.firstDay, 1)
  await venue.services.params.set('investment_portfolio', JSON.stringify({ smartTrade: 1, nft: 0, investment: 1, mining: 0 }))
  await demo.goesTo('/mining')
  await demo.reads(words('plugin.offTitle', { name: words('plugin.mining') }))
  await main.getByRole('link', { name: DINGHY.name }).click()
  await arrived(page, `/mining?order=${order.id}`)
  const { collectable } = await demo.miner.order(order.id)
  await collectButton(demo, collectable).click()
  await demo.reads(words('miningCollection.collected', { received: usdt(collectable) }))
})

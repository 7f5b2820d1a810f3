/** A smart plan from the choice of its rule to what came back: bought, a day posted and verified, left early, all of it told before. */
import { expect, test } from 'vitest'
import type { SmartOrder } from '../../src/domain/wire/smart.ts'
import { hasFocus, tabsTo } from '../support/by-keyboard.ts'
import type { Device } from '../support/browser.ts'
import { holdCall, keysSentTo } from '../support/held-calls.ts'
import { openJourney } from '../support/journey.ts'
import {
  chooseButton,
  openPlanBuyer,
  planAmount,
  planReview,
  postsDay,
  toPlanReview,
  trendOf,
  type PlanBuyer,
} from '../support/plan-buyer.ts'
import { arrived, seen, until } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey

const THOUSAND = '1,000.00\u00a0USDT'
const onlyPlanOf = async ({ planner }: PlanBuyer): Promise<SmartOrder> => {
  const { items } = await planner.list()
  expect(items).toHaveLength(1)
  return items[0]!
}
const freeOf = async ({ planner }: PlanBuyer): Promise<string> => (await planner.figures()).free
const tick = ({ main, words }: PlanBuyer) =>
  main.getByRole('checkbox').and(main.getByLabel(new RegExp(words('planPurchase.understood', { day: 'D', amount: '50' }).split('D')[0]!)))
const confirm = ({ main, words }: PlanBuyer, amount = THOUSAND) =>
  main.getByRole('button', { name: words('planPurchase.confirm', { amount }) })

test('by keyboard: chosen, reviewed, bought once, a day posted and verified, quoted anew, left', async () => {
  const person = await openPlanBuyer(journey)
  const { page, words, main } = person
  await person.goesTo('/trading')
  await tabsTo(page, chooseButton(person))
  await page.keyboard.press('Enter')
  await tabsTo(page, main.getByRole('radio', { name: words('smartPlan.forDays_other', { count: 7 }) }))
  await tabsTo(page, planAmount(person))
  await page.keyboard.type('1000')
  await page.keyboard.press('Enter')
  await tabsTo(page, tick(person))
  expect((await person.planner.list()).items).toEqual([])
  await page.keyboard.press('Space')
  await tabsTo(page, confirm(person))
  // Held, it is one plan.
  for (let repeat = 0; repeat < 8; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  const toPlan = main.getByRole('link', { name: words('planPurchase.toPlan') })
  await tabsTo(page, toPlan)
  const plan = await onlyPlanOf(person)
  expect(plan).toMatchObject({ product: 'trendBtc', amount: '1000', days: 7 })
  expect(await freeOf(person)).toBe('9000')
  await page.keyboard.press('Enter')
  await arrived(page, `/trading?plan=${plan.id}`)
  await person.reads(words('plans.state.pending'))
  await person.reads(words('planProgress.noDays'))

  // The news of the day reaches the page, which nobody has touched.
  postsDay(journey, plan.firstDay, 0)
  await person.reads(words('plans.daysOf_other', { posted: '1', count: 7 }))
  await person.reads(words('plans.state.running'))
  const day = main.locator('details').first()
  await tabsTo(page, day.locator('summary'))
  await page.keyboard.press('Enter')
  await tabsTo(page, day.getByRole('button'))
  await page.keyboard.press('Enter')
  // The price of Bitcoin was pinned for this test. No seed gives it, and the page notices.
  await person.reads(words('planProgress.differsBySeeds'))

  await tabsTo(page, main.getByRole('button', { name: words('planExit.ask') }))
  await page.keyboard.press('Enter')
  await person.reads(words('planExit.income_one', { count: 1 }))
  postsDay(journey, plan.firstDay, 1)
  await person.reads(words('planExit.replacedBy'))
  await person.reads(words('planExit.income_other', { count: 2 }))
  const quote = (await person.planner.quote(plan.id)).result
  expect(Number(quote.damages)).toBe(50)
  const leave = main.getByRole('button', { name: new RegExp(`^${words('planExit.confirm', { amount: 'X' }).split('X')[0]}`) })
  await seen(leave).says(Number(quote.returned).toFixed(2))
  await tabsTo(page, leave)
  for (let repeat = 0; repeat < 8; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await person.reads(words('plans.state.exited'))
  await person.reads(words('planProgress.returned'))
  expect(await onlyPlanOf(person)).toMatchObject({ status: 'closed', endReason: 'exited', returned: quote.returned })
  expect(Number(await freeOf(person))).toBe(9_000 + Number(quote.returned))
})

test.each([
  ['desktop', 'en'],
  ['phone', 'ar'],
] as const)(
  'a plan that runs to its end gives amount and income back, and is listed among the orders (%s, %s)',
  async (device: Device, locale) => {
    const person = await openPlanBuyer(journey, device, locale)
    const { page, words, main } = person
    const { result: plan } = await person.planner.buy()
    await person.goesTo('/profile/orders?kind=smart')
    await person.reads(words('plans.state.pending'))
    await person.movesTo('/trading')
    await seen(main.getByRole('region', { name: words('plans.yours') }).getByRole('link', { name: trendOf(person) })).isVisible()
    postsDay(journey, plan.firstDay, 6)
    await seen(main.getByRole('region', { name: words('plans.yours') })).isGone()
    await person.movesTo('/profile/notification')
    await person.reads(words('smartNotices.notices.smartEnded.completedTitle'))
    await person.movesTo('/profile/orders?kind=smart&status=closed')
    await person.reads(words('plans.state.completed'))
    await main.getByRole('link', { name: trendOf(person) }).click()
    await arrived(page, `/trading?plan=${plan.id}`)
    await person.reads(words('planExit.ended'))
    const ended = await onlyPlanOf(person)
    expect(ended).toMatchObject({ status: 'closed', endReason: 'completed', daysPosted: 7 })
    expect(Number(await freeOf(person))).toBeCloseTo(10_000 + Number(ended.income), 2)
  },
)

test('a reload in the middle loses nothing: the draft, the review, and a purchase that was under way', async () => {
  const person = await openPlanBuyer(journey)
  const { page, words } = person
  await person.goesTo('/trading')
  await chooseButton(person).click()
  await planAmount(person).fill('1000')
  await page.reload()
  await seen(planAmount(person)).holds('1000')
  await planReview(person).click()
  await tick(person).check()
  await page.reload()
  await seen(tick(person)).isVisible()
  expect(await tick(person).isChecked()).toBe(true)
  expect((await person.planner.list()).items).toEqual([])
  const sent = keysSentTo(page, '/order/buySmart')
  const submitted = await holdCall(page, '**/order/buySmart')
  await confirm(person).click()
  const call = await submitted()
  await person.reads(words('planPurchase.sending'))
  // It has come to the venue, and the page never hears of it.
  await call.fetch()
  journey.forgiveFaults()
  await page.reload()
  await seen(person.main.getByRole('link', { name: words('planPurchase.toPlan') })).isVisible()
  expect(sent).toHaveLength(1)
  expect(await onlyPlanOf(person)).toMatchObject({ amount: '1000' })
})

test('a reload in the middle of leaving: it is left once, and the page says what came back', async () => {
  const person = await openPlanBuyer(journey, 'phone')
  const { page, words, main } = person
  const { result: plan } = await person.planner.buy()
  await person.goesTo(`/trading?plan=${plan.id}`)
  await main.getByRole('button', { name: words('planExit.ask') }).click()
  const submitted = await holdCall(page, '**/order/exitSmart/*')
  await main.getByRole('button', { name: words('planExit.confirm', { amount: '950.00\u00a0USDT' }) }).click()
  const call = await submitted()
  await call.fetch()
  journey.forgiveFaults()
  await page.reload()
  await person.reads(words('planExit.left', { returned: '950.00\u00a0USDT' }))
  expect(await onlyPlanOf(person)).toMatchObject({ endReason: 'exited', returned: '950' })
})

test('what the venue refuses has its own sentence, and nothing typed is lost', async () => {
  const person = await openPlanBuyer(journey)
  const { words, main } = person
  await person.planner.buy()
  await person.goesTo('/trading')
  await toPlanReview(person)
  await tick(person).check()
  await confirm(person).click()
  await person.reads(words('errors.10024'))
  await main.getByRole('button', { name: words('planPurchase.back') }).click()
  await seen(planAmount(person)).holds('1000')

  // The operator changes the terms between the review and the click.
  const basket = words('smartPlans.name.basket', { markets: 'XAU/USD, XAG/USD, and XPT/USD' })
  await main.getByRole('button', { name: new RegExp(words('planPurchase.choose', { plan: basket.split(' ')[0]! })) }).click()
  await planReview(person).click()
  await tick(person).check()
  const terms = { rule: 'basket', markets: ['XAU/USD', 'XAG/USD', 'XPT/USD'], days: [7, 14], minAmount: '100', maxAmount: '50000' }
  await venue.services.params.set(
    'smart_products',
    JSON.stringify({ metalsBasket: { ...terms, minRate: '-0.02', maxRate: '0.02', damages: '0.06' } }),
  )
  await confirm(person).click()
  await person.reads(words('planPurchase.termsChanged'))
  await seen(planAmount(person)).holds('1000')
  await planReview(person).click()
  await person.reads(/6\.00% = 60\.00/)
  expect((await person.planner.list()).items).toHaveLength(1)
  await venue.services.params.set('smart_products', '{}')
})

test('in the demo account and while the module is off the page says so; what runs can be left all the same', async () => {
  const person = await openPlanBuyer(journey)
  const { page, words, main } = person
  const { result: plan } = await person.planner.buy()
  const visitor = await journey.visitor()
  await visitor.goesTo('/trading')
  await visitor.reads(visitor.words('planPurchase.pastWorst'))
  await visitor.reads(visitor.words('common.pleaseLogIn'))
  const demo = await journey.trader()
  await demo.goesTo('/trading')
  await demo.reads(new RegExp(demo.words('plugin.demoSmart')))

  await venue.services.params.set('investment_portfolio', JSON.stringify({ smartTrade: 0, nft: 0, investment: 0, mining: 0 }))
  await person.goesTo('/trading')
  await person.reads(words('plugin.smartNotEnabled'))
  await main.getByRole('link', { name: trendOf(person) }).click()
  await arrived(page, `/trading?plan=${plan.id}`)
  await main.getByRole('button', { name: words('planExit.ask') }).click()
  await main.getByRole('button', { name: words('planExit.confirm', { amount: '950.00\u00a0USDT' }) }).click()
  await person.reads(words('planExit.left', { returned: '950.00\u00a0USDT' }))
  await venue.services.params.set('investment_portfolio', JSON.stringify({ smartTrade: 1, nft: 0, investment: 1, mining: 0 }))
  await until(
    'the plan is left',
    async () => (await onlyPlanOf(person)).status,
    (status) => status === 'closed',
  )
  expect(await hasFocus(main.locator('body'))).toBe(false)
})

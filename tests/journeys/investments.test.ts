/** An investment from the choice of its plan to what came back: committed, a day posted and verified, left early, all of it told before. */
import { expect, test } from 'vitest'
import type { InvestmentOrder } from '../../src/domain/wire/investment.ts'
import { violationsOn } from '../support/axe.ts'
import type { Device } from '../support/browser.ts'
import { holdCall, keysSentTo } from '../support/held-calls.ts'
import { PAIR } from '../support/investment.ts'
import { openJourney } from '../support/journey.ts'
import { postsDay } from '../support/plan-buyer.ts'
import { choosePair, investmentAmount, offerPair, openInvestor, toInvestmentReview, type PlanInvestor } from '../support/plan-investor.ts'
import { arrived, seen } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey
await offerPair(journey)

const onlyPlanOf = async ({ investor }: PlanInvestor): Promise<InvestmentOrder> => {
  const { items } = await investor.list()
  expect(items).toHaveLength(1)
  return items[0]!
}
const tick = ({ main }: PlanInvestor) => main.getByRole('checkbox')
const begins = ({ words }: PlanInvestor, key: string): RegExp => new RegExp(`^${words(key, { amount: '\u0000' }).split('\u0000')[0]!}`)
const confirm = (person: PlanInvestor) => person.main.getByRole('button', { name: begins(person, 'planPurchase.confirm') })
const leave = (person: PlanInvestor) => person.main.getByRole('button', { name: begins(person, 'planExit.confirm') })

test.each([
  ['desktop', 'en', 'real'],
  ['phone', 'ar', 'demo'],
] as const)('committed by hand, a day posted and verified, quoted anew, left (%s, %s, %s)', async (device: Device, locale, book) => {
  const person = await openInvestor(journey, device, locale, book)
  const { page, words, main } = person
  await person.goesTo('/investment')
  await person.reads(words('investments.emptyTitle'))
  expect(await violationsOn(page)).toEqual([])
  await toInvestmentReview(person)
  expect((await person.investor.list()).items).toEqual([])
  await seen(tick(person)).isVisible()
  expect(await violationsOn(page)).toEqual([])
  await tick(person).check()
  await confirm(person).dblclick()
  await main.getByRole('link', { name: words('planPurchase.toPlan') }).click()
  const plan = await onlyPlanOf(person)
  expect(plan).toMatchObject({ plan: 'pair7', amount: '1000', days: 7, virtual: book === 'demo' })
  await arrived(page, `/investment?plan=${plan.id}`)
  await person.reads(words('plans.state.pending'))
  await person.reads(words('planProgress.noDays'))

  // The news of the day reaches the page, which nobody has touched.
  postsDay(journey, plan.firstDay, 0)
  await person.reads(words('plans.state.running'))
  await seen(main.locator('details')).isVisible()
  const [posted] = (await person.investor.plan(plan.id)).results
  expect(posted!.closes.map(({ code }) => code)).toEqual(PAIR.markets)
  const day = main.locator('details').first()
  await day.locator('summary').click()
  await seen(day.getByRole('row', { name: /ETH/ })).isVisible()
  await day.getByRole('button').click()
  // The price of Bitcoin was pinned for this test. No seed gives it, and the page notices.
  await person.reads(words('planProgress.differsBySeeds'))
  expect(await violationsOn(page)).toEqual([])

  await main.getByRole('button', { name: words('planExit.ask') }).click()
  await seen(leave(person)).isVisible()
  postsDay(journey, plan.firstDay, 1)
  await person.reads(words('planExit.replacedBy'))
  const quote = (await person.investor.quote(plan.id)).result
  expect([quote.daysPosted, Number(quote.damages)]).toEqual([2, 50])
  await leave(person).click()
  await person.reads(words('plans.state.exited'))
  expect(await onlyPlanOf(person)).toMatchObject({ status: 'closed', endReason: 'exited', returned: quote.returned })
})

test('it is listed by how it stands, and what ended leads from its notice to its page', async () => {
  const person = await openInvestor(journey)
  const { page, words, main } = person
  const { result: plan } = await person.investor.buy()
  const { result: other } = await person.investor.buy({ amount: '200' })
  await person.goesTo('/investment')
  const listed = main.getByRole('region', { name: words('investments.yours') })
  const state = (name: string) => listed.getByRole('radio', { name: words(`investments.state.${name}`) })
  await seen(listed.getByRole('link', { name: PAIR.name }).first()).isVisible()
  expect(await listed.getByRole('link', { name: PAIR.name }).count()).toBe(2)
  await state('active').click()
  await arrived(page, '/investment?state=active')
  await person.reads(words('records.emptyNarrowedTitle'))
  postsDay(journey, plan.firstDay, 0)
  await seen(listed.getByRole('article', { name: plan.orderNumber })).isVisible()
  await state('waiting').click()
  await person.reads(words('records.emptyNarrowedTitle'))
  postsDay(journey, plan.firstDay, 6)
  await state('ended').click()
  await seen(listed.getByRole('article', { name: other.orderNumber })).isVisible()
  await person.movesTo('/profile/notification')
  await person.reads(words('investmentNotices.notices.investmentEnded.completedTitle'))
  await person.movesTo(`/investment?plan=${plan.id}`)
  await person.reads(words('planExit.ended'))
  await person.reads(words('plans.state.completed'))
})

test('a reload in the middle loses nothing: the draft, the review, and a commitment whose answer got lost', async () => {
  const person = await openInvestor(journey)
  const { page, words, main } = person
  await person.goesTo('/investment')
  await choosePair(person).click()
  await investmentAmount(person).fill('1000')
  await page.reload()
  await seen(investmentAmount(person)).holds('1000')
  await main.getByRole('button', { name: words('planPurchase.review'), exact: true }).click()
  await tick(person).check()
  await page.reload()
  await seen(tick(person)).isVisible()
  expect(await tick(person).isChecked()).toBe(true)
  const sent = keysSentTo(page, '/order/buyInvestment')
  const submitted = await holdCall(page, '**/order/buyInvestment')
  await confirm(person).click()
  const call = await submitted()
  await person.reads(words('planPurchase.sending'))
  // It has come to the venue, and the page never hears of it.
  await call.fetch()
  journey.forgiveFaults()
  await page.reload()
  await seen(main.getByRole('link', { name: words('planPurchase.toPlan') })).isVisible()
  expect(sent).toHaveLength(1)
  expect(await onlyPlanOf(person)).toMatchObject({ amount: '1000' })
})

test('a reload in the middle of leaving: it is left once, and the page says what came back', async () => {
  const person = await openInvestor(journey, 'phone')
  const { page, words, main } = person
  const { result: plan } = await person.investor.buy()
  await person.goesTo(`/investment?plan=${plan.id}`)
  await main.getByRole('button', { name: words('planExit.ask') }).click()
  const submitted = await holdCall(page, '**/order/exitInvestment/*')
  await leave(person).click()
  const call = await submitted()
  await call.fetch()
  journey.forgiveFaults()
  await page.reload()
  await person.reads(words('planExit.left', { returned: '950.00\u00a0USDT' }))
  expect(await onlyPlanOf(person)).toMatchObject({ endReason: 'exited', returned: '950' })
})

test('what the venue refuses has its own sentence, and nothing typed is lost', async () => {
  const person = await openInvestor(journey)
  const { words, main } = person
  await person.investor.buy({ amount: '4500' })
  await person.goesTo('/investment')
  await main.getByRole('button', { name: words('planPurchase.review'), exact: true }).click()
  await choosePair(person).click()
  await person.reads(words('investmentPlan.enterAmount'))
  await toInvestmentReview(person)
  await tick(person).check()
  await confirm(person).click()
  await person.reads(`${words('investmentPlan.refused')} ${words('errors.30223')}`)
  await main.getByRole('button', { name: words('planPurchase.back') }).click()
  await seen(investmentAmount(person)).holds('1000')

  // The operator changes the terms between the review and the click.
  await investmentAmount(person).fill('300')
  await main.getByRole('button', { name: words('planPurchase.review'), exact: true }).click()
  await tick(person).check()
  await offerPair(journey, { damages: '0.06' })
  await confirm(person).click()
  await person.reads(words('planPurchase.termsChanged'))
  await seen(investmentAmount(person)).holds('300')
  await main.getByRole('button', { name: words('planPurchase.review'), exact: true }).click()
  await person.reads(/6\.00% = 18\.00/)
  // Closed meanwhile.
  await tick(person).check()
  await offerPair(journey, { closed: true })
  await confirm(person).click()
  await person.reads(words('errors.30221'))
  await main.getByRole('button', { name: words('planPurchase.back') }).click()
  await person.reads(words('investmentPlan.closed'))
  expect((await person.investor.list()).items).toHaveLength(1)
  await offerPair(journey)
})

test('while the module is off the page says so, and nothing leads there; what runs can be left all the same', async () => {
  const person = await openInvestor(journey)
  const { page, words, main } = person
  const { result: plan } = await person.investor.buy()
  const visitor = await journey.visitor({ device: 'phone' })
  await visitor.goesTo('/investment')
  await visitor.reads(visitor.words('planPurchase.pastWorst'))
  await visitor.reads(visitor.words('common.pleaseLogIn'))
  await visitor.goesTo('/')
  await seen(visitor.page.getByRole('link', { name: visitor.words('shell.tabs.invest'), exact: true })).isVisible()
  await seen(visitor.main.getByRole('link', { name: new RegExp(visitor.words('home.cards.investment')) })).isVisible()

  await venue.services.params.set('investment_portfolio', JSON.stringify({ smartTrade: 1, nft: 0, investment: 0, mining: 0 }))
  await visitor.page.reload()
  await seen(visitor.main.getByRole('link', { name: new RegExp(visitor.words('home.cards.investment')) })).isGone()
  await seen(visitor.page.getByRole('link', { name: visitor.words('shell.tabs.invest'), exact: true })).isGone()
  await person.goesTo('/investment')
  await person.reads(words('plugin.offTitle', { name: words('plugin.investment') }))
  await main.getByRole('link', { name: PAIR.name }).click()
  await arrived(page, `/investment?plan=${plan.id}`)
  await main.getByRole('button', { name: words('planExit.ask') }).click()
  await leave(person).click()
  await person.reads(words('planExit.left', { returned: '950.00\u00a0USDT' }))
  await venue.services.params.set('investment_portfolio', JSON.stringify({ smartTrade: 1, nft: 0, investment: 1, mining: 0 }))
  expect(await onlyPlanOf(person)).toMatchObject({ status: 'closed', endReason: 'exited' })
})

/** Charity NFTs by hand: a bid and being outbid, buying now, an answer that got lost, a reload in the middle, and what is switched off. */
import { beforeEach, describe, expect, test } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import type { Holdings } from '../support/browser.ts'
import { holdCall, keysSentTo } from '../support/held-calls.ts'
import { openJourney } from '../support/journey.ts'
import { newBidder, offerWork, workNow } from '../support/nft.ts'
import type { Person } from '../support/person.ts'
import { seen, until } from '../support/seen.ts'
import { fundReal, keepSession } from '../support/smart.ts'

const journey = await openJourney()
const { venue } = journey
const switchTo = (nft: 0 | 1) => venue.services.params.set('investment_portfolio', JSON.stringify({ nft }))
beforeEach(() => switchTo(1))

const usdt = (amount: string): string => `${amount}\u00a0USDT`
const faultsOn = async ({ page }: Person): Promise<readonly string[]> =>
  (await violationsOn(page)).flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`))

/** With ten thousand USDT in the real account, in front of a work from 100 USDT on, or 500 at once. */
const atTheWork = async (holdings: Holdings = {}) => {
  const id = await offerWork(venue)
  const person = await journey.trader({ ...holdings, remembers: { virtualStatus: '0' } })
  await keepSession(venue, person.user)
  await fundReal(venue, person.user.id, '10000')
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  await person.goesTo(`/nfts?id=${id}`)
  await seen(amountBox(person)).isVisible()
  return { person, id }
}
const amountBox = ({ main, words }: Person) => main.getByRole('textbox', { name: words('nftSale.bid'), exact: true })
const confirmButton = ({ main, words }: Person, amount: string) =>
  main.getByRole('button', { name: words('nftSale.confirmBid', { amount: usdt(amount) }), exact: true })
const reviews = async (person: Person, amount: string): Promise<void> => {
  await amountBox(person).fill(amount)
  await person.presses(person.words('nftSale.review'))
  await seen(confirmButton(person, `${amount}.00`)).isVisible()
}

describe.each([
  ['desktop', 'en'],
  ['phone', 'ar'],
] as const)('on a %s in %s', (device, locale) => {
  test('a bid leads, is outbid, and its person hears of it', { timeout: 120_000 }, async () => {
    const { person, id } = await atTheWork({ device, locale })
    const { words } = person
    expect(await faultsOn(person)).toEqual([])
    await reviews(person, '120')
    await person.reads(words('nftSale.binding'))
    await person.reads(words('nftSale.lastMinutes'))
    expect(await faultsOn(person)).toEqual([])
    await confirmButton(person, '120.00').dblclick()
    await until(
      'the bid is taken',
      async () => (await workNow(venue, id)).bidCount,
      (count) => count === 1,
    )
    await person.presses(words('nftSale.done'))
    await person.reads(words('nftAuction.standing.leading', { amount: usdt('120.00') }))

    const other = await newBidder(venue)
    await other.bid(id, '130')
    // The notice that somebody bid more has the work read again.
    await person.reads(words('nftAuction.standing.outbid', { amount: usdt('120.00') }))
    expect((await workNow(venue, id)).bidCount).toBe(2)
    expect(await faultsOn(person)).toEqual([])
    await person.goesTo('/nfts')
    await person.reads(words('nfts.mine.standing.outbid'))
    await person.reads(words('nfts.lead'))
    expect(await faultsOn(person)).toEqual([])
  })

  test('the stated price buys it at once', { timeout: 120_000 }, async () => {
    const { person, id } = await atTheWork({ device, locale })
    const { words } = person
    await person.presses(words('nftSale.buyNow', { price: usdt('500.00') }))
    await person.reads(words('nftSale.endsNow'))
    await person.presses(words('nftSale.confirmPurchase', { amount: usdt('500.00') }))
    await person.reads(words('nftAuction.standing.bought', { amount: usdt('500.00') }))
    expect(await workNow(venue, id)).toMatchObject({ state: 'sold', currentBid: '500' })
    await person.goesTo('/nfts')
    await person.reads(words('nfts.mine.standing.bought'))
    await person.reads(words('nfts.charity.total'))
    await person.reads(words('nfts.simulated'))
  })
})

test('somebody bids more while a person looks at their own bid: nothing goes out, and what was typed stays', async () => {
  const { person, id } = await atTheWork()
  const keys = keysSentTo(person.page, '/user/bidNft')
  await reviews(person, '120')
  await (await newBidder(venue)).bid(id, '150')
  await person.reads(person.words('nftSale.overtaken'))
  await confirmButton(person, '120.00').click()
  await person.reads(person.words('nftSale.outdated'))
  expect(keys).toEqual([])
  await person.presses(person.words('nftSale.lookAgain'))
  expect(await amountBox(person).inputValue()).toBe('120')
  await person.reads(person.words('nftSale.problems.tooLow', { least: usdt('157.50') }))
})

test('an answer that got lost is asked about under the same key, and the bid is there once', async () => {
  const { person, id } = await atTheWork()
  const sent = await holdCall(person.page, '**/user/bidNft')
  await reviews(person, '120')
  await confirmButton(person, '120.00').click()
  const held = await sent()
  await held.fetch()
  await held.abort()
  await person.reads(person.words('nftSale.taken', { amount: usdt('120.00'), number: '' }).replace(/ [^ ]*$/, ''))
  expect((await workNow(venue, id)).bidCount).toBe(1)
})

test('a reload at the review keeps what was agreed to, and one bid comes of it', async () => {
  const { person, id } = await atTheWork()
  await reviews(person, '120')
  await person.page.reload()
  await confirmButton(person, '120.00').click()
  await person.reads(person.words('nftAuction.standing.leading', { amount: usdt('120.00') }))
  expect((await workNow(venue, id)).bidCount).toBe(1)
})

test('a visitor may look, and is asked to log in; the demo account is led to the real one', async () => {
  const id = await offerWork(venue)
  const visitor = await journey.visitor()
  await visitor.goesTo(`/nfts?id=${id}`)
  await visitor.reads(visitor.words('nftAuction.noBids'))
  await visitor.reads(visitor.words('common.pleaseLogIn'))
  const demo = await journey.trader()
  await demo.goesTo(`/nfts?id=${id}`)
  await demo.reads(demo.words('plugin.demoFeature'))
  expect(await demo.main.getByRole('textbox').count()).toBe(0)
})

test('what is switched off takes no bids, and what is bid and owned can still be looked at', async () => {
  const id = await offerWork(venue)
  const { person } = await atTheWork()
  await (await newBidder(venue)).bid(id, '110')
  await switchTo(0)
  await person.goesTo('/nfts')
  await person.reads(person.words('plugin.offBody'))
  await person.reads(person.words('nfts.charity.title'))
  await person.goesTo(`/nfts?id=${id}`)
  await person.reads(person.words('plugin.offBody'))
  await person.reads(usdt('110.00'))
  expect(await person.main.getByRole('textbox').count()).toBe(0)
})

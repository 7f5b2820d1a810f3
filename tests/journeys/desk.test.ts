/** The trading desk and the account as a trader's walk found them wanting: lists of positions, rows, header, gauge, figures. */
import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { formatOf } from '../../src/views/kit/format.ts'
import { BTC, openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { seen, until } from '../support/seen.ts'

const journey = await openJourney()
const { money, signedMoney } = formatOf('en')
const ETH = 'ETH/USDT'

const positions = ({ page, words }: Person): Locator => page.getByRole('region', { name: words('marketDetail.positions'), exact: true })
const tab = (person: Person, name: 'title' | 'pending' | 'closed'): Locator =>
  positions(person).getByRole('tab', { name: new RegExp(`^${person.words(`position.${name}`)}`) })
const frames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

test('open, pending and closed positions stand in three tabs, each with its own words when it is empty', async () => {
  await journey.price('50000')
  const person = await journey.trader()
  const { page, words } = person
  await person.goesToMarket(BTC)
  await seen(positions(person)).says(words('position.emptyTitle'))
  await tab(person, 'closed').click()
  await seen(positions(person)).says(words('records.emptyClosedHint'))
  // By the keyboard: arrows move, Enter chooses.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await seen(positions(person)).says(words('records.emptyPendingHint'))
  await seen(tab(person, 'pending')).has('aria-selected', 'true')

  // Who goes to see a new position finds it, whichever list was open.
  await person.placesOrder({ lots: '0.2' })
  await seen(tab(person, 'title')).has('aria-selected', 'true')
  await seen(tab(person, 'title')).saysJust(`${words('position.title')} 1`)
  await journey.price('50010')
  await tab(person, 'closed').click()
  // A command leads to the review, also where the row is not on screen.
  const palette = page.getByRole('dialog', { name: words('shell.commands') })
  await page.keyboard.press('Control+k')
  await seen(palette).isVisible()
  await page.keyboard.type(words('commands.closePosition', { code: BTC }))
  await seen(palette.locator('[role=option][aria-selected=true]')).says(words('commands.closePosition', { code: BTC }))
  await page.keyboard.press('Enter')
  await seen(palette).isGone()
  await seen(person.dialog.getByRole('heading', { name: words('position.closeCode', { code: BTC }) })).isVisible()
  await person.dialog.locator('.btn--primary').click()
  const row = positions(person).getByRole('row').filter({ hasText: BTC })
  await seen(row).says(`${signedMoney('-6')}${words('records.closedBy.hand')}`)
  await seen(row).says(money('8'))
  await seen(positions(person).getByRole('link', { name: words('position.allOrders') })).isVisible()
})

test('an order without an answer is pending, with its reference, on whichever market one looks', async () => {
  await journey.price('50000')
  await journey.price('3000', ETH)
  const person = await journey.trader()
  const { page, words } = person
  let answer = () => {}
  const isHeld = new Promise<void>((release) => (answer = release))
  await page.route('**/order/buyContracts', async (route) => {
    await isHeld
    await route.continue()
  })
  await person.goesToMarket(BTC)
  await person.fillsTicket({ lots: '0.2' })
  await person.reviews()
  await person.placeButton.click()
  await seen(person.dialog).says(words('ticket.sendingBody'))
  const { id, type } = journey.instrument(ETH)
  await person.movesTo(`/cruuency?${new URLSearchParams({ code: ETH, type: String(type), id: String(id) })}`)
  await seen(tab(person, 'pending')).saysJust(`${words('position.pending')} 1`)
  await tab(person, 'pending').click()
  const pending = positions(person).getByRole('article', { name: BTC })
  await seen(pending).says(words('ticket.sendingBody'))
  await seen(pending).says(words('ticket.key'))
  answer()
  await seen(tab(person, 'pending')).saysJust(words('position.pending'))
  await seen(tab(person, 'title')).saysJust(`${words('position.title')} 1`)
})

test('the market’s page lists all positions, whichever kind the list of orders was narrowed to', async () => {
  await journey.price('50000')
  const person = await journey.trader()
  const { page, words } = person
  await person.goesToMarket(BTC)
  await person.placesOrder({ lots: '0.1' })
  await person.movesTo('/profile/orders')
  await person.presses(words('records.kind.smart'), 'tab')
  await person.reads(words('smartPlans.realOnlyTitle'))
  await page.goBack()
  await seen(page.getByRole('group', { name: words('position.table') }).locator('tbody tr')).count(1)
})

test('on a phone a position takes no more room than its figures need, and its buttons fit a finger', async () => {
  await journey.price('50000')
  // Long German words break the line of costs and the levels beside the buttons.
  const highest = { en: 160, de: 188, ar: 168, th: 168 }
  for (const locale of ['en', 'de', 'ar', 'th'] as const) {
    const person = await journey.trader({ device: 'phone', locale })
    const { page, words } = person
    await page.setViewportSize({ width: 340, height: 740 })
    await page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
    await person.goesToMarket(BTC)
    await person.presses(words('marketDetail.openLong'))
    await person.placesOrder({ leverage: 20, lots: '1', stopLoss: '49000', takeProfit: '51000' })
    const row = page.getByRole('article', { name: BTC })
    await seen(row.getByRole('button', { name: words('position.closeCode', { code: BTC }) })).isOn()
    expect((await row.boundingBox())!.height, locale).toBeLessThanOrEqual(highest[locale])
    for (const button of await row.getByRole('button').all()) expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), locale).toBe(340)
    // The last time frame stands whole.
    const last = page.getByRole('radio', { name: words('candles.shortPeriods.1w'), exact: true })
    const frame = (await page.getByRole('radiogroup', { name: words('marketDetail.period') }).boundingBox())!
    const box = (await last.boundingBox())!
    expect(box.x, locale).toBeGreaterThanOrEqual(frame.x)
    expect(box.x + box.width, locale).toBeLessThanOrEqual(frame.x + frame.width)
  }
})

test('a load past its line is magenta, and a sentence says so', async () => {
  await journey.price('50000')
  const person = await journey.trader()
  const { words } = person
  await person.goesToMarket(BTC)
  const gauge = person.ticket.locator('.load__now')
  const isMagenta = () =>
    gauge.evaluate((bar) => {
      const probe = bar.parentElement!.appendChild(document.createElement('i'))
      probe.style.color = 'var(--c-danger)'
      const wanted = getComputedStyle(probe).color
      probe.remove()
      return getComputedStyle(bar).backgroundColor === wanted
    })
  expect(await isMagenta()).toBe(false)
  await person.fillsTicket({ leverage: 10, lots: '1.2' })
  await person.reviews()
  await person.dialog.getByRole('checkbox').check()
  await person.placeButton.click()
  await person.presses(words('ticket.seePosition'))
  await seen(person.ticket).says(words('ticket.loadPast'))
  await until('the gauge is magenta', isMagenta, Boolean)
})

test('on a phone the account ends with logging out', async () => {
  const person = await journey.trader({ device: 'phone' })
  await person.goesTo('/profile')
  const out = person.main.getByRole('button', { name: person.words('shell.logOut') })
  await seen(out).isVisible()
  expect(
    await out.evaluate((button) => {
      const pressable = [...document.querySelectorAll('main a, main button')]
      return pressable.at(-1) === button
    }),
  ).toBe(true)
})

test('what is said of a market’s price does not move its chart', async () => {
  await journey.price('50000')
  const person = await journey.trader()
  const { page, words } = person
  const topOf = () =>
    page.locator('.chartbar').evaluate((bar) => {
      const header = document.querySelector('.quote')!
      return Math.round(bar.getBoundingClientRect().top - header.getBoundingClientRect().top)
    })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await person.goesToMarket(BTC)
    await person.reads(words('marketDetail.open'))
    await person.readsNot(words('marketDetail.infoFailed'))
    // All that comes after the page has come: whether that moves the chart is asked elsewhere.
    await page.waitForLoadState('networkidle')
    await frames(page)
    const top = await topOf()
    await page.context().setOffline(true)
    await person.reads(words('shell.offline'))
    await seen(page.locator('.quote')).says(/Price from \d/)
    expect(await topOf(), `offline at ${width}`).toBe(top)
    await page.context().setOffline(false)
    await person.reads(words('marketDetail.open'))
  }
})

test('a position and the header above it show one price at every moment', async () => {
  await journey.price('50000')
  const person = await journey.trader()
  const { page, words } = person
  await person.goesToMarket(BTC)
  await person.placesOrder({ lots: '0.2' })
  await seen(page.getByRole('group', { name: words('position.table') }).locator('tbody tr')).count(1)
  await page.evaluate(() => {
    const seenPairs: [string, string][] = []
    Object.assign(window, { seenPairs })
    const look = () => {
      const header = document.querySelector('.quote .fig')?.textContent ?? ''
      const row = document.querySelector('.desk__pos tbody td:nth-child(3) .two > :last-child')?.textContent ?? ''
      if (seenPairs.at(-1)?.join() !== [header, row].join()) seenPairs.push([header, row])
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  for (const price of ['50010', '50020', '49990', '50030']) {
    await journey.price(price)
    await seen(page.locator('.quote .fig')).saysJust(formatOf('en').price(price, 2))
  }
  const pairs = await page.evaluate(() => (window as unknown as { readonly seenPairs: readonly [string, string][] }).seenPairs)
  expect(pairs.length).toBeGreaterThanOrEqual(4)
  expect(pairs.filter(([header, row]) => header !== row)).toEqual([])
})

test('the account says each figure once, and each opens its entries', async () => {
  await journey.price('50000')
  const person = await journey.trader()
  const { page, words } = person
  await person.goesToMarket(BTC)
  await person.placesOrder({ lots: '0.2' })
  await journey.price('50100')
  await person.goesTo('/profile')
  const balance = page.getByRole('region', { name: words('profile.balance') })
  await seen(balance).says(`${words('profile.result')}${signedMoney('12', 'USDT')}`)
  await seen(balance.getByRole('link')).count(7)
  const text = (await balance.textContent())!.replaceAll(/\s+/g, ' ')
  const figures = [money('10012', 'USDT'), signedMoney('20', 'USDT'), signedMoney('-8', 'USDT'), signedMoney('12', 'USDT')]
  for (const figure of figures) expect([figure, text.split(figure.replaceAll(/\s+/g, ' ')).length - 1]).toEqual([figure, 1])
})

test.each([
  ['desktop', 'en'],
  ['phone', 'ar'],
] as const)('a quarter of a position is closed, and the rest stays open (%s, %s)', async (device, locale) => {
  await journey.price('50000')
  const person = await journey.trader({ device, locale })
  const { page, words, dialog } = person
  await page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  await person.goesToMarket(BTC)
  if (device === 'phone') await person.presses(words('marketDetail.openLong'))
  await person.placesOrder({ leverage: 10, lots: '0.2' })
  await person.presses(words('position.closeCode', { code: BTC }))
  await dialog.getByRole('radio').first().click()
  await dialog.locator('.btn--primary').click()
  await seen(dialog).isGone()
  await person.reads('0.15')
  const orders = await journey.orders(person.user.id)
  expect(orders.map(({ status, close_reason: reason }) => [status, reason]).toSorted()).toEqual([
    ['closed', 'hand'],
    ['open', null],
  ])
})

test.each(['desktop', 'phone'] as const)(
  'recent prices are listed while the page is open, and nobody is told of each (%s)',
  async (device) => {
    await journey.price('50000')
    const person = await journey.trader({ device })
    const { page, words } = person
    await page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
    await person.goesToMarket(BTC)
    const title = page.locator('summary', { hasText: words('recentPrices.title') })
    await seen(title).isVisible()
    await title.focus()
    await page.keyboard.press('Enter')
    await person.reads(words('recentPrices.spread'))
    const table = page.getByRole('table', { name: words('recentPrices.title') })
    const rows = table.getByRole('row')
    await person.reads(words('recentPrices.none'))
    await journey.price('50010')
    await seen(rows.nth(1)).says('50,010.00+10.00')
    await journey.price('50004.5')
    await seen(rows.nth(1)).says('50,004.50−5.50')
    const isTold = await table.evaluate((element) => element.closest('[aria-live], [role=status], [role=log], [role=alert]') !== null)
    expect(isTold).toBe(false)
    // Another market has its own.
    await person.goesToMarket(ETH)
    await title.click()
    await person.reads(words('recentPrices.spread'))
    expect(await table.getByText('50,010.00').count()).toBe(0)
  },
)

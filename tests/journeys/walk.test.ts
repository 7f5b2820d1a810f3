/** What a demanding trader stumbled over, walked again: results, focus, narrow windows, the wheel, the account in use. */
import { expect, test } from 'vitest'
import { formatOf } from '../../src/views/kit/format.ts'
import { BTC, openJourney } from '../support/journey.ts'
import { seen, until } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey
const { money, signedMoney } = formatOf('en')

test('a gain smaller than the fee is told as the loss it is, and the account says what was paid', async () => {
  await journey.price('50000')
  const person = await journey.trader()
  const { page, words } = person
  await person.goesToMarket(BTC)
  await person.fillsTicket({})
  // Errors lead to their field.
  await person.ticket.locator('button[type=submit]').click()
  await until(
    'the field that is wrong has the focus',
    () => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')),
    (invalid) => invalid === 'true',
  )
  await person.placesOrder({ lots: '0.2' })
  // The way to the position ends there.
  const focused = () => page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label') ?? null)
  await until('the positions have the focus', focused, (label) => label === words('marketDetail.positions'))

  await journey.price('50010')
  const table = page.getByRole('group', { name: words('position.table') })
  await seen(table.locator('tbody tr')).says(signedMoney('-6'))
  await person.presses(words('position.closeCode', { code: BTC }))
  await seen(person.dialog).says(`${words('position.closeResult')}${signedMoney('-6', 'USDT')}`)
  await person.dialog.locator('.btn--primary').click()
  await person.reads(words('position.emptyTitle'))
  await person.reads(words('position.result', { money: signedMoney('-6', 'USDT'), fee: money('8', 'USDT') }))
  // The row with its button is gone; the place around it keeps the focus.
  await until('the focus is not lost', focused, (label) => label === words('marketDetail.positions'))

  await person.goesTo('/profile')
  const balance = page.getByRole('region', { name: words('profile.balance') })
  await seen(balance).says(`${words('profile.fees')}${signedMoney('-8', 'USDT')}`)
  await seen(balance).says(`${words('profile.result')}${signedMoney('-6', 'USDT')}`)
  await seen(balance.getByRole('img', { name: words('profile.gauge', { load: '0.0%', line: '50%' }) })).isVisible()
})

test('in the real account nothing is asked for that belongs to the other, and an empty account is not asked to log in', async () => {
  await journey.price('50000')
  const person = await journey.trader()
  const { page, words } = person
  await person.goesToMarket(BTC)
  await person.placesOrder({ lots: '0.1' })
  await person.goesTo('/profile')
  await person.presses(words('accountMode.real'), 'radio')
  await person.reads(words('accountMode.notice.switchedToRealText'))
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) refused.push(response.url())
  })
  const listed = page.waitForResponse((response) => response.url().includes('/order/listOrder'))
  await page.reload()
  await listed
  await person.goesToMarket(BTC)
  await seen(person.ticket).says(words('ticket.loadNoAssets'))
  expect(refused).toEqual([])
})

test('a desktop window of phone width names the market, and its buttons stand on the edge', async () => {
  const person = await journey.visitor()
  const { page } = person
  await page.setViewportSize({ width: 720, height: 500 })
  await person.goesToMarket(BTC)
  await seen(page.locator('.quote .inst__text')).says(BTC)
  const box = await page.locator('.actbar').boundingBox()
  expect(Math.round(box!.y + box!.height)).toBe(500)
})

test('the wheel on the chart never moves the page', async () => {
  const person = await journey.visitor()
  const { page } = person
  await page.setViewportSize({ width: 1280, height: 500 })
  await person.goesToMarket(BTC)
  const chart = page.locator('[role=img] canvas').first()
  await seen(chart).isVisible()
  await chart.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  const { x, y, width, height } = (await chart.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, 400)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('the support dialog does not step in front of the next page; what was written stays', async () => {
  const person = await journey.visitor()
  const { page, words } = person
  await person.goesTo('/home')
  await person.presses(words('shell.contactService'))
  await person.types(words('support.message'), 'Where is my order?')
  await person.goesTo('/market')
  await seen(page.getByRole('heading', { name: words('markets.title'), level: 1 })).isVisible()
  await seen(person.dialog).isGone()
  await person.presses(words('shell.contactService'))
  await seen(person.dialog).isVisible()
})

test('the support dialog names the field of the message once, and a phone has it on the help page', async () => {
  const person = await journey.visitor({ device: 'phone' })
  const { page, words } = person
  await page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  await person.goesTo('/help')
  await page
    .getByRole('navigation', { name: words('help.topics') })
    .getByRole('button', { name: words('shell.contactService') })
    .click()
  await seen(person.dialog).says(words('support.messageHint'))
  await seen(person.dialog.getByText(words('support.message'), { exact: true })).count(1)
})

test('a phone shows the mark on the pages of the tab bar, and elsewhere the way back and what the page is', async () => {
  const person = await journey.visitor({ device: 'phone' })
  const { page, words } = person
  const bar = page.getByRole('banner')
  await person.goesTo('/market')
  await seen(bar.getByRole('link', { name: words('common.brand') })).isVisible()
  await seen(bar.getByRole('button', { name: words('common.back') })).isGone()
  await person.goesTo('/help/faq')
  await seen(bar).says(words('shell.titles.faq'))
  await seen(bar.getByRole('button', { name: words('common.back') })).isVisible()
  await seen(bar.getByRole('link', { name: words('common.brand') })).isGone()
})

test('the top bar says how old the prices are, and its symbols have words where there is room', async () => {
  await journey.price('50000')
  const person = await journey.visitor()
  const { page, words } = person
  await page.setViewportSize({ width: 1920, height: 900 })
  await person.goesTo('/market')
  await seen(page.getByRole('banner')).says(/Live, \d+\.\d s ago/)
  for (const key of ['shell.commands', 'shell.sessionLog', 'shell.contactService'] as const) {
    const word = page.getByRole('banner').getByText(words(key), { exact: true })
    await seen(word).isVisible()
    await page.setViewportSize({ width: 1280, height: 900 })
    await seen(word).isGone()
    await seen(page.getByRole('banner').getByRole('button', { name: words(key) })).isVisible()
    await page.setViewportSize({ width: 1920, height: 900 })
  }
})

test('on a Sunday Home says which markets are closed', async () => {
  const now = new Date(venue.clock.now())
  const days = (7 - now.getUTCDay()) % 7 || 7
  venue.clock.advance(days * 86_400_000)
  const person = await journey.visitor()
  await person.goesTo('/home')
  await seen(person.page.locator('tr').filter({ hasText: 'EUR/USD' })).says(person.words('home.markets.closed'))
  await seen(person.page.locator('tr').filter({ hasText: BTC }).getByText(person.words('home.markets.closed'))).isGone()
})

test('a replay calls nothing live, and the way back from a bad file is a button of its own size', async () => {
  await journey.price('50000')
  const person = await journey.trader()
  const { page, words } = person
  await person.goesToMarket(BTC)
  await person.placesOrder({ lots: '0.1' })
  await person.reads(words('position.live'))
  await person.presses(words('shell.sessionLog'))
  await person.presses('Replay')
  await person.reads('Replay: you’re looking at the past and can’t submit anything.')
  await person.readsNot(words('position.live'))
  await person.readsNot(words('position.notLive'))
  await person.presses(words('sessionLog.stop'))
  await person.reads(words('position.live'))
  await page.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('nonsense') })
  const back = page.getByRole('button', { name: words('common.back'), exact: true })
  await seen(back).isVisible()
  expect((await back.boundingBox())!.height).toBeLessThan(60)
})

/** The tools of a market's chart, by pointer and by key: indicators, lines, the whole screen, and what is found again. */
import { expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { BTC, openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { seen, until } from '../support/seen.ts'

const journey = await openJourney()

const chart = ({ page }: Person): Locator => page.getByRole('img', { name: new RegExp(`^${BTC}`) })
const opensTools = async (person: Person): Promise<void> => {
  await person.presses(person.words('chartTools.open'))
  await seen(person.dialog).isVisible()
}
/** At a share of the chart's width and of its height. */
const placeIn = async (person: Person, x: number, y: number): Promise<readonly [number, number]> => {
  const box = await chart(person).boundingBox()
  return [box!.x + box!.width * x, box!.y + box!.height * y]
}
/** What the browser remembers of the lines on this market. */
const keptLines = async ({
  page,
}: Person): Promise<readonly { readonly points: readonly { readonly price: number; readonly time: number }[] }[]> =>
  page.evaluate((code) => JSON.parse(localStorage.getItem('chartLines') ?? '{}')[code] ?? [], BTC)

const arrives = async (): Promise<Person> => {
  await journey.price('50000')
  const person = await journey.visitor()
  await person.goesToMarket(BTC)
  await seen(chart(person)).isVisible()
  return person
}

test('indicators are switched on, keep their period, and are there again after a reload', async () => {
  const person = await arrives()
  const { page, words } = person
  await opensTools(person)
  await page.getByRole('switch', { name: words('chartTools.names.sma') }).check()
  await page.getByRole('switch', { name: words('chartTools.names.macd') }).check()
  await person.types(words('chartTools.periodOf.sma'), '1')
  await seen(person.dialog).says(words('chartTools.wrongPeriod', { least: 2, most: 500 }))
  await person.types(words('chartTools.periodOf.sma'), '2')
  await page.keyboard.press('Escape')
  await seen(person.dialog).isGone()
  const legend = page.getByRole('listitem').filter({ hasText: /^SMA 2 / })
  await seen(legend).says(/\d|–/)
  await page.reload()
  await seen(legend).isVisible()
  await seen(page.getByRole('listitem').filter({ hasText: /^MACD 12, 26, 9 / })).isVisible()
})

test('a line is drawn by pointer, dragged, and removed by key; a press beside it moves the chart', async () => {
  const person = await arrives()
  const { page, words } = person
  await opensTools(person)
  await person.presses(words('chartTools.drawHorizontal'))
  await person.reads(words('chartTools.now.horizontal'))
  await page.mouse.click(...(await placeIn(person, 0.4, 0.3)))
  const [drawn] = await until(
    'a line is kept',
    () => keptLines(person),
    (lines) => lines.length === 1,
  )
  const price = drawn!.points[0]!.price

  await page.mouse.move(...(await placeIn(person, 0.6, 0.3)))
  await page.mouse.down()
  await page.mouse.move(...(await placeIn(person, 0.6, 0.4)))
  await page.mouse.move(...(await placeIn(person, 0.6, 0.5)))
  await page.mouse.up()
  await until(
    'the line is lower',
    () => keptLines(person),
    ([line]) => line!.points[0]!.price < price,
  )

  await page.mouse.click(...(await placeIn(person, 0.2, 0.5)))
  await person.reads(words('chartTools.now.selected'))
  await chart(person).press('Delete')
  await until(
    'no line is kept',
    () => keptLines(person),
    (lines) => lines.length === 0,
  )
  await person.readsNot(words('chartTools.now.selected'))
})

test('a trend line is drawn, moved and left by keys alone', async () => {
  const person = await arrives()
  const { page, words } = person
  await opensTools(person)
  await page.getByRole('button', { name: words('chartTools.drawTrend') }).press('Enter')
  await person.reads(words('chartTools.now.trendFirst'))
  await until('the chart has the focus', () => chart(person).evaluate((element) => element === document.activeElement), Boolean)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await person.reads(words('chartTools.now.trendSecond'))
  // The same bar is no second point; an earlier one is, and higher.
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const [drawn] = await until(
    'a line is kept',
    () => keptLines(person),
    (lines) => lines.length === 1,
  )
  const [from, to] = drawn!.points
  expect(to!.time).toBeLessThan(from!.time)

  await page.keyboard.press('l')
  await person.reads(words('chartTools.now.selected'))
  await page.keyboard.press('ArrowUp')
  await until(
    'the line is higher',
    () => keptLines(person),
    ([line]) => line!.points[0]!.price > from!.price,
  )
  await page.keyboard.press('Escape')
  await person.readsNot(words('chartTools.now.selected'))
  await page.reload()
  await opensTools(person)
  await seen(person.dialog.getByRole('listitem')).count(1)
})

test('the whole screen is a dialog that Escape leaves, and the focus is where it was', async () => {
  const person = await arrives()
  const { page, words } = person
  await person.presses(words('chartTools.fillScreen'))
  const sheet = page.getByRole('dialog', { name: new RegExp(`^${BTC}`) })
  await seen(sheet).isVisible()
  const { height } = (await chart(person).boundingBox())!
  expect(height).toBeGreaterThan(page.viewportSize()!.height * 0.6)
  await page.keyboard.press('Escape')
  await seen(sheet).isGone()
  await seen(page.getByRole('button', { name: words('chartTools.fillScreen') })).isVisible()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(words('chartTools.fillScreen'))
})

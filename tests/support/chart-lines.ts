/** Lines on the chart of a market, as somebody with a mouse finds them. */
import type { Locator } from 'playwright-core'
import { BTC } from './journey.ts'
import type { Person } from './person.ts'

/** The chart of Bitcoin in the time frame that it begins with. */
export const chartOf = ({ page, words }: Person): Locator =>
  page.getByRole('img', { name: words('candles.label', { code: BTC, period: words('candles.periods.15m') }) })

/** Drags the topmost line down by so many pixels: it's where the pointer says that something can be moved. */
export const dragsLineDown = async (person: Person, pixels: number): Promise<void> => {
  const { mouse } = person.page
  const chart = chartOf(person)
  const { x: left, y: top, width } = (await chart.boundingBox())!
  const x = left + width / 2
  const isOverLine = async (y: number): Promise<boolean> => {
    await mouse.move(x, y)
    return chart.evaluate((host) => host.style.cursor === 'move')
  }
  let y = top
  while (!(await isOverLine(y))) y += 3
  await mouse.down()
  await mouse.move(x, y + pixels, { steps: 4 })
  await mouse.up()
}

import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { chartToolsMachine } from './chart-tools.machine.ts'
import { selectChartTools, studiesOf } from './chart-tools.selectors.ts'

const started = drive(chartToolsMachine, { code: 'BTC/USDT' })
const [first, second] = [
  { time: 0, price: 5 },
  { time: 60_000, price: 6 },
]
const restored = started.done('readTools', { shown: ['rsi'], periods: { sma: 30, ema: 50 }, lines: [] })

test('nothing can be chosen until it is known what was kept', () => {
  expect(selectChartTools(started.snapshot)).toMatchObject({ isRestored: false, canDraw: false })
  expect(selectChartTools(restored.snapshot)).toMatchObject({ isRestored: true, canDraw: true, shown: ['rsi'] })
})

test('indicators are drawn in the order in which they are offered, the averages with the period that was chosen', () => {
  const on = restored
    .send({ type: 'chartTools.toggle', indicator: 'sma', isOn: true })
    .send({ type: 'chartTools.typePeriod', average: 'sma', text: '7', period: 7 })
  expect(studiesOf(selectChartTools(on.snapshot))).toEqual([
    { indicator: 'sma', period: 7 },
    { indicator: 'rsi', period: 14 },
  ])
})

test('what is typed and is no period stands in the field and changes nothing', () => {
  const typed = restored
    .send({ type: 'chartTools.openMenu' })
    .send({ type: 'chartTools.typePeriod', average: 'ema', text: '5x', period: null })
  expect(selectChartTools(typed.snapshot)).toMatchObject({ texts: { sma: '30', ema: '5x' }, periods: { ema: 50 } })
})

test('a trend line shows its first point until the second is there, and is stored with both', () => {
  const begun = restored.send({ type: 'chartTools.drawTrend' }).send({ type: 'chartTools.point', point: first })
  expect(selectChartTools(begun.snapshot)).toMatchObject({ drawing: 'trendSecond', first, lines: [] })
  const ended = begun.send({ type: 'chartTools.point', point: second })
  expect(selectChartTools(ended.snapshot)).toMatchObject({ drawing: 'none', first: null, lines: [{ id: 1, points: [first, second] }] })
  expect(ended.started.at(-1)).toMatchObject({ src: 'storeTools', input: { code: 'BTC/USDT', lines: [{ id: 1 }] } })
})

test('a browser that refuses to keep a change is told of until it keeps one', () => {
  const refused = restored
    .send({ type: 'chartTools.toggle', indicator: 'ema', isOn: true })
    .fail('storeTools', { code: 'STORAGE', message: '' })
  expect(selectChartTools(refused.snapshot)).toMatchObject({ isKept: false, shown: ['ema', 'rsi'] })
  expect(selectChartTools(refused.send({ type: 'chartTools.toggle', indicator: 'ema', isOn: false }).snapshot).isKept).toBe(true)
})

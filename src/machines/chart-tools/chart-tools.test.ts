import { describe, expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { chartToolsMachine } from './chart-tools.machine.ts'

const usual = { shown: [], periods: { sma: 20, ema: 50 }, lines: [] }
const point = (time: number) => ({ time, price: 64_000 })
const ready = () => drive(chartToolsMachine, { code: 'BTC/USDT' }).done('readTools', usual)
/** What each part of the chart is doing. */
const parts = ({ snapshot }: ReturnType<typeof ready>) => (snapshot.value as { ready: Record<string, string> }).ready

describe('parts that have nothing to do with one another', () => {
  test('a browser that refuses to remember leaves the whole screen and the drawing as they are', () => {
    const refused = ready()
      .send({ type: 'chartTools.fillScreen' })
      .send({ type: 'chartTools.toggle', indicator: 'sma', isOn: true })
      .send({ type: 'chartTools.drawHorizontal' })
      .fail('storeTools', { code: 'STORAGE', message: 'full' })
    expect(parts(refused)).toEqual({ keeping: 'settled', menu: 'closed', screen: 'full', drawing: 'horizontal' })
    expect(refused.snapshot.context.isKept).toBe(false)
  })

  test('a trend line that is finished on the whole screen leaves it whole', () => {
    const drawn = ready()
      .send({ type: 'chartTools.fillScreen' })
      .send({ type: 'chartTools.drawTrend' })
      .send({ type: 'chartTools.point', point: point(1_000) })
      .send({ type: 'chartTools.point', point: point(2_000) })
    expect(parts(drawn)).toMatchObject({ screen: 'full', drawing: 'none' })
    expect(drawn.snapshot.context.lines).toEqual([{ id: 1, points: [point(1_000), point(2_000)] }])
  })
})

test('a line that is let go where it was is not stored again', () => {
  const drawn = ready()
    .send({ type: 'chartTools.drawHorizontal' })
    .send({ type: 'chartTools.point', point: point(1_000) })
    .done('storeTools')
  const still = drawn.send({ type: 'chartTools.move', id: 1, points: [point(1_000)] })
  expect(still.started).toHaveLength(drawn.started.length)
  expect(drawn.send({ type: 'chartTools.move', id: 1, points: [point(3_000)] }).started).toHaveLength(drawn.started.length + 1)
})

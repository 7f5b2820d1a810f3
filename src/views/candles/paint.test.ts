import { describe, expect, test } from 'vitest'
import { CandleColumns } from './candle-columns.ts'
import { paintPlot, stripOf } from './paint-candles.ts'
import { paintLast, paintLevelLabels, paintLevelLines, placeOf } from './paint-levels.ts'
import type { Palette } from './palette.ts'
import { xOf, type Level, type Scene } from './scene.ts'

const palette: Palette = {
  surface: 'surface',
  well: 'well',
  line: 'line',
  ink: 'ink',
  ink2: 'ink2',
  inverse: 'inverse',
  up: 'up',
  down: 'down',
  upFill: 'upFill',
  downFill: 'downFill',
  onFill: 'onFill',
  danger: 'danger',
  onDanger: 'onDanger',
  muted: 'muted',
  font: 'sans-serif',
  fontSize: 11,
}

interface Rect {
  readonly style: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** A context that remembers what was asked of it. */
const recorder = () => {
  const rects: Rect[] = []
  const texts: { readonly text: string; readonly y: number }[] = []
  const ignore = (): void => {}
  const context = {
    fillStyle: '',
    strokeStyle: '',
    font: '',
    lineWidth: 1,
    textAlign: '',
    textBaseline: '',
    fillRect: (x: number, y: number, w: number, h: number) => rects.push({ style: context.fillStyle, x, y, w, h }),
    fillText: (text: string, _x: number, y: number) => texts.push({ text, y }),
    measureText: (text: string) => ({ width: text.length * 6 }),
    beginPath: ignore,
    roundRect: ignore,
    fill: ignore,
    stroke: ignore,
    arc: ignore,
    moveTo: ignore,
    lineTo: ignore,
  }
  return { context: context as unknown as CanvasRenderingContext2D, rects, texts }
}

const level = (kind: Level['kind'], price: number): Level => ({
  id: `${kind} ${price}`,
  kind,
  price,
  label: kind,
  labelAbove: `${kind} above`,
  labelBelow: `${kind} below`,
})

/** Four bars, 20 pixels each; prices 0 to 100 on 100 pixels. Bars: rising, falling, rising, falling; a pause before the last. */
const scene = (over: Partial<Scene> = {}): Scene => {
  const columns = new CandleColumns(60_000)
  for (const [minute, open, high, low, close] of [
    [0, 40, 60, 30, 50],
    [1, 50, 55, 20, 30],
    [2, 30, 80, 30, 70],
    [5, 70, 75, 35, 45],
  ] as const)
    columns.append(minute * 60_000, open, high, low, close)
  return {
    columns,
    palette,
    dpr: 1,
    width: 140,
    height: 100,
    gutter: 60,
    axis: 20,
    step: 20,
    shift: 10,
    from: 0,
    to: 3,
    low: 0,
    high: 100,
    priceTicks: [50],
    timeTicks: [],
    levels: [],
    labels: [],
    last: null,
    formats: { price: String, tick: String, moment: String, readout: () => '' },
    ...over,
  }
}

describe('candles', () => {
  test('rising ones are hollow, falling ones filled, in one change of colour each', () => {
    const { context, rects } = recorder()
    paintPlot(context, scene(), 0, 140)
    const bars = rects.filter((rect) => ['up', 'down'].includes(rect.style) || (rect.style === 'surface' && rect.w < 140))
    expect(bars.map((rect) => rect.style).filter((style, i, all) => style !== all[i - 1])).toEqual(['up', 'surface', 'down'])
    // First bar: body from 40 to 50 is ten pixels high, its inside one less on every side.
    expect(rects).toContainEqual({ style: 'up', x: 5, y: 50, w: 11, h: 10 })
    expect(rects).toContainEqual({ style: 'surface', x: 6, y: 51, w: 9, h: 8 })
    expect(rects).toContainEqual({ style: 'down', x: 25, y: 50, w: 11, h: 20 })
  })

  test('every rect stands on whole pixels', () => {
    const { context, rects } = recorder()
    paintPlot(context, scene({ step: 17.3, shift: 3.7, low: 3.3, high: 91.7 }), 0, 140)
    for (const rect of rects)
      for (const value of [rect.x, rect.y, rect.w, rect.h]) expect(Number.isInteger(value), JSON.stringify(rect)).toBe(true)
  })

  test('a pause is tinted between the bars beside it', () => {
    const { context, rects } = recorder()
    paintPlot(context, scene(), 0, 140)
    expect(rects.filter((rect) => rect.style === 'well')).toEqual([{ style: 'well', x: 60, y: 0, w: 40, h: 100 }])
  })

  test('the strip of the last bar draws that bar and nothing of the first', () => {
    const { context, rects } = recorder()
    const of = scene()
    const [left, right] = stripOf(of, 3)
    paintPlot(context, of, left, right)
    const middle = xOf(of, of.columns.slot[3]!)
    expect(left).toBeLessThan(middle)
    expect(right).toBeGreaterThan(middle)
    expect(rects.some((rect) => rect.style === 'down' && rect.x <= middle && rect.x + rect.w > middle)).toBe(true)
    expect(rects.some((rect) => rect.style === 'up' && rect.x < 30)).toBe(false)
  })
})

describe('levels', () => {
  test('one outside the range sticks to its edge and says so', () => {
    const of = scene({ levels: [level('liquidation', -20), level('takeProfit', 140)] })
    expect(placeOf(of, -20)).toEqual({ y: 90, outside: 'below' })
    expect(placeOf(of, 140)).toEqual({ y: 10, outside: 'above' })
    const { context, texts, rects } = recorder()
    paintLevelLines(context, of, 0, 140)
    expect(rects).toEqual([])
    paintLevelLabels(context, of)
    expect(texts.map(({ text }) => text)).toEqual(['takeProfit above', 'liquidation below'])
  })

  test('liquidation is one solid line in the danger colour, an entry is dashed', () => {
    const { context, rects } = recorder()
    paintLevelLines(context, scene({ levels: [level('liquidation', 20), level('entry', 60)] }), 0, 140)
    expect(rects.filter((rect) => rect.style === 'danger')).toHaveLength(1)
    expect(rects.filter((rect) => rect.style === 'ink').length).toBeGreaterThan(10)
  })

  test('pills that would cover one another move apart, the last price keeps its place', () => {
    for (const price of [50, 2, 99]) {
      const { context, texts } = recorder()
      paintLast(
        context,
        scene({
          height: 200,
          levels: [level('entry', price), level('stopLoss', price - 1), level('liquidation', -50)],
          last: { price, isStale: false },
        }),
      )
      const places = texts.map(({ y }) => y).toSorted((a, b) => a - b)
      for (let i = 1; i < places.length; i++) expect(places[i]! - places[i - 1]!).toBeGreaterThanOrEqual(19)
      expect(Math.abs(texts.at(-1)!.y - (200 - price * 2))).toBeLessThanOrEqual(1)
    }
  })

  test('no pill is cut by the edge of the plot', () => {
    for (const price of [99, 92, 85, 3]) {
      const { context, texts } = recorder()
      paintLast(
        context,
        scene({
          height: 200,
          levels: [level('takeProfit', 500), level('entry', price), level('stopLoss', -50)],
          last: { price, isStale: false },
        }),
      )
      for (const { y } of texts.slice(0, -1)) expect(y > 9 && y < 192).toBe(true)
    }
  })

  test('a label of the axis that a pill would cut is left out, others stay', () => {
    for (const [price, covered] of [
      [50, [[142, 92, 58, 16]]],
      [58, [[142, 92, 58, 16]]],
      [70, []],
    ] as const) {
      const { context, rects } = recorder()
      paintLast(context, scene({ height: 200, priceTicks: [10, 50, 90], last: { price, isStale: false } }))
      expect(rects.filter(({ style }) => style === 'surface').map(({ x, y, w, h }) => [x, y, w, h])).toEqual(covered)
    }
  })

  test('a stale last price has no market colour', () => {
    const { context, rects } = recorder()
    paintLast(context, scene({ priceTicks: [], last: { price: 60, isStale: true } }))
    expect(rects.every((rect) => rect.style === 'ink')).toBe(true)
  })
})

describe('levels out of view', () => {
  const texts = (levels: readonly Level[]) => {
    const { context, texts: written } = recorder()
    paintLevelLabels(context, scene({ levels }))
    return written.map(({ text }) => text).sort()
  }
  test('one pill an edge names the most serious and counts the others', () => {
    const below = [level('entry', -3), level('liquidation', -90), level('liquidation', -40), level('stopLoss', -10)]
    expect(texts([...below, level('takeProfit', 130), level('entry', 40)])).toEqual(['entry', 'liquidation below +3', 'takeProfit above'])
  })
  test('beside the plot stands the price of the one that is named', () => {
    const { context, texts: written } = recorder()
    paintLast(context, scene({ levels: [level('liquidation', -90), level('liquidation', -40)], last: null }))
    expect(written.map(({ text }) => text)).toEqual(['-40'])
  })
})

test('every order has its lines, however many there are', () => {
  const { context, rects } = recorder()
  const prices = [10, 20, 30, 40, 60, 70, 80, 90]
  paintLevelLines(context, scene({ levels: prices.map((price) => level('entry', price)) }), 0, 140)
  expect(new Set(rects.map(({ y }) => y)).size).toBe(prices.length)
})

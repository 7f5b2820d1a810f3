import { describe, expect, test } from 'vitest'
import { CandleColumns, FACTOR } from './candle-columns.ts'
import { paintPlot, stripOf } from './paint-candles.ts'
import { paintLast, paintLevelLabels, paintLevelLines, placeOf } from './paint-levels.ts'
import { doStudiesFit, measurePanes, paintPaneAxes, paintPanes, paintStudies, widenByStudies } from './paint-studies.ts'
import type { Palette } from './palette.ts'
import { xOf, type Level, type Scene } from './scene.ts'
import { Studies, type WantedStudy } from './studies.ts'

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
  drawn: 'drawn',
  study1: 'study1',
  study2: 'study2',
  study3: 'study3',
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
  /** Of paths: `M` where one begins anew, `L` where it goes on. */
  const points: string[] = []
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
    moveTo: (x: number, y: number) => points.push(`M ${x} ${y}`),
    lineTo: (x: number, y: number) => points.push(`L ${x} ${y}`),
  }
  return { context: context as unknown as CanvasRenderingContext2D, rects, texts, points }
}

const level = (kind: Level['kind'], price: number): Level => ({
  id: `${kind} ${price}`,
  kind,
  price,
  label: kind,
  labelAbove: `${kind} above`,
  isMovable: false,
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
    bottom: 100,
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
    studies: [],
    panes: [],
    lines: [],
    selected: null,
    first: null,
    formats: { price: String, figure: String, tick: String, moment: String, readout: () => '' },
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

describe('indicators', () => {
  const averages = [
    { indicator: 'sma', period: 2, label: 'SMA 2' },
    { indicator: 'ema', period: 2, label: 'EMA 2' },
  ] as const
  const withStudies = (wanted: readonly WantedStudy[], over: Partial<Scene> = {}): Scene => {
    const of = scene(over)
    return { ...of, studies: new Studies(of.columns, wanted).drawn }
  }

  test('a line goes through the middles of its bars and begins with its first value', () => {
    const { context, points } = recorder()
    paintStudies(context, withStudies(averages.slice(0, 1)), 0, 140)
    // Averages of two: (50 + 30) / 2, (30 + 70) / 2, (70 + 45) / 2; the last bar stands after a pause of two places.
    expect(points).toEqual(['M 30 60', 'L 50 50', 'L 110 42.5'])
  })

  test('the strip of the last bar begins in the middle of the bar before, and its lines come from there', () => {
    const of = withStudies(averages)
    const [left] = stripOf(of, 3)
    expect(left).toBeLessThan(xOf(of, of.columns.slot[2]!))
    const { context, points } = recorder()
    paintStudies(context, of, left, 120)
    expect(points.some((point) => point === 'L 50 50')).toBe(true)
    expect(points.some((point) => point === 'L 110 42.5')).toBe(true)
  })

  test('a broken line has its gaps where they were, however much of it is drawn', () => {
    const columns = new CandleColumns(60_000)
    for (let i = 0; i < 60; i++) columns.append(i * 60_000, 50, 51, 49, 50 + (i % 3))
    const of = { ...scene(), columns, to: 59, width: 1_200, studies: new Studies(columns, averages.slice(1)).drawn }
    const [whole, strip] = [recorder(), recorder()]
    paintStudies(whole.context, of, 0, 1_200)
    paintStudies(strip.context, of, 900, 1_200)
    expect(whole.points.some((point, i) => i > 0 && point.startsWith('M'))).toBe(true)
    expect(whole.points.slice(-8)).toEqual(strip.points.slice(-8))
  })

  test('zoomed out, a line has one point for each block that is drawn', () => {
    const columns = new CandleColumns(60_000)
    for (let i = 0; i < 4_000; i++) columns.append(i * 60_000, 50, 51, 49, 50)
    const of = {
      ...scene(),
      columns,
      step: 0.25,
      shift: 0,
      to: 3_999,
      width: 1_000,
      studies: new Studies(columns, averages.slice(0, 1)).drawn,
    }
    const { context, points } = recorder()
    paintStudies(context, of, 0, 1_000)
    expect(points).toHaveLength(4_000 / FACTOR)
  })

  test('the price range takes in a band that reaches beyond the candles', () => {
    const columns = new CandleColumns(60_000)
    for (let i = 0; i < 24; i++) columns.append(i * 60_000, 50, 51, 49, i % 2 === 0 ? 49 : 51)
    const of = {
      ...scene(),
      columns,
      to: 23,
      width: 480,
      studies: new Studies(columns, [{ indicator: 'bollinger', period: 20, label: '' }]).drawn,
    }
    const range = { low: 49, high: 51 }
    widenByStudies(of, range)
    // Closes lie one beside the mean of 50, so the deviation is 1 and the bands stand two beside it.
    expect(range).toEqual({ low: 48, high: 52 })
    expect(doStudiesFit({ ...of, ...range })).toBe(true)
    expect(doStudiesFit({ ...of, low: 49, high: 51 })).toBe(false)
  })

  test('each pane has a range of its own and is marked where it matters', () => {
    const columns = new CandleColumns(60_000)
    for (let i = 0; i < 60; i++) columns.append(i * 60_000, 50, 51, 49, 64_000 + 10 * Math.sin(i / 4))
    const wanted = ['rsi', 'macd'] as const
    const { drawn } = new Studies(
      columns,
      wanted.map((indicator) => ({ indicator, period: 0, label: indicator })),
    )
    const panes = drawn.map((study, i) => ({ study, top: 100 + i * 50, height: 50, low: 0, high: 1 }))
    const of: Scene = { ...scene(), columns, to: 59, width: 1_200, bottom: 200, studies: drawn, panes }
    measurePanes(of)
    expect([panes[0]!.low, panes[0]!.high]).toEqual([0, 100])
    expect(panes[1]!.low).toBeLessThan(0)
    expect(panes[1]!.high).toBeLessThan(20)
    const { context, rects, texts } = recorder()
    paintPanes(context, of, 0, 1_200)
    expect(texts.map(({ text }) => text)).toEqual(['rsi', 'macd'])
    // 70 lies three tenths down the first pane.
    expect(rects).toContainEqual({ style: 'line', x: 0, y: 115, w: 1_200, h: 1 })
    expect(rects.every(({ y, h }) => y >= 100 && y + h <= 200)).toBe(true)
    paintPaneAxes(context, of)
    expect(texts.slice(2).map(({ text }) => text)).toEqual(['30', '70', '0'])
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

import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { isHorizontal, type ChartPoint } from '../../domain/chart-line.ts'
import type { Period } from '../../domain/periods.ts'
import type { Candle } from '../../domain/wire/market.ts'
import { Button } from '../kit/Button.tsx'
import { ErrorState } from '../kit/States.tsx'
import { useLocale, useText, type Text } from '../kit/text.ts'
import type { Drawing } from './candle-chart.ts'
import { chartFormats } from './chart-formats.ts'
import type { FollowedChart } from './followed-chart.ts'
import type { Formats, Level } from './scene.ts'
import type { WantedStudy } from './studies.ts'
import styles from './candles.module.css'

export interface CandleChartProps {
  /** Market code: with the period it names the series. */
  readonly code: string
  readonly period: Period
  /** Digits the instrument quotes. */
  readonly digits: number
  /** Oldest first. Both must keep their identity as long as the series is the same. */
  readonly read: () => readonly Candle[]
  readonly subscribe: (listener: () => void) => () => void
  readonly levels: readonly Level[]
  /** The last price is no longer live. */
  readonly isStale: boolean
  /** Older candles are wanted. */
  readonly onStart: () => void
  /** Indicators that are on. Must keep its identity as long as they are the same. */
  readonly studies: readonly WantedStudy[]
  readonly drawing: Drawing
  readonly onPoint: (point: ChartPoint) => void
  readonly onSelect: (id: number | null) => void
  readonly onMoved: (id: number, points: readonly ChartPoint[]) => void
  readonly onRemove: (id: number) => void
  /** What is being drawn, or the line that is selected, is left. */
  readonly onCancel: () => void
}

type Engine = typeof import('./followed-chart.ts')
/** Asked for with the first chart of the page, and again by the next one if that failed. */
let loading: Promise<Engine> | undefined
const loadEngine = (): Promise<Engine> =>
  (loading ??= import('./followed-chart.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  }))

/** Bars that a page key moves the cursor by. */
const PAGE = 20

/**
 * Candles on a canvas: an image with a summary for those who do not see it, a cursor for the keyboard whose bar is spoken,
 * and `CandleTable` as its twin.
 */
export const CandleChart = (props: CandleChartProps) => {
  const { code, period, digits, read, subscribe, levels, isStale, studies, drawing } = props
  const t = useText()
  const locale = useLocale()
  const hint = useId()
  const host = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLParagraphElement>(null)
  const spoken = useRef<HTMLParagraphElement>(null)
  const chart = useRef<FollowedChart>(null)
  const legend = useRef<HTMLUListElement>(null)
  const latest = useRef(props)
  const [engine, setEngine] = useState<Engine | 'failed'>()

  const names = useMemo(
    () => ({ open: t('candles.short.open'), high: t('candles.short.high'), low: t('candles.short.low'), close: t('candles.short.close') }),
    [t],
  )
  const formats = useRef(chartFormats(locale, digits, period, names))
  const texts = useRef(t)

  useLayoutEffect(() => {
    latest.current = props
    texts.current = t
  })

  useEffect(() => {
    if (engine === undefined) loadEngine().then(setEngine, () => setEngine('failed'))
  }, [engine])

  useLayoutEffect(() => {
    if (engine === undefined || engine === 'failed' || host.current === null) return
    const made = engine.createFollowedChart(host.current, {
      formats: formats.current,
      onStart: () => latest.current.onStart(),
      onPoint: (point) => latest.current.onPoint(rounded(point, latest.current.digits)),
      onSelect: (id) => latest.current.onSelect(id),
      onMoved: (id, points) =>
        latest.current.onMoved(
          id,
          points.map((point) => rounded(point, latest.current.digits)),
        ),
      onCursor: (index, by) => {
        if (by === 'keyboard' && index !== null && spoken.current)
          spoken.current.textContent = sentenceOf(made, index, texts.current, formats.current)
      },
    })
    chart.current = made
    return () => {
      chart.current = null
      made.destroy()
    }
  }, [engine])

  // Order matters: labels measure the data, so they are set first.
  useLayoutEffect(() => {
    formats.current = chartFormats(locale, digits, period, names)
    chart.current?.setFormats(formats.current)
  }, [engine, locale, digits, period, names])

  // Before the rows: these are then shown with the indicators at once.
  useLayoutEffect(() => {
    chart.current?.setStudies(studies)
    writeLegend(chart.current, legend.current)
  }, [engine, studies])

  useLayoutEffect(() => {
    const follow = (): void => {
      const rows = read()
      const before = chart.current?.columns().length
      chart.current?.setRows(`${period} ${code}`, rows, period)
      if (chart.current && summary.current && chart.current.columns().length !== before)
        summary.current.textContent = summaryOf(chart.current, texts.current, formats.current)
      const close = rows.at(-1)?.[4]
      chart.current?.setLast(close === undefined ? null : { price: Number(close), isStale })
      writeLegend(chart.current, legend.current)
    }
    follow()
    return subscribe(follow)
  }, [engine, code, period, read, subscribe, isStale])

  useLayoutEffect(() => {
    chart.current?.setLevels(levels)
  }, [engine, levels])

  useLayoutEffect(() => {
    chart.current?.setDrawing(drawing)
  }, [engine, drawing])

  // Whoever draws by keys goes on here; the dialog that they come from has given the focus back by then.
  useEffect(() => {
    if (drawing.isDrawing) host.current?.focus()
  }, [drawing.isDrawing])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (chart.current === null || event.altKey || event.ctrlKey || event.metaKey) return
    if (drawByKey(chart.current, event.key, props)) {
      event.preventDefault()
      const point = drawing.isDrawing ? chart.current.cursorPoint() : null
      if (point && spoken.current)
        spoken.current.textContent = `${formats.current.moment(point.time)} ${formats.current.price(point.price)}`
    } else if (act(chart.current, event.key)) event.preventDefault()
  }

  if (engine === 'failed')
    return (
      <ErrorState
        title={t('candles.notLoaded')}
        action={
          <Button tone="primary" onClick={() => setEngine(undefined)}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {t('candles.notLoadedHint')}
      </ErrorState>
    )
  return (
    <div className={styles['frame']}>
      {studies.length === 0 ? null : (
        <ul ref={legend} className={styles['legend']}>
          {studies.map(({ indicator, label }) => (
            <li key={indicator}>
              <i className={styles['swatch']} data-indicator={indicator} aria-hidden="true" />
              <bdi>{label}</bdi> <bdi className="num" />
            </li>
          ))}
        </ul>
      )}
      <div
        ref={host}
        className={styles['host']}
        dir="ltr"
        role="img"
        tabIndex={0}
        aria-label={t('candles.label', { code, period: t(`candles.periods.${period}`) })}
        aria-describedby={`${hint}-summary ${hint}`}
        onKeyDown={onKeyDown}
        onBlur={() => chart.current?.setCursor(null)}
      />
      <p ref={summary} id={`${hint}-summary`} className="sr" />
      <p id={hint} className="sr">
        {t('candles.keys')}
      </p>
      <p ref={spoken} className="sr" role="status" />
    </div>
  )
}

/** A price as the instrument quotes it. */
const rounded = ({ time, price }: ChartPoint, digits: number): ChartPoint => ({ time, price: Number(price.toFixed(digits)) })

/** The newest values, written without rendering: they change with every price. */
const writeLegend = (chart: FollowedChart | null, list: HTMLUListElement | null): void => {
  if (chart === null || list === null) return
  for (const [i, values] of chart.newestOfStudies().entries()) {
    const place = list.children[i]?.lastElementChild
    if (place) place.textContent = values.join(' · ')
  }
}

type Hands = Pick<CandleChartProps, 'drawing' | 'digits' | 'onPoint' | 'onSelect' | 'onMoved' | 'onRemove' | 'onCancel'>

/** Draws, moves and removes lines by keys; false when the key is none of these now. */
const drawByKey = (chart: FollowedChart, key: string, hands: Hands): boolean => {
  const { drawing, digits } = hands
  const last = chart.columns().length - 1
  if (last < 0) return false
  const step = key === 'ArrowUp' ? chart.priceStep() : key === 'ArrowDown' ? -chart.priceStep() : 0
  if (drawing.isDrawing) {
    const at = chart.cursorPoint()
    if (key === 'Escape') hands.onCancel()
    else if (key === 'Enter' && at !== null) hands.onPoint(rounded(at, digits))
    else if (step !== 0 || key === 'Enter') chart.setCursor(chart.cursor() ?? last, (at?.price ?? chart.columns().bars.close[last]!) + step)
    else return false
    return true
  }
  if (key === 'l' || key === 'L') {
    const ids = drawing.lines.map(({ id }) => id)
    const next = ids[(drawing.selected === null ? 0 : ids.indexOf(drawing.selected) + 1) % ids.length]
    if (next !== undefined) hands.onSelect(next)
    return next !== undefined
  }
  const line = drawing.lines.find(({ id }) => id === drawing.selected)
  if (line === undefined) return false
  const places = isHorizontal(line) ? 0 : key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (key === 'Escape') hands.onCancel()
  else if (key === 'Delete' || key === 'Backspace') hands.onRemove(line.id)
  else if (step !== 0 || places !== 0)
    hands.onMoved(
      line.id,
      line.points.map(({ time, price }) =>
        rounded({ time: places === 0 ? time : chart.columns().timeAt(chart.columns().slotOf(time) + places), price: price + step }, digits),
      ),
    )
  else return false
  return true
}

/** Does what a key asks for; false when it asks for nothing here. The time axis runs left to right in every language. */
const act = (chart: FollowedChart, key: string): boolean => {
  const last = chart.columns().length - 1
  if (last < 0) return false
  const at = chart.cursor()
  const moves: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => chart.setCursor(at === null ? last : at - 1),
    ArrowRight: () => chart.setCursor(at === null ? last : at + 1),
    PageUp: () => chart.setCursor((at ?? last) - PAGE),
    PageDown: () => chart.setCursor((at ?? last) + PAGE),
    Home: () => chart.setCursor(0),
    End: () => chart.setCursor(last),
    Escape: () => chart.setCursor(null),
    '+': () => chart.zoomBy(1.25),
    '=': () => chart.zoomBy(1.25),
    '-': () => chart.zoomBy(0.8),
  }
  const move = moves[key]
  if (move === undefined || (key === 'Escape' && at === null)) return false
  move()
  return true
}

/** The whole series in one sentence; written anew when a candle comes, not with every price. */
const summaryOf = (chart: FollowedChart, t: Text, formats: Formats): string => {
  const { time, bars, length } = chart.columns()
  if (length === 0) return ''
  const extent = { low: 0, high: 0 }
  chart.columns().extent(0, length - 1, extent)
  return t('candles.summary', {
    count: length,
    from: formats.moment(time[0]!),
    to: formats.moment(time[length - 1]!),
    low: formats.price(extent.low),
    high: formats.price(extent.high),
    last: formats.price(bars.close[length - 1]!),
  })
}

/** The bar under the keyboard cursor. */
const sentenceOf = (chart: FollowedChart, index: number, t: Text, formats: Formats): string => {
  const { time, bars } = chart.columns()
  const price = (column: Float64Array): string => formats.price(column[index]!)
  return t(bars.close[index]! >= bars.open[index]! ? 'candles.spokenRising' : 'candles.spokenFalling', {
    time: formats.moment(time[index]!),
    open: price(bars.open),
    high: price(bars.high),
    low: price(bars.low),
    close: price(bars.close),
  })
}

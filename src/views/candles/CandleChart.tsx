import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Period } from '../../domain/periods.ts'
import type { Candle } from '../../domain/wire/market.ts'
import { Button } from '../kit/Button.tsx'
import { ErrorState } from '../kit/States.tsx'
import { useLocale, useText, type Text } from '../kit/text.ts'
import { chartFormats } from './chart-formats.ts'
import { drawByKey, moveByKey, openLevelByKey, rounded, type LineHands } from './chart-keys.ts'
import type { FollowedChart } from './followed-chart.ts'
import type { Formats, Level } from './scene.ts'
import type { WantedStudy } from './studies.ts'
import styles from './candles.module.css'

export interface CandleChartProps extends LineHands {
  /** Market code: with the period it names the series. */
  readonly code: string
  readonly period: Period
  /** Oldest first. Both must keep their identity as long as the series is the same. */
  readonly read: () => readonly Candle[]
  readonly subscribe: (listener: () => void) => () => void
  readonly levels: readonly Level[]
  /** One of them was dragged to this price, or is to be changed from the one that it has. */
  readonly onLevel: (id: string, price: number) => void
  /** The last price is no longer live. */
  readonly isStale: boolean
  /** Older candles are wanted. */
  readonly onStart: () => void
  /** Indicators that are on. Must keep its identity as long as they are the same. */
  readonly studies: readonly WantedStudy[]
}

type Engine = typeof import('./followed-chart.ts')
/** Asked for with the first chart of the page, and again by the next one if that failed. */
let loading: Promise<Engine> | undefined
const loadEngine = (): Promise<Engine> =>
  (loading ??= import('./followed-chart.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  }))

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
      onLevelMoved: (id, price) => latest.current.onLevel(id, Number(price.toFixed(latest.current.digits))),
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
    if (drawByKey(chart.current, event.key, props) || openLevelByKey(chart.current, event.key, levels, props.onLevel)) {
      event.preventDefault()
      const point = drawing.isDrawing ? chart.current.cursorPoint() : null
      if (point && spoken.current)
        spoken.current.textContent = `${formats.current.moment(point.time)} ${formats.current.price(point.price)}`
    } else if (moveByKey(chart.current, event.key)) event.preventDefault()
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

/** The newest values, written without rendering: they change with every price. */
const writeLegend = (chart: FollowedChart | null, list: HTMLUListElement | null): void => {
  if (chart === null || list === null) return
  for (const [i, values] of chart.newestOfStudies().entries()) {
    const place = list.children[i]?.lastElementChild
    if (place) place.textContent = values.join(' · ')
  }
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

/** Text of the chart's labels: `Intl` made once per language, every label kept. */
import { INTL_TAG, type Locale } from '../../domain/constants.ts'
import type { Period } from '../../domain/periods.ts'
import type { CandleColumns } from './candle-columns.ts'
import type { Formats } from './scene.ts'
import type { DrawnStudy } from './studies.ts'
import type { TickKind } from './time-ticks.ts'

/** Names of a bar's four prices, as short as the language allows. */
export interface ReadoutNames {
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
}

const MOST_LABELS = 2_000

const kept = <Key>(make: (key: Key) => string): ((key: Key) => string) => {
  const labels = new Map<Key, string>()
  return (key) => {
    let label = labels.get(key)
    if (label === undefined) {
      if (labels.size >= MOST_LABELS) labels.clear()
      label = make(key)
      labels.set(key, label)
    }
    return label
  }
}

const TICK: Readonly<Record<TickKind, Intl.DateTimeFormatOptions>> = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short' },
  year: { year: 'numeric' },
}

/** The design writes "14 Mar", which in English is the British order. */
const dateTag = (locale: Locale): string => (locale === 'en' ? 'en-GB' : INTL_TAG[locale])

/** Making a formatter costs milliseconds, so each is made once per language and page. */
const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()
const cached = <F extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => F): F => {
  const formatter = (formatters.get(key) as F | undefined) ?? make()
  formatters.set(key, formatter)
  return formatter
}

const dateFormat = (locale: Locale, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cached(`${locale} ${name}`, () => new Intl.DateTimeFormat(dateTag(locale), options))
const numberFormat = (locale: Locale, digits: number): Intl.NumberFormat =>
  cached(
    `${locale} ${digits}`,
    () => new Intl.NumberFormat(INTL_TAG[locale], { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  )

/** A value of an indicator: the index has a scale of its own, the others are prices or differences of prices. */
export const studyText = ({ indicator }: Pick<DrawnStudy, 'indicator'>, value: number, formats: Formats): string =>
  Number.isNaN(value) ? '–' : (indicator === 'rsi' ? formats.figure(value, 1) : formats.price(value)).replace('-', '−')

/** `digits`: those that the instrument quotes. */
export const chartFormats = (locale: Locale, digits: number, period: Period, names: ReadoutNames): Formats => {
  const number = numberFormat(locale, digits)
  const price = kept((value: number) => number.format(value))
  const ticks: Record<TickKind, (time: number) => string> = {
    time: kept((time) => dateFormat(locale, 'time', TICK.time).format(time)),
    day: kept((time) => dateFormat(locale, 'day', TICK.day).format(time)),
    month: kept((time) => dateFormat(locale, 'month', TICK.month).format(time)),
    year: kept((time) => dateFormat(locale, 'year', TICK.year).format(time)),
  }
  const isDaily = period === '1d' || period === '1w'
  const full: Intl.DateTimeFormatOptions = isDaily
    ? { day: 'numeric', month: 'short', year: 'numeric' }
    : { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
  const moment = kept((time: number) => dateFormat(locale, isDaily ? 'date' : 'moment', full).format(time))
  return {
    price,
    figure: (value, figures) => numberFormat(locale, figures).format(value),
    moment,
    tick: (time, kind) => ticks[kind](time),
    readout: (index, columns: CandleColumns) => {
      const { open, high, low, close } = columns.bars
      return `${names.open} ${price(open[index]!)}  ${names.high} ${price(high[index]!)}  ${names.low} ${price(low[index]!)}  ${names.close} ${price(close[index]!)}`
    },
  }
}

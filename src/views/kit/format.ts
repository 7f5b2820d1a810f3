/**
 * Figures and times in the user's language. `Intl.NumberFormat` takes decimal strings, so figures are exact and never become
 * floats. They have Latin digits, a true minus sign, a plus sign if they are changes, and a no-break space before the unit. An
 * unknown figure is shown as a dash, never as zero. Formatters are built once for each locale and shape.
 */
import { INTL_TAG, type Locale } from '../../domain/constants.ts'
import type { Decimal } from '../../domain/money.ts'

export const UNKNOWN = '–'
const MINUS = '−'
const NO_BREAK_SPACE = '\u00a0'
/** The design writes "14 Mar 2026", which in English is the British order. */
const DATE_TAG: Readonly<Record<Locale, string>> = { ...INTL_TAG, en: 'en-GB' }

type Known = Decimal | null | undefined
/** Fees and margins round up, proceeds round down: what is shown is never rosier than what is posted. */
export type Rounding = 'nearest' | 'up' | 'down'
const ROUNDING_MODE = { nearest: 'halfExpand', up: 'expand', down: 'trunc' } as const

export const directionOfChange = (value: Known): 'up' | 'down' | 'flat' => {
  if (!value || /^-?0*\.?0*$/.test(value)) return 'flat'
  return value.startsWith('-') ? 'down' : 'up'
}

/** Remembers what `build` made for each key. */
const remember = <T>(build: (key: string) => T): ((key: string) => T) => {
  const made = new Map<string, T>()
  return (key) => {
    let value = made.get(key)
    if (value === undefined) made.set(key, (value = build(key)))
    return value
  }
}

const numberFormat = remember((key) => {
  const [tag, style, least, most, rounding] = key.split('|') as [string, 'decimal' | 'percent', string, string, Rounding]
  return new Intl.NumberFormat(tag, {
    style,
    minimumFractionDigits: Number(least),
    maximumFractionDigits: Number(most),
    roundingMode: ROUNDING_MODE[rounding],
    signDisplay: 'never',
    // By default, Spanish and Italian write 1234 without the separator that 12.345 has.
    useGrouping: 'always',
  } as Intl.NumberFormatOptions)
})

/** Removes the direction marks that some locales put around signs. Our figures are isolated and left to right anyway. */
const bare = (text: string): string => text.replace(/[\u061c\u200e\u200f]/g, '')

const dateFormat = remember((key) => {
  const [tag, shape] = key.split('|') as [string, keyof typeof DATE_SHAPES]
  return new Intl.DateTimeFormat(tag, DATE_SHAPES[shape])
})
const DATE_SHAPES = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  dateTime: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dateTimeSeconds: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

interface Shape {
  readonly style?: 'decimal' | 'percent'
  readonly least: number
  readonly most: number
  readonly rounding?: Rounding
  readonly isChange?: boolean
}

const write = (tag: string, value: Known, { style = 'decimal', least, most, rounding = 'nearest', isChange }: Shape): string => {
  if (value === null || value === undefined || value === '') return UNKNOWN
  const isNegative = value.startsWith('-')
  const size = isNegative ? value.slice(1) : value
  // 2.31 is to be shown as 2.31 %. The percent style multiplies by a hundred, so the exponent divides by a hundred first, exactly.
  const text = (style === 'percent' ? `${size}e-2` : size) as Intl.StringNumericLiteral
  // Rounding is by the size of the figure: "down" goes towards zero, and "up" makes a loss larger.
  const shown = bare(numberFormat([tag, style, least, most, rounding].join('|')).format(text))
  const isZero = !/[1-9]/.test(shown)
  const sign = isZero ? '' : isNegative ? MINUS : isChange ? '+' : ''
  return sign + shown
}

const withUnit = (figure: string, unit: string | undefined): string =>
  unit === undefined || figure === UNKNOWN ? figure : `${figure}${NO_BREAK_SPACE}${unit}`

/** Digits after the decimal point that lists show for each currency. Details show more. */
export const LIST_DIGITS: Readonly<Record<string, number>> = { USDT: 2, USD: 2, BTC: 4, ETH: 4 }

export interface Format {
  readonly locale: Locale
  /** `12,500.00 USDT` */
  money(value: Known, unit?: string, rounding?: Rounding): string
  /** `+154.48 USDT`, `−52.10 USDT` */
  signedMoney(value: Known, unit?: string): string
  /** A price with the digits that the instrument quotes. */
  price(value: Known, scale: number): string
  /** A percentage given in percent: `2.31` → `2.31%`, with its sign when it is a change. */
  percent(value: Known, digits?: number): string
  change(value: Known, digits?: number): string
  /** A share between 0 and 1 as a percentage: `0.473` → `47.3%`. */
  share(value: Known, digits?: number): string
  /** A plain figure with its own digits, at most `most`: lots, leverage, counts. */
  figure(value: Known | number, most?: number, unit?: string): string
  /** A large figure in short, as a headline has it: `1.2 M`, or `$3.8 B` of a currency. */
  compact(value: Decimal | number, currency?: string): string
  /** How long something lasts, in its largest whole unit: `5 min`, `1 hr`, `1 day`. @param seconds whole seconds */
  duration(seconds: number): string
  /** `14 Mar 2026` */
  date(at: number): string
  /** `09:41:07`, local time */
  time(at: number): string
  /** `14 Mar 2026, 09:41` */
  dateTime(at: number): string
  dateTimeSeconds(at: number): string
  /** `2×, 5× and 10×` */
  list(items: readonly string[]): string
  /** Any other shape; build it once. */
  dateOf(at: number, options: Intl.DateTimeFormatOptions): string
}

const compactFormat = remember((key) => {
  const [tag, currency] = key.split('|') as [string, string]
  const money = currency === '' ? {} : ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const)
  return new Intl.NumberFormat(tag, { ...money, notation: 'compact', maximumFractionDigits: 1 })
})
/** English puts no space before its B and M. */
const spaced = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts
    .map(({ type, value }, place) =>
      type === 'compact' && /^[A-Z]$/.test(value) && parts[place - 1]?.type !== 'literal' ? NO_BREAK_SPACE + value : value,
    )
    .join('')

const DURATIONS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const
const durationFormat = remember((key) => {
  const [tag, unit] = key.split('|') as [string, string]
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' })
})

const listFormat = remember((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }))
const customDate = remember((key) => {
  const cut = key.indexOf('|')
  return new Intl.DateTimeFormat(key.slice(0, cut), JSON.parse(key.slice(cut + 1)) as Intl.DateTimeFormatOptions)
})

/** A hundred times the decimal, exactly, by moving its point. */
const hundredfold = (value: Known): Known => {
  if (!value) return value
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(value) ?? []
  const digits = fraction.padEnd(2, '0')
  return `${sign}${whole}${digits.slice(0, 2)}.${digits.slice(2) || '0'}`.replace(/^(-?)0+(?=\d)/, '$1')
}

const build = (locale: Locale): Format => {
  const tag = INTL_TAG[locale]
  const dateTag = DATE_TAG[locale]
  const moneyShape = (unit: string | undefined) => {
    const digits = LIST_DIGITS[unit ?? 'USDT'] ?? 2
    return { least: digits, most: digits }
  }
  const percent = (value: Known, digits: number, isChange: boolean) =>
    write(tag, value, { style: 'percent', least: digits, most: digits, isChange })
  return {
    locale,
    money: (value, unit, rounding = 'nearest') => withUnit(write(tag, value, { ...moneyShape(unit), rounding }), unit),
    signedMoney: (value, unit) => withUnit(write(tag, value, { ...moneyShape(unit), isChange: true }), unit),
    price: (value, scale) => write(tag, value, { least: scale, most: scale }),
    percent: (value, digits = 2) => percent(value, digits, false),
    change: (value, digits = 2) => percent(value, digits, true),
    share: (value, digits = 1) => percent(hundredfold(value), digits, false),
    figure: (value, most = 8, unit) => withUnit(write(tag, typeof value === 'number' ? String(value) : value, { least: 0, most }), unit),
    compact: (value, currency = '') => spaced(compactFormat(`${tag}|${currency}`).formatToParts(value as Intl.StringNumericLiteral)),
    duration: (seconds) => {
      const [unit, length] = DURATIONS.find(([, each]) => seconds % each === 0)!
      return bare(durationFormat(`${tag}|${unit}`).format(seconds / length))
    },
    date: (at) => dateFormat(`${dateTag}|date`).format(at),
    time: (at) => dateFormat(`${dateTag}|time`).format(at),
    dateTime: (at) => dateFormat(`${dateTag}|dateTime`).format(at),
    dateTimeSeconds: (at) => dateFormat(`${dateTag}|dateTimeSeconds`).format(at),
    list: (items) => listFormat(tag).format(items),
    dateOf: (at, options) => customDate(`${dateTag}|${JSON.stringify(options)}`).format(at),
  }
}

const formats = remember((locale) => build(locale as Locale))
/** The formatters of a locale; the same object every time. */
export const formatOf = (locale: Locale): Format => formats(locale)

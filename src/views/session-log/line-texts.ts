/** A line of the log in the reader's language: product words from the catalogue, names of the charts as code. */
import { useLocale, useText, useTextIn, type Text, type TextKey, type TextValues } from '../kit/text.ts'
import type { LogLine } from './log-lines.ts'

/** Values of events that are words of the product. Anything else is shown as it stands: figures, addresses, what was typed. */
const WORDS: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  field: {
    account: 'sessionLog.words.account',
    username: 'sessionLog.words.username',
    email: 'sessionLog.words.email',
    code: 'sessionLog.words.code',
    password: 'sessionLog.words.password',
    confirmPassword: 'sessionLog.words.confirmPassword',
    lots: 'sessionLog.words.lots',
    stopLoss: 'sessionLog.words.stopLoss',
    takeProfit: 'sessionLog.words.takeProfit',
    trailing: 'sessionLog.words.trailing',
  },
  direction: { long: 'sessionLog.words.long', short: 'sessionLog.words.short' },
  mode: { demo: 'accountMode.demo', real: 'accountMode.real' },
  theme: { auto: 'appearance.auto', light: 'appearance.light', dark: 'appearance.dark' },
  upDown: { redUp: 'appearance.redUp', greenUp: 'appearance.greenUp' },
  by: { name: 'sessionLog.sortBy.name', change: 'sessionLog.sortBy.change', price: 'sessionLog.sortBy.price' },
  locale: {
    en: 'language.names.en',
    zh: 'language.names.zh',
    hk: 'language.names.hk',
    ja: 'language.names.ja',
    ko: 'language.names.ko',
    de: 'language.names.de',
    fr: 'language.names.fr',
    it: 'language.names.it',
    es: 'language.names.es',
    ar: 'language.names.ar',
    th: 'language.names.th',
  },
  period: {
    '1m': 'sessionLog.periods.1m',
    '5m': 'sessionLog.periods.5m',
    '15m': 'sessionLog.periods.15m',
    '1h': 'sessionLog.periods.1h',
    '4h': 'sessionLog.periods.4h',
    '1d': 'sessionLog.periods.1d',
    '1w': 'sessionLog.periods.1w',
  },
}

const NOTHING = '–'
const code = (name: string): string => `<code>${name}</code>`

/** A file that is imported may hold any word, so inherited names do not count. */
const keyOf = (name: string, value: string | number): TextKey | undefined => {
  const words = Object.hasOwn(WORDS, name) ? WORDS[name]! : {}
  return Object.hasOwn(words, value) ? words[value] : undefined
}

const wordOf = (t: Text, name: string, value: string | number): string | number => {
  const key = keyOf(name, value)
  return key === undefined ? (value === '' ? NOTHING : value) : t(key)
}

const wordsOf = (t: Text, values: TextValues): TextValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wordOf(t, name, value)]))

/** `demo:BTC/USDT` names the account in words; the rest of a key is the charts' own. */
const keyText = (t: Text, key: string): string =>
  key
    .split(':')
    .filter(Boolean)
    .map((part) => (keyOf('mode', part) === undefined ? code(part) : wordOf(t, 'mode', part)))
    .join(' · ')

export interface LineTexts {
  /** What happened. */
  readonly what: string
  /** The state it led to, and of which account and market. */
  readonly where: string
}

/** The texts of a line. Both may hold `<code>` parts, for `RichText`. */
export const useLineTexts = (): ((line: LogLine) => LineTexts) => {
  const t = useText()
  const chartIn = useChartNames()
  const asUser = useTextIn('sessionLog', 'sessionLog.kinds.user')
  const asFact = useTextIn('sessionLog', 'sessionLog.kinds.fact')
  const wordsIn = (line: LogLine): string | undefined => {
    const type = line.eventType
    if (type !== null) return (line.kind === 'user' ? asUser : asFact)(`events.${type}`, { ...wordsOf(t, line.values), name: code(type) })
    if (line.kind === 'time' || line.kind === 'call') return t(`sessionLog.kinds.${line.kind}`)
    if (line.kind === 'failure') return `${t('sessionLog.kinds.failure')} ${code(line.reason)}`
    return t(line.kind === 'migrated' ? 'sessionLog.migrated' : 'sessionLog.began')
  }
  return (line) => {
    const state = line.states.length === 0 ? '' : t('sessionLog.state', { state: line.states.map(code).join(', ') })
    return {
      what: t('sessionLog.line', { chart: chartIn(line.chart), words: wordsIn(line) ?? '' }),
      where: [state, keyText(t, line.key), line.name === '' ? '' : code(line.name)].filter(Boolean).join(' · '),
    }
  }
}

/** Names of charts in the reader's language. */
export const useChartNames = (): ((chart: string) => string) => {
  const chartIn = useTextIn('sessionLog', 'sessionLog.charts.unknown')
  return (chart) => chartIn(`charts.${chart}`, { name: code(chart) }) ?? chart
}

/** Names that belong to the charts are shown as the charts write them. */
export const plainText = (text: string): string => text.replaceAll(/<\/?code>/g, '')

const sentences = new WeakMap<LogLine, { readonly locale: string; readonly sentence: string }>()

/** A line as it is read on the page, in lower case. Made once: a log has thousands of lines, and each letter searches them all. */
export const useSentences = (): ((line: LogLine) => string) => {
  const locale = useLocale()
  const textsOf = useLineTexts()
  return (line) => {
    const made = sentences.get(line)
    if (made?.locale === locale) return made.sentence
    const { what, where } = textsOf(line)
    const sentence = plainText(`${what} ${where}`).toLowerCase()
    sentences.set(line, { locale, sentence })
    return sentence
  }
}

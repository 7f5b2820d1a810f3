/**
 * Amounts as people type them. `1,5` is one and a half in German and nothing in English; what two people could read as two
 * different figures is refused, since a guess here is an order a thousand times too large.
 */
import { INTL_TAG, type Locale } from './constants.ts'
import { AMOUNT_PATTERN, dec, type Decimal } from './money.ts'

/** What stands in an amount field and what it means: `''` nothing typed, `null` no figure in this language, or the figure. */
export interface TypedAmount {
  readonly text: string
  readonly value: Decimal | '' | null
}

/** `ambiguous`: the marks are another language's, or a lone grouping mark such as `1,500`. */
export type DecimalProblem = 'empty' | 'notANumber' | 'ambiguous'
export type DecimalReading = { readonly value: Decimal } | { readonly problem: DecimalProblem }

interface Marks {
  readonly decimal: string
  readonly group: string
}

const marksByLocale = new Map<Locale, Marks>()

/** Decimal and grouping mark of a language: `.` and `,` in English. */
export const marksOf = (locale: Locale): Marks => {
  const known = marksByLocale.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(INTL_TAG[locale]).formatToParts(1_234_567.8)
  const mark = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? ''
  const marks = { decimal: mark('decimal'), group: mark('group') }
  marksByLocale.set(locale, marks)
  return marks
}

/** Marks of right-to-left text, which come along when a figure is pasted. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
/** Zero of each digit set that a keyboard of our languages may produce; full-width digits fall to NFKC. */
const ZEROS = [0x0660, 0x06f0, 0x0e50] as const
const ARABIC_DECIMAL = '\u066B'
/** Spaces, and the Arabic grouping mark: they group in every language and are never a decimal mark. */
const PLAIN_GROUP = /[ \u00A0\u2009\u202F\u066C]/g

const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9\u0E50-\u0E59]/g, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    return String(point - (ZEROS.findLast((zero) => zero <= point) ?? point))
  })

/**
 * Reads a figure that is not negative: digits of any of our scripts, the language's decimal mark, groups of three by its
 * grouping mark or by spaces. At most 20 integer and 18 fraction digits.
 */
export const readDecimal = (text: string, locale: Locale): DecimalReading => {
  const { decimal, group } = marksOf(locale)
  const plain = latinDigits(text.replace(DIRECTION_MARKS, ''))
    .trim()
    .replace(PLAIN_GROUP, ' ')
    .normalize('NFKC')
    .replace(ARABIC_DECIMAL, decimal)
  if (plain === '') return { problem: 'empty' }
  if (!/^[\d., ]*\d[\d., ]*$/.test(plain)) return { problem: 'notANumber' }

  const [whole = '', fraction = '', ...rest] = plain.split(decimal)
  const isGroupedBy = (mark: string) => whole.split(mark).every((part, at) => (at ? /^\d{3}$/ : /^\d{1,3}$/).test(part))
  const isWhole = /^\d*$/.test(whole) || isGroupedBy(' ') || isGroupedBy(group)
  // `1,500`: in English fifteen hundred, to most of Europe one and a half. A second mark or a fraction would tell.
  const isLoneGroup = fraction === '' && /^\d+[.,]\d+$/.test(whole)
  if (!isWhole || isLoneGroup || rest.length > 0 || !/^\d*$/.test(fraction)) return { problem: 'ambiguous' }

  const value = `${whole.replace(/\D/g, '') || '0'}${fraction && `.${fraction}`}`
  return AMOUNT_PATTERN.test(value) ? { value: dec(value).toFixed() } : { problem: 'notANumber' }
}

/** The content of an amount field as charts keep it. */
export const readAmount = (text: string, locale: Locale): TypedAmount => {
  const reading = readDecimal(text, locale)
  if ('value' in reading) return { text, value: reading.value }
  return { text, value: reading.problem === 'empty' ? '' : null }
}

/**
 * What an amount field shows: the text as it was typed, unless the language has changed since and would read another figure
 * in it, or none. What stands in the field is always what is meant.
 */
export const shownText = ({ text, value }: TypedAmount, locale: Locale): string =>
  value === null || value === '' || readAmount(text, locale).value === value ? text : writeAmount(value, locale).text

/** A figure as an amount field shows it: the language's decimal mark and no grouping, so that it reads back as itself. */
export const writeAmount = (value: Decimal | null, locale: Locale): TypedAmount =>
  value === null ? { text: '', value: '' } : { text: value.replace('.', marksOf(locale).decimal), value }

/** Keys of `validation.*`: why what was typed is no amount here. */
export type AmountFault = 'amountNegative' | 'amountMark' | 'amountTooLong' | 'amountText' | 'amountDigits' | 'enterCorrectAmount'

/** What is wrong with a text that is not taken as an amount, so that the sentence beside the field can say it. */
export const amountFault = ({ text, value }: TypedAmount, locale: Locale): AmountFault => {
  const reading = readDecimal(text, locale)
  // Refused as it was typed in another language: this one would take it, if it were typed again.
  if ('value' in reading) return value === null ? 'enterCorrectAmount' : 'amountDigits'
  const unsigned = text.trim().replace(/^[-\u2212\u2013]\s*/, '')
  if (unsigned !== text.trim() && 'value' in readDecimal(unsigned, locale)) return 'amountNegative'
  if (reading.problem === 'ambiguous') return 'amountMark'
  return /^[\d., ]+$/.test(unsigned) ? 'amountTooLong' : 'amountText'
}

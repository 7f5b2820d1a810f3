import { INTL_TAG, type Locale } from '../../src/domain/constants.ts'
import { defineMail, writeMail, type Closing } from '../mailbox/write-mail.ts'
import type { Mail } from '../mailbox/mailer.ts'
import type { AlertMailRow } from './alert-mails.repository.ts'

/** `codes` are the markets, for the subject; each alert is a paragraph of its own. */
export const priceAlertMail = defineMail<{ readonly codes: string }>('priceAlert')

/** Markets that a subject names. */
const NAMED = 3

const namesOf = (rows: readonly AlertMailRow[], locale: Locale): string => {
  const codes = [...new Set(rows.map(({ code }) => code))]
  const named = new Intl.ListFormat(INTL_TAG[locale], { type: 'unit', style: 'short' }).format(codes.slice(0, NAMED))
  return codes.length > NAMED ? `${named} …` : named
}

/** One mail about all of these alerts, prices with their market's digits. */
export const writeAlertMail = (rows: readonly AlertMailRow[], locale: Locale, closing: Closing): Omit<Mail, 'to'> => {
  const each = rows.map(({ code, scale, direction, price, crossed_price: crossedPrice, crossed_at: crossedAt }) => {
    const format = new Intl.NumberFormat(INTL_TAG[locale], {
      minimumFractionDigits: scale,
      maximumFractionDigits: scale,
      useGrouping: 'always',
    })
    // A figure of text is formatted exactly as it stands.
    const priceOf = (figure: string): string => format.format(figure as Intl.StringNumericLiteral)
    return { context: direction, code, price: priceOf(price), crossed: priceOf(crossedPrice), at: crossedAt.getTime() }
  })
  return writeMail(priceAlertMail, locale, { codes: namesOf(rows, locale) }, closing, { crossed: each })
}

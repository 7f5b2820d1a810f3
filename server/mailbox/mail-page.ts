import { directionOf, INTL_TAG, LANGUAGE_TAG, type Locale } from '../../src/domain/constants.ts'
import { escapeHtml } from './escape-html.ts'
import type { Mail } from './mailer.ts'

/** A mail as a page, for readers that show one. `mark` dresses a paragraph that is escaped already. */
export const pageOfMail = (locale: Locale, paragraphs: readonly string[], mark = (escaped: string): string => escaped): string =>
  [
    '<!doctype html>',
    `<html lang="${LANGUAGE_TAG[locale]}" dir="${directionOf(locale)}">`,
    '<head><meta charset="utf-8"><title>Plimsoll</title></head>',
    '<body>',
    ...paragraphs.map((paragraph) => `<p>${mark(escapeHtml(paragraph))}</p>`),
    '</body></html>',
  ].join('\n')

/** The same paragraphs as text and as a page. */
export const mailOf = (locale: Locale, subject: string, paragraphs: readonly string[]): Omit<Mail, 'to'> => ({
  subject,
  text: paragraphs.join('\n\n'),
  html: pageOfMail(locale, paragraphs),
})

/** @param at epoch milliseconds; a mail may be read anywhere, so the time zone stands beside it */
export const timeIn = (locale: Locale, at: number): string =>
  new Intl.DateTimeFormat(INTL_TAG[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
    hourCycle: 'h23',
  }).format(at)

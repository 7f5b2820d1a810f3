import { directionOf, LANGUAGE_TAG, type Locale } from '../../src/domain/constants.ts'
import { escapeHtml } from './escape-html.ts'

/** A mail as a page, for readers that show one. `mark` dresses a paragraph that is escaped already. */
export const pageOfMail = (locale: Locale, paragraphs: readonly string[], mark = (escaped: string): string => escaped): string => [
  '<!doctype html>', `<html lang="${LANGUAGE_TAG[locale]}" dir="${directionOf(locale)}">`,
  '<head><meta charset="utf-8"><title>Plimsoll</title></head>', '<body>',
  ...paragraphs.map((paragraph) => `<p>${mark(escapeHtml(paragraph))}</p>`), '</body></html>',
].join('\n')

import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/domain/constants.ts'
import { noAccountMail, PASSWORD_MAIL_TEXTS, passwordChangedMail } from './password-mail.ts'

const AT = Date.UTC(2026, 0, 14, 15, 4)

describe.each(LOCALES)('mails about passwords in %s', (locale) => {
  const mails = [passwordChangedMail(locale, AT), noAccountMail(locale)]

  test('say the same as text and as a page, and name the product', () => {
    for (const { subject, text, html } of mails) {
      expect(subject).toMatch(/^[^\r\n]*Plimsoll[^\r\n]*$/)
      expect(text).not.toMatch(/[{}]/)
      for (const paragraph of text.split('\n\n')) expect(html).toContain(`<p>${paragraph.replaceAll('&', '&amp;')}</p>`)
    }
  })

  test('tell when it was changed, with the time zone, and carry no code', () => {
    expect(mails[0]?.text).toMatch(/2026/)
    expect(mails[0]?.text).toMatch(/UTC|غرينتش/)
    for (const { text } of mails) expect(text).not.toMatch(/\d{6}/)
  })
})

test('each language has its own', () => {
  for (const key of ['changedSubject', 'changed', 'notYou', 'noAccountSubject', 'noAccount', 'tryAnother'] as const)
    expect(new Set(LOCALES.map((locale) => PASSWORD_MAIL_TEXTS[locale][key])).size).toBe(LOCALES.length)
})

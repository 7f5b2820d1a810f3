import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/domain/constants.ts'
import { THIRD_PARTY_MAIL_TEXTS, thirdPartyLinkedMail } from './third-party-mail.ts'

const AT = Date.UTC(2026, 0, 14, 15, 4)

describe.each(LOCALES)('the mail about a joined account in %s', (locale) => {
  const { subject, text, html } = thirdPartyLinkedMail(locale, 'Harbour $& ID', AT)

  test('says the same as text and as a page, names product and issuer, and when it was', () => {
    expect(subject).toMatch(/^[^\r\n{}]*Plimsoll[^\r\n{}]*$/)
    expect(text).not.toMatch(/[{}]/)
    expect(text).toContain('Harbour $& ID')
    expect(text).toMatch(/2026/)
    expect(text).toMatch(/UTC|غرينتش/)
    for (const paragraph of text.split('\n\n')) expect(html).toContain(`<p>${paragraph.replaceAll('&', '&amp;')}</p>`)
  })
})

test('each language has its own', () => {
  for (const key of ['subject', 'joined', 'notYou'] as const)
    expect(new Set(LOCALES.map((locale) => THIRD_PARTY_MAIL_TEXTS[locale][key])).size).toBe(LOCALES.length)
})

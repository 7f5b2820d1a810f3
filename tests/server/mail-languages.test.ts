/** Mails are in the language of whoever asked: eleven of them, plain text always, HTML besides, Arabic from right to left. */
import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LOCALE, directionOf, LANGUAGE_TAG, LOCALES, type Locale } from '../../src/domain/constants.ts'
import { localeOf } from '../../server/core/accept-language.ts'
import { codeMail, MAIL_TEXTS } from '../../server/mailbox/code-mail.ts'
import { openVenue, type Venue } from '../support/venue.ts'

test.each<[string | undefined, Locale]>([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['xx, yy;q=0.5', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.4, fr;q=0.8', 'fr'],
  ['fr;q=0, it', 'it'],
  ['fr;q=x, it;q=0.1', 'it'],
  ['JA-jp', 'ja'],
  ['sv, th;q=0.1', 'th'],
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['zh-Hans', 'zh'],
  ['zh-SG', 'zh'],
  ['zh-Hant', 'hk'],
  ['zh-HK', 'hk'],
  ['zh-Hant-HK', 'hk'],
  ['zh-TW,en', 'hk'],
  ['hk', 'en'],
])('Accept-Language %j is %s', (header, locale) => {
  expect(localeOf(header)).toBe(locale)
})

describe('texts', () => {
  const shared = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

  test('are one file for each language and nothing else', () => {
    expect(readdirSync('server/mailbox/locales').toSorted()).toEqual(LOCALES.map((locale) => `${locale}.json`).toSorted())
  })

  test.each(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE))('in %s are all there and none is English', (locale) => {
    const english = MAIL_TEXTS[DEFAULT_LOCALE]
    for (const [key, text] of Object.entries(MAIL_TEXTS[locale])) {
      const source = english[key as keyof typeof english]
      expect(text).not.toBe(source)
      expect(shared(text)).toEqual(shared(source))
    }
  })

  test.each(LOCALES)('%s makes a whole mail', (locale) => {
    for (const purpose of ['register', 'reset'] as const) {
      const mail = codeMail({ locale, purpose, code: '012345' })
      expect(mail.subject).toContain('012345')
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/[{}]|undefined/)
      expect(mail.text).toContain('012345')
      expect(mail.text).toContain('10')
      expect(mail.text).not.toContain('<')
      expect(mail.html).toContain(`<html lang="${LANGUAGE_TAG[locale]}" dir="${directionOf(locale)}">`)
      expect(mail.html).toContain('<bdi dir="ltr">012345</bdi>')
      expect(mail.html).not.toMatch(/<script|<img|https?:|style=/)
    }
  })
})

describe('the code that is asked for', () => {
  let venue: Venue
  beforeAll(async () => {
    venue = await openVenue()
  })
  const mailTo = async (email: string): Promise<{ subject: string; body: string }> =>
    (await venue.app.inject(`/mailbox.json?to=${email}`)).json<{ subject: string; body: string }[]>()[0] ?? { subject: '', body: '' }

  test.each<[string, Record<string, string>, string]>([
    ['a', {}, 'Your Plimsoll code'],
    ['b', { 'accept-language': 'de' }, 'Ihr Plimsoll-Code'],
    ['c', { 'accept-language': 'ar' }, 'رمز Plimsoll'],
    ['d', { 'accept-language': 'zh-Hant-HK' }, '驗證碼'],
  ])('%s: headers %j bring %s', async (name, headers, subject) => {
    const email = `${name}@example.com`
    expect((await venue.post('/login/sendCode', { headers, body: { email, purpose: 'register' } })).code).toBe(200)
    expect((await mailTo(email)).subject).toContain(subject)
  })
})

/** Mails are in the language of whoever asked: eleven of them, plain text always, HTML besides, Arabic from right to left. */
import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LOCALE, directionOf, LANGUAGE_TAG, LOCALES, type Locale } from '../../src/domain/constants.ts'
import { localeOf } from '../../server/accept-language.ts'
import { codeMail, MAIL_TEXTS } from '../../server/mailbox/code-mail.ts'
import { openVenue, type Venue } from '../support/venue.ts'

test.each<[string | undefined, 1 | 2 | undefined, Locale]>([
  [undefined, undefined, 'en'], ['', undefined, 'en'], ['*', undefined, 'en'], ['xx, yy;q=0.5', undefined, 'en'],
  ['de', undefined, 'de'], ['de-AT,de;q=0.9,en;q=0.8', undefined, 'de'], ['en;q=0.4, fr;q=0.8', undefined, 'fr'],
  ['fr;q=0, it', undefined, 'it'], ['fr;q=x, it;q=0.1', undefined, 'it'], ['JA-jp', undefined, 'ja'], ['sv, th;q=0.1', undefined, 'th'],
  ['zh', undefined, 'zh'], ['zh-CN', undefined, 'zh'], ['zh-Hans', undefined, 'zh'], ['zh-SG', undefined, 'zh'],
  ['zh-Hant', undefined, 'hk'], ['zh-HK', undefined, 'hk'], ['zh-Hant-HK', undefined, 'hk'], ['zh-TW,en', undefined, 'hk'], ['hk', undefined, 'en'],
  // The specification's language type says Chinese (1) or not (2); which of the others, the header says.
  [undefined, 1, 'zh'], ['en-US,en', 1, 'zh'], ['en, zh-Hant;q=0.1', 1, 'hk'],
  [undefined, 2, 'en'], ['zh-CN', 2, 'en'], ['zh-CN,ko;q=0.2', 2, 'ko'],
])('Accept-Language %j with language type %s is %s', (header, languageType, locale) => {
  expect(localeOf(header, languageType)).toBe(locale)
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

  test.each<[string, Record<string, string>, object, string]>([
    ['a', {}, {}, 'Your Plimsoll code'], ['b', { 'accept-language': 'de' }, {}, 'Ihr Plimsoll-Code'],
    ['c', { 'accept-language': 'ar' }, {}, 'رمز Plimsoll'], ['d', { 'accept-language': 'zh-Hant-HK' }, {}, '驗證碼'],
    ['e', {}, { languageType: 1 }, '您的 Plimsoll 验证码'], ['f', { 'accept-language': 'zh' }, { languageType: 2 }, 'Your Plimsoll code'],
  ])('%s: headers %j and body %j bring %s', async (name, headers, body, subject) => {
    const email = `${name}@example.com`
    expect((await venue.post('/login/sendCode', { headers, body: { email, purpose: 'register', ...body } })).code).toBe(200)
    expect((await mailTo(email)).subject).toContain(subject)
  })
})

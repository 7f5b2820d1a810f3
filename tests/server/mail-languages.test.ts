/** Mails are in the language of whoever asked. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '../../src/domain/constants.ts'
import { localeOf } from '../../server/core/accept-language.ts'
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

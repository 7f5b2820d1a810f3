/** What a person agreed to when they registered, in the wording and the language it had then. */
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_TAG } from '../../src/domain/constants.ts'
import type { ContentDetail } from '../../src/domain/wire/content.ts'
import { PARTS } from '../../server/account-data/personal-data.ts'
import { codeFor, PASSWORD } from '../support/accounts.ts'
import { newKey, openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

const registered = async (username: string, language: string, consentTo?: readonly string[]): Promise<string> => {
  const email = `${username}@example.com`
  const headers = { 'accept-language': language }
  const [password, code] = [PASSWORD, await codeFor(venue, email, 'register')]
  const answer = await venue.post<{ userInfo: { id: string } } | null>('/login/register', {
    headers,
    key: newKey(),
    body: { username, email, password, confirmPassword: password, code, ...(consentTo && { consentTo }) },
  })
  if (!answer.result) throw new Error(`${answer.code} ${answer.body}`)
  return answer.result.userInfo.id
}
const consentsOf = (userId: string) =>
  venue.services.db
    .selectFrom('consents')
    .innerJoin('consent_texts', 'consent_texts.sha256', 'consents.sha256')
    .select(['consents.key', 'consents.locale', 'consents.sha256', 'consents.at', 'consent_texts.html'])
    .where('user_id', '=', userId)
    .orderBy('consents.key')
    .execute()
const shown = async (key: string, locale: string): Promise<string> =>
  (await venue.get<ContentDetail>(`/index/getContentsByKey/${key}?locale=${locale}`)).result.html

test('each text by the hash of what was shown, in the language of the page, with the wording', async () => {
  const kept = await consentsOf(await registered('consent-zh', LANGUAGE_TAG.zh, ['terms', 'risk-statement']))
  expect(kept.map(({ key, locale }) => [key, locale])).toEqual([
    ['risk-statement', 'zh'],
    ['terms', 'zh'],
  ])
  for (const { key, sha256, html, at } of kept) {
    const text = await shown(key, 'zh')
    expect(html).toBe(text)
    expect(sha256).toBe(createHash('sha256').update(text).digest('hex'))
    expect(at.getTime()).toBe(venue.clock.now())
  }
})

test('a wording is kept once, and stays when the operator writes another', async () => {
  const before = await consentsOf(await registered('consent-a', 'en', ['terms']))
  await venue.services.db
    .updateTable('contents')
    .set({ html: '<p>Other terms.</p>' })
    .where('key', '=', 'terms')
    .where('language_type', '=', 2)
    .execute()
  const after = await consentsOf(await registered('consent-b', 'en', ['terms']))
  expect(after).toMatchObject([{ key: 'terms', html: '<p>Other terms.</p>' }])
  expect(after[0]?.sha256).not.toBe(before[0]?.sha256)
  const texts = await venue.services.db
    .selectFrom('consent_texts')
    .select('html')
    .where('sha256', '=', before[0]?.sha256 ?? '')
    .execute()
  expect(texts).toEqual([{ html: before[0]?.html }])
})

test('of who agreed to nothing nothing is kept, and what is kept is in the file of their data', async () => {
  expect(await consentsOf(await registered('consent-none', 'en'))).toEqual([])
  expect(PARTS.find(({ table }) => table === 'consents')?.columns).toEqual(['key', 'locale', 'sha256', 'at'])
})

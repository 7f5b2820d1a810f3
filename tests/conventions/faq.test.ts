/** Every code that can reach a person is explained, in every language, and leads to a step that exists. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PARTS } from '../../locales/packs.ts'
import { LOCALES } from '../../src/domain/constants.ts'
import { faqAnswer, type FaqTexts } from '../../src/domain/content-pages.ts'
import { DEPOSIT_CODES } from '../../src/domain/deposit-codes.ts'
import { CLIENT_CODES, ERROR_CODES, OWN_CODES, SUCCESS_CODES } from '../../src/domain/error-codes.ts'
import { FAQ_CODES, faqCodeOf } from '../../src/domain/faq-codes.ts'
import { LIMIT_CODES } from '../../src/domain/own-limits.ts'
import { PASSKEY_FAILURES } from '../../src/domain/passkey.ts'
import { PASSKEY_CODES } from '../../src/domain/passkey-refusals.ts'
import { WITHDRAWAL_CODES } from '../../src/domain/withdrawal-codes.ts'

/** The venue's codes besides, so that a sentence forgotten in `errors.json` is not forgotten here as well. */
const KNOWN = [
  401,
  ...ERROR_CODES,
  ...SUCCESS_CODES,
  ...Object.values(OWN_CODES),
  ...Object.values(DEPOSIT_CODES),
  ...Object.values(LIMIT_CODES),
  ...Object.values(PASSKEY_CODES),
  ...Object.values(WITHDRAWAL_CODES),
  ...CLIENT_CODES,
  ...PASSKEY_FAILURES,
].map(String)
const SENTENCES = Object.keys(JSON.parse(readFileSync('locales/en/errors.json', 'utf8')) as object)
/** `unknown` is no code, `…Until` and `…UntilDay` say the same with a time, and `ABORTED`, what a chart itself has asked for, is never shown. */
const CODES = [...new Set([...KNOWN, ...SENTENCES])].filter((key) => key !== 'unknown' && key !== 'ABORTED' && !/Until(Day)?$/.test(key))
const textsOf = (locale: string) => JSON.parse(readFileSync(`locales/${locale}/faq.json`, 'utf8')) as FaqTexts

test.each(CODES)('code %s has an entry', (code) => expect(FAQ_CODES.has(code)).toBe(true))

test.each(LOCALES)('in %s each entry has a cause, a meaning and a step, and none is left over', (locale) => {
  const { causes, meanings, steps, topics } = textsOf(locale)
  const named = [...FAQ_CODES].map(([code, entry]) => ({
    cause: entry.cause ?? code,
    meaning: entry.meaning as string,
    step: entry.step as string,
  }))
  const keys = (texts: object) => Object.keys(texts).toSorted()
  const all = (part: 'cause' | 'meaning' | 'step') => [...new Set(named.map((entry) => entry[part]))].toSorted()
  expect([keys(causes), keys(meanings), keys(steps)]).toEqual([all('cause'), all('meaning'), all('step')])
  for (const { entries } of Object.values(topics)) expect(Object.keys(entries).length).toBeGreaterThan(1)
})

test.each(['', ' 10011', '10011 ', '99999', '__proto__', 'constructor', '<script>', '１００１１', null])('%j names no entry', (text) =>
  expect(faqCodeOf(text)).toBeNull(),
)

test.each(LOCALES)('in %s no answer denies real money where there is some', (locale) => {
  const { real, accounts } = textsOf(locale).topics['start']!.entries
  for (const entry of [real!, accounts!]) {
    expect(entry.answerInReal).toBeTruthy()
    expect(faqAnswer(entry, true)).toBe(entry.answer)
    expect(faqAnswer(entry, false)).toBe(entry.answerInReal)
    expect(entry.answerInReal).not.toBe(entry.answer)
  }
})

test('the page of questions and answers brings the sentences of all codes', () => {
  const page = readFileSync('src/views/help/FaqPage.tsx', 'utf8')
  const missing = Object.keys(PARTS.errors).filter((part) => !page.includes(`'errors/${part}'`))
  expect(missing).toEqual([])
})

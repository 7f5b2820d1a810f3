/** A figure that stands in the operator's texts is the figure of the rules, and DESIGN's disclosures are said word for word. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allTexts } from '../../scripts/glossary.ts'
import { CODE_RESEND_WAIT, LOCALES, MAINTENANCE_RATE, PRICE_TOLERANCE, QUOTE_LIFETIME, type Locale } from '../../src/domain/constants.ts'
import { DEVICE_HEADER } from '../../src/domain/device-key.ts'
import { FEE_RATE, feeOf, LEVERAGE_CAP, LOAD_LINE, marginOf } from '../../src/domain/contract.ts'
import { STORAGE_KEYS } from '../../src/services/storage/keys.ts'
import { formatOf } from '../../src/views/kit/format.ts'
import { DEVICES_KEPT, SESSIONS_KEPT } from '../../server/core/core.module.ts'
import { DAY } from '../../server/core/retention.ts'
import { MOST_DEVICES } from '../../server/core/sessions/known-devices.ts'
import { MAILS_KEPT } from '../../server/mailbox/mailbox.module.ts'
import { NOTIFICATIONS_KEPT } from '../../server/notifications/notifications.module.ts'
import { LOGS_KEPT, MESSAGES_KEPT } from '../../server/support/support.module.ts'

const percent = (share: string): string => `${Number((Number(share) * 100).toFixed(6))}%`
/** Spaces and the marks that isolate values are the language's own. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/(\d)[\s\u00A0\u202F]+(?=[\d%])/g, '$1')
const contentOf = (name: string, language: string): string =>
  plain(readFileSync(`server/content/texts/${name}.${language}.html`, 'utf8').replaceAll(/<[^>]*>/g, ' '))
/** What a person consents to is there in each language; the rest of the operator's texts says which language it is in. */
const CONSENTED = ['terms', 'risk-statement', 'privacy', 'fees'] as const

const [FOREX, CRYPTO, STOCKS, FUTURES, METALS] = [1, 2, 3, 4, 5].map((type) => String(LEVERAGE_CAP[type]))

test.each(['en', 'zh', 'hk'])('%s: margin and tolerance are those of the rules', (language) => {
  const margin = contentOf('margin-and-close-out', language)
  for (const said of [percent(MAINTENANCE_RATE), MAINTENANCE_RATE, percent(LOAD_LINE)]) expect(margin).toContain(said)
  const caps = [...margin.matchAll(/\s(\d+)×?\s/g)].map(([, cap]) => cap)
  expect(caps.slice(0, 5)).toEqual([FOREX, CRYPTO, FUTURES, METALS, STOCKS])
  expect(contentOf('prices-and-outcomes', language)).toContain(percent(PRICE_TOLERANCE))
  expect(contentOf('introduction', language)).toContain(percent(PRICE_TOLERANCE))
})

test.each(LOCALES)('%s: what a person consents to is there, as the same items with as many parts', (locale) => {
  for (const name of CONSENTED) {
    const file = `server/content/texts/${name}.${locale}.html`
    expect(existsSync(file), `${file} is missing: people who read ${locale} consent to it. Write it.`).toBe(true)
    const [original, own] = ['en', locale].map((language) => readFileSync(`server/content/texts/${name}.${language}.html`, 'utf8'))
    const parts = (text = '') => [...text.matchAll(/<(h2|p|li|td|th|a|code)\b/g)].map(([, element]) => element)
    expect(parts(own), file).toEqual(parts(original))
  }
})

test('Hong Kong’s readers are given no Simplified: each text of the operator is there in theirs', () => {
  const keysIn = (language: string) =>
    readdirSync('server/content/texts').flatMap((file) => new RegExp(`^(.*)\\.${language}\\.html$`).exec(file)?.[1] ?? [])
  expect(keysIn('hk')).toEqual(keysIn('zh'))
})

const SECONDS: Readonly<Record<Locale, string>> = {
  en: 'seconds',
  zh: '秒',
  hk: '秒',
  ja: '秒',
  ko: '초',
  de: 'Sekunden',
  fr: 'secondes',
  it: 'secondi',
  es: 'segundos',
  ar: 'ثانية',
  th: 'วินาที',
}
test.each(LOCALES)('%s: the fee, its example, and the life of a quote are those of the rules', (locale) => {
  const { share, money } = formatOf(locale)
  const fees = contentOf('fees', locale)
  expect(fees).toContain(plain(share(FEE_RATE, 2)))
  const order = { price: '64000', lots: '0.2', lotSize: '1', leverage: 10, direction: 'long', scale: 2 } as const
  const [margin, fee] = [Number(marginOf(order)), Number(feeOf(order))]
  for (const figure of [margin, fee, margin + fee]) expect(fees).toContain(plain(money(String(figure))))
  const terms = contentOf('terms', locale)
  expect(terms).toMatch(new RegExp(`(?<!\\d)${QUOTE_LIFETIME / 1000}[\\s\\u00A0]*${SECONDS[locale]}`))
  expect(terms).toContain((allTexts(locale).get('errors.30010') ?? '').replace(/[.。]$/, ''))
})

test.each(LOCALES)('%s: privacy names how long is kept what, by the rules', (locale) => {
  const privacy = contentOf('privacy', locale)
  const days = [SESSIONS_KEPT, DEVICES_KEPT, MAILS_KEPT, NOTIFICATIONS_KEPT, MESSAGES_KEPT, LOGS_KEPT].map((kept) => kept / DAY)
  for (const figure of [...days, MOST_DEVICES]) expect(privacy).toMatch(new RegExp(`(?<!\\d)${figure}(?!\\d)`))
  expect(privacy).toContain(DEVICE_HEADER)
})

test.each(LOCALES)('%s: the answers name the wait for a code, and the fee only by its place', (locale) => {
  const texts = allTexts(locale)
  expect(texts.get('faq.topics.start.entries.code.answer')).toMatch(new RegExp(`(?<!\\d)${CODE_RESEND_WAIT / 1000}(?!\\d)`))
  expect(texts.get('faq.topics.money.entries.fees.answer')).toContain('{{contractFee}}')
  expect(texts.get('faq.topics.money.entries.fees.answer')).not.toMatch(/\d/)
})

test.each([
  ['shell.band', 'Simulated venue. Orders are matched by a simulator. No real assets move.'],
  ['ticket.demoNote', 'Demo order. No real money.'],
  ['plugin.about.smartTrade', 'The yield is set by the operator of this simulated venue. No market pays a fixed daily yield without risk.'],
  ['plugin.about.investment', 'The yield is set by the operator of this simulated venue. No market pays a fixed daily yield without risk.'],
  ['plugin.about.mining', 'The yield is set by the operator of this simulated venue. No market pays a fixed daily yield without risk.'],
  ['plugin.about.nft', 'An NFT is not an investment.'],
  ['content.introduction.never', 'Plimsoll never asks for a token allowance.'],
  ['home.figures.sample', 'Figures are set by the operator of this simulated venue.'],
  ['content sample-figures.en.html', 'Figures are set by the operator of this simulated venue.'],
  ['wallet.signIn.ready', 'The signature proves that the wallet is yours and grants nothing.'],
])('disclosure of %s, word for word', (name, sentence) => {
  const texts = allTexts('en')
  const said = texts.get(name) ?? `${texts.get(`${name}.title`)}. ${texts.get(`${name}.sentence`)}`
  expect(said).toContain(sentence)
})

/** The word for it in each language; the texts use it for nothing else. */
const LOCKS: Readonly<Record<Locale, RegExp>> = {
  ar: /تُقفل/,
  de: /gesperrt wird/,
  en: /page locks/,
  es: /se bloquea/,
  fr: /se verrouille/,
  hk: /鎖定/,
  it: /si blocca/,
  ja: /ロック/,
  ko: /잠글/,
  th: /ล็อกหน้า/,
  zh: /锁定/,
}

test.each(LOCALES)('%s: what is said to be kept in the browser names a lock only if the browser keeps one', (locale) => {
  const keepsLock = 'idleLock' in STORAGE_KEYS
  expect(LOCKS[locale].test(contentOf('privacy', locale))).toBe(keepsLock)
  if (existsSync(`server/content/texts/local-storage.${locale}.html`))
    expect(LOCKS[locale].test(contentOf('local-storage', locale))).toBe(keepsLock)
})

/** A figure that stands in the operator's texts is the figure of the rules, and DESIGN's disclosures are said word for word. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allTexts } from '../../scripts/glossary.ts'
import { CODE_RESEND_WAIT, LOCALES, MAINTENANCE_RATE, PRICE_TOLERANCE, QUOTE_LIFETIME, type Locale } from '../../src/domain/constants.ts'
import { DEVICE_HEADER } from '../../src/domain/device-key.ts'
import { FEE_RATE, feeOf, LEVERAGE_CAP, LOAD_LINE, marginOf } from '../../src/domain/contract.ts'
import { SESSION_KEYS, STORAGE_KEYS } from '../../src/services/storage/keys.ts'
import { LEFT_KEPT_FOR } from '../../src/services/storage/left-behind.ts'
import { formatOf } from '../../src/views/kit/format.ts'
import { CLOSING_GRACE } from '../../server/account-data/closings.ts'
import { EXPORT_KEPT } from '../../server/account-data/data-exports.ts'
import { DEVICES_KEPT, SESSIONS_KEPT } from '../../server/core/core.module.ts'
import { DAY } from '../../server/core/retention.ts'
import { MOST_DEVICES } from '../../server/core/sessions/known-devices.ts'
import { MAILS_KEPT } from '../../server/mailbox/mailbox.module.ts'
import { NOTIFICATIONS_KEPT } from '../../server/notifications/notifications.module.ts'
import { LINK_LIFETIME } from '../../server/security/owner-links.repository.ts'
import { SIGN_INS_KEPT } from '../../server/security/security.module.ts'
import { LOGS_KEPT, MESSAGES_KEPT } from '../../server/support/support.module.ts'

/** Spaces and the marks that isolate values are the language's own. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/(\d)[\s\u00A0\u202F]+(?=[\d%])/g, '$1')
const CONTENTS = 'server/content/texts'
const htmlOf = (name: string, language: string): string => readFileSync(`${CONTENTS}/${name}.${language}.html`, 'utf8')
const contentOf = (name: string, language: string): string => plain(htmlOf(name, language).replaceAll(/<[^>]*>/g, ' '))
const textsIn = (language: string): readonly string[] =>
  readdirSync(CONTENTS).flatMap((file) => new RegExp(`^(.*)\\.${language}\\.html$`).exec(file)?.[1] ?? [])
const TEXTS = textsIn('en')

const [FOREX, CRYPTO, STOCKS, FUTURES, METALS] = [1, 2, 3, 4, 5].map((type) => String(LEVERAGE_CAP[type]))

test.each(LOCALES)('%s: margin and tolerance are those of the rules', (locale) => {
  const { share } = formatOf(locale)
  const maintenance = plain(share(MAINTENANCE_RATE, 1))
  const margin = contentOf('margin-and-close-out', locale)
  for (const said of [maintenance, plain(share(LOAD_LINE, 0))]) expect(margin).toContain(said)
  const inFormula = maintenance.includes(',') ? MAINTENANCE_RATE.replace('.', ',') : MAINTENANCE_RATE
  expect(margin.split(inFormula)).toHaveLength(3)
  const caps = [...margin.matchAll(/\s(\d+)×?\s/g)].map(([, cap]) => cap)
  expect(caps.slice(0, 5)).toEqual([FOREX, CRYPTO, FUTURES, METALS, STOCKS])
  for (const name of ['prices-and-outcomes', 'introduction']) expect(contentOf(name, locale)).toContain(plain(share(PRICE_TOLERANCE, 1)))
})

/** What makes a text the same text: its parts in their order, where its links lead, and what is no language at all. */
const shapeOf = (html: string): readonly string[] =>
  [...html.matchAll(/<(\/?[a-z0-9]+)(?:[^>]*?href="([^"]*)")?|Device-Key/g)].map(([all, element, href]) => href ?? element ?? all)
/** Small counts are words in some languages, and separators are the language's own. */
const figuresOf = (text: string): readonly string[] =>
  [...text.replaceAll(/(\d)[.,\s](?=\d)/g, '$1').matchAll(/\d{2,}/g)].map(([figure]) => figure).toSorted()

test.each(LOCALES)('%s: every text of the operator is there, none besides', (locale) => {
  expect(TEXTS.length).toBeGreaterThanOrEqual(16)
  expect(textsIn(locale), `Write what is missing in ${CONTENTS}, in ${locale}.`).toEqual(TEXTS)
})

test.each(LOCALES.flatMap((locale) => TEXTS.map((name) => [locale, name] as const)))(
  '%s: %s has the parts, links and figures of the English',
  (locale, name) => {
    expect(shapeOf(htmlOf(name, locale))).toEqual(shapeOf(htmlOf(name, 'en')))
    expect(figuresOf(contentOf(name, locale))).toEqual(figuresOf(contentOf(name, 'en')))
  },
)

test('a text that lost a part, a link or a figure is found', () => {
  const [text, other] = ['<p>At 0.1% <a href="/help">see</a></p>', '<p>Bei 0,1\u00A0% <a href="/help">siehe</a></p>']
  expect([shapeOf(other), figuresOf(plain(other))]).toEqual([shapeOf(text), figuresOf(text)])
  expect(shapeOf(other.replace('/help', '/help/faq'))).not.toEqual(shapeOf(text))
  expect(shapeOf(other.replace('<p>', '<p><strong>'))).not.toEqual(shapeOf(text))
  expect(figuresOf(plain(other.replace('0,1', '0,2')))).not.toEqual(figuresOf(text))
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

/** Each time that the privacy text names, as often as it does: a second 30 does not hide that the first one has changed. */
const KEPT = [
  SESSIONS_KEPT,
  SIGN_INS_KEPT,
  NOTIFICATIONS_KEPT,
  MAILS_KEPT,
  MESSAGES_KEPT,
  LOGS_KEPT,
  DEVICES_KEPT,
  LEFT_KEPT_FOR,
  EXPORT_KEPT,
  CLOSING_GRACE,
]
/** Without one to three, which are words in most languages: for a day, the third party. */
const numbersOf = (text: string): readonly number[] =>
  [...text.matchAll(/\d+/g)]
    .map(Number)
    .filter((figure) => figure > 3)
    .toSorted((a, b) => a - b)

test.each(LOCALES)('%s: privacy names how long is kept what, by the rules, and no other figure', (locale) => {
  const privacy = contentOf('privacy', locale)
  expect(numbersOf(privacy)).toEqual([...KEPT.map((kept) => kept / DAY), MOST_DEVICES].toSorted((a, b) => a - b))
  expect(privacy).toContain(DEVICE_HEADER)
})

test.each(LOCALES)(
  '%s: the time to think a closing over, and how long orders are kept for who comes back, are those of the rules',
  (locale) => {
    for (const key of ['accountClosing.then', 'accountClosing.tick'])
      expect(numbersOf(allTexts(locale).get(key) ?? ''), key).toEqual([CLOSING_GRACE / DAY])
    const mail = JSON.parse(readFileSync(`server/mailbox/locales/${locale}/accountChanged.json`, 'utf8')) as Readonly<
      Record<string, string>
    >
    expect(numbersOf(plain(mail['what_closingAsked'] ?? ''))).toEqual([CLOSING_GRACE / DAY])
    expect(numbersOf(contentOf('local-storage', locale))).toEqual([LEFT_KEPT_FOR / DAY])
  },
)

test.each(LOCALES)('%s: what “This wasn’t me” puts on hold is as young as the link that says so lives', (locale) => {
  for (const key of ['notMe.added', 'notMe.doneBody', 'heldWays.lead'])
    expect(numbersOf(plain(allTexts(locale).get(key) ?? '')), key).toEqual([LINK_LIFETIME / DAY])
})

/** Words by which the text on local storage names each thing that is kept. */
const NAMED: Readonly<Record<keyof typeof STORAGE_KEYS | keyof typeof SESSION_KEYS, string>> = {
  isLogin: 'Your session',
  token: 'token',
  userInfo: 'account details and balances',
  virtualStatus: 'account in use',
  locale: 'Language',
  theme: 'appearance',
  upDown: 'colour of rising prices',
  favourites: 'Watchlist',
  period: 'time frame of charts',
  indicators: 'indicators on charts',
  chartLines: 'lines you drew on charts',
  orderForm: 'leverage, order type and units last used in the order form',
  commands: 'commands you used last',
  version: 'the program itself, with its version',
  tickHighlight: 'price highlights',
  motion: 'motion',
  guide: 'You are here',
  inviteCode: 'An invitation code',
  readNotices: 'notices you’ve read',
  draftsOf: 'Which account a draft order belongs to',
  leftKey: 'Your account’s key for those orders',
  leftBehind: 'Orders that weren’t confirmed when you logged out',
  wallet: 'wallet you used last',
  deviceKey: 'A random key of this browser',
  idleLock: 'Whether and when this page locks',
  introSeen: 'whether you’ve seen the introduction',
  kept: 'the username, email or support message you were typing',
  hasLed: 'whether the tab was in control',
  thirdPartySignIn: 'with a provider',
  secondStep: 'waiting for its second step',
  redirectDeclined: 'whether you stayed when we suggested another page',
}

test('the text on local storage names each thing that is kept in the browser', () => {
  expect(Object.keys(NAMED).toSorted()).toEqual(Object.keys({ ...STORAGE_KEYS, ...SESSION_KEYS }).toSorted())
  for (const words of Object.values(NAMED)) expect(contentOf('local-storage', 'en')).toContain(words)
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
  [
    'plugin.about.smartTrade',
    'A day can bring a gain or a loss, within a stated range. Leaving early costs a stated share and all income. No market pays a fixed daily yield without risk.',
  ],
  ['plugin.about.investment', 'The yield is set by the operator of this simulated venue. No market pays a fixed daily yield without risk.'],
  [
    'investmentPlan.disclosure',
    'The yield is set by the operator of this simulated venue. No market pays a fixed daily yield without risk.',
  ],
  ['plugin.about.mining', 'The yield is set by the operator of this simulated venue. No market pays a fixed daily yield without risk.'],
  ['plugin.about.nft', 'An NFT is not an investment.'],
  ['nfts.notInvestment', 'An NFT is not an investment.'],
  ['nftSale.lastMinutes', 'A bid in the last 15 min moves the end to 15 min after that bid.'],
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
  expect(LOCKS[locale].test(contentOf('local-storage', locale))).toBe(keepsLock)
})

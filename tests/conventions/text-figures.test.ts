/** A figure that stands in the operator's texts is the figure of the rules, and DESIGN's disclosures are said word for word. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allTexts } from '../../scripts/glossary.ts'
import { CODE_RESEND_WAIT, LOCALES, MAINTENANCE_RATE, PRICE_TOLERANCE, QUOTE_LIFETIME } from '../../src/domain/constants.ts'
import { FEE_RATE, feeOf, LEVERAGE_CAP, LOAD_LINE, marginOf } from '../../src/domain/contract.ts'

const percent = (share: string): string => `${Number((Number(share) * 100).toFixed(6))}%`
const money = (value: number): string => value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const contentOf = (name: string, language: string): string =>
  readFileSync(`server/content/texts/${name}.${language}.html`, 'utf8')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/(\d)[\s\u00A0\u202F]+%/g, '$1%')

const [FOREX, CRYPTO, STOCKS, FUTURES, METALS] = [1, 2, 3, 4, 5].map((type) => String(LEVERAGE_CAP[type]))

test.each(['en', 'zh'])('%s: fees, margin, tolerance and the life of a quote are those of the rules', (language) => {
  expect(contentOf('fees', language)).toContain(percent(FEE_RATE))
  const margin = contentOf('margin-and-close-out', language)
  for (const said of [percent(MAINTENANCE_RATE), MAINTENANCE_RATE, percent(LOAD_LINE)]) expect(margin).toContain(said)
  const caps = [...margin.matchAll(/\s(\d+)×?\s/g)].map(([, cap]) => cap)
  expect(caps.slice(0, 5)).toEqual([FOREX, CRYPTO, FUTURES, METALS, STOCKS])
  expect(contentOf('prices-and-outcomes', language)).toContain(percent(PRICE_TOLERANCE))
  expect(contentOf('introduction', language)).toContain(percent(PRICE_TOLERANCE))
  expect(contentOf('terms', language).replaceAll(' ', '')).toMatch(new RegExp(`(?<!\\d)${QUOTE_LIFETIME / 1000}(seconds|秒)`))
})

test('the example of the fees is worked out by the rules', () => {
  const terms = { price: '64000', lots: '0.2', lotSize: '1', leverage: 10, direction: 'long', scale: 2 } as const
  const [margin, fee] = [Number(marginOf(terms)), Number(feeOf(terms))]
  for (const figure of [margin, fee, margin + fee]) expect(contentOf('fees', 'en')).toContain(money(figure))
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

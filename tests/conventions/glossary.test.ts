/** One word for one thing: the glossary holds, and its check can fail. */
import { expect, test } from 'vitest'
import {
  againstKnown,
  allBreachesOf,
  allTexts,
  breachesOf,
  gapsIn,
  neverIn,
  promisesIn,
  readGlossary,
  readKnownBreaches,
  readNever,
  readPromises,
  type Glossary,
} from '../../scripts/glossary.ts'
import { namesOf, WHOLE } from '../../scripts/scaffold/names.ts'
import { textFiles } from '../../scripts/scaffold/texts.ts'
import { LOCALES, type Locale } from '../../src/domain/constants.ts'

test('every term has its word in every language', () => expect(gapsIn(readGlossary(), LOCALES)).toEqual([]))

test.each(LOCALES)('%s: texts, contents and mails use the words of the glossary, but for those that are listed', (locale) =>
  expect(againstKnown(locale, allBreachesOf(locale), readKnownBreaches()[locale] ?? [])).toEqual([]),
)

test('mails and the operator’s texts are read too', () => {
  const names = [...allTexts('en').keys()]
  for (const kind of ['mail code.', 'content fees.en.html', 'errors.', 'faq.'])
    expect(names.some((name) => name.startsWith(kind))).toBe(true)
})

test('the first texts of a new page keep to the glossary, and say nothing that must not come back', () => {
  const found = textFiles(namesOf('member-offer'), WHOLE).flatMap(({ path, text }) => {
    const locale = path.split('/')[1] ?? ''
    const texts = new Map([...text.matchAll(/: "(.*)"/g)].map(([, said = ''], at) => [`${path} ${at}`, said]))
    return [...breachesOf(readGlossary(), locale, texts), ...neverIn(readNever()[locale] ?? [], texts)]
  })
  expect(found).toEqual([])
})

const GLOSSARY: Glossary = {
  deposit: { en: { word: 'deposit', not: ['recharge'] }, ar: { word: 'إيداع' }, th: { word: 'ฝากเงิน', not: ['เติมเงิน'] } },
}

test('found: a term without a word in a language', () =>
  expect(gapsIn(GLOSSARY, ['en', 'de'])).toEqual(['locales/glossary.json: “deposit” has no word in de. Write it.']))

test.each([
  ['en', 'Recharge first.', ['a says “recharge”, the word is “deposit”']],
  ['en', 'The battery is rechargeable.', []],
  ['th', 'โปรดเติมเงินก่อน', ['a says “เติมเงิน”, the word is “ฝากเงิน”']],
  ['ar', 'recharge', []],
])('%s: “%s”', (locale, text, found) => expect(breachesOf(GLOSSARY, locale, new Map([['a', text]]))).toEqual(found))

test('a new breach is found, a mended one leaves the list', () => {
  const found = ['a says “recharge”, the word is “deposit”']
  expect(againstKnown('en', found, found)).toEqual([])
  expect(againstKnown('en', found, [])).toEqual([`en ${found[0]}`])
  expect(againstKnown('en', [], found)).toEqual([`locales/glossary-breaches.json: en “${found[0]}” is mended. Take it out of the list.`])
})

test('English has no breach at all, and there are sixty terms or more', () => {
  expect(readKnownBreaches()['en']).toEqual([])
  expect(Object.keys(readGlossary()).length).toBeGreaterThanOrEqual(60)
})

test('a name of a value is no word', () => {
  const glossary: Glossary = { pnl: { en: { word: 'unrealised P&L', not: ['floating'] } } }
  expect(breachesOf(glossary, 'en', new Map([['a', 'Total {{floating}}']]))).toEqual([])
})

test.each([
  ['en', 'The venue has been asked. Wait.', ['the venue has been asked']],
  ['en', 'The line that shows what is safe to carry.', ['is safe to carry']],
  ['en', 'It could not be learnt how it stands.', ['could not be learnt']],
  ['en', 'We couldn’t get this position’s status.', []],
  ['it', 'Usa il Suo invito', ['Suo']],
  ['it', 'La nave e il suo carico', []],
  ['it', 'Prima di inviare lei conferma.', ['lei']],
  ['it', 'Ordine inviato. Attendere la risposta.', [expect.stringContaining('Attendere')]],
  ['it', 'Attendi la risposta.', []],
  ['ko', '청산은 언제나 가능합니다.', [expect.stringContaining('청산')]],
  ['ko', '청산가에서 강제 청산됩니다.', []],
  ['ko', '다시 시도하세요.', [expect.stringContaining('세요')]],
  ['ko', '다시 시도해 주세요.', []],
  ['fr', 'Pas de connexion !', ['(?<=\\S) (?=[;:?!»])']],
  ['fr', 'Pas de connexion\u00A0!', []],
  ['zh', '24 小时', [expect.stringContaining('Han')]],
  ['zh', '24小时', []],
])('what must not come back in %s: “%s”', (locale, text, found) =>
  expect(neverIn(readNever()[locale] ?? [], new Map([['a', text]]))).toEqual(
    found.map((words) => expect.stringContaining(typeof words === 'string' ? `says “${words}”` : 'must not come back') as unknown),
  ),
)

/** A promise, a pressure and a praise in each language; and what an honest page may say. */
const SALES: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Guaranteed daily returns.',
    'Invest without any risk.',
    'Hurry, last chance!',
    'Earn up to {{rate}} a day.',
    'Attractive returns, passive income.',
  ],
  de: [
    'Garantierte Rendite jeden Tag.',
    'Anlegen ohne Risiko.',
    'Nur heute: jetzt zugreifen!',
    'Bis zu {{rate}} verdienen.',
    'Attraktive Rendite, passives Einkommen.',
  ],
  fr: [
    'Un rendement garanti.',
    'Investissez sans risque.',
    'Dernière chance\u00A0!',
    'Gagnez {{rate}} par jour.',
    'Un rendement attractif, des revenus passifs.',
  ],
  it: [
    'Un rendimento garantito.',
    'Investi senza rischio.',
    'Affrettati, ultima occasione!',
    'Guadagna fino a {{rate}}.',
    'Un rendimento elevato, un reddito passivo.',
  ],
  es: [
    'Un rendimiento garantizado.',
    'Invierta sin riesgo.',
    '¡Última oportunidad!',
    'Gane hasta {{rate}}.',
    'Una rentabilidad atractiva, ingresos pasivos.',
  ],
  zh: ['保证每日收益。', '零风险投资。', '限时优惠，不要错过！', '躺赚，日赚{{rate}}。', '高收益，回报丰厚。'],
  hk: ['保證每日收益。', '零風險投資。', '限時優惠，切勿錯過！', '躺賺，日賺{{rate}}。', '高回報產品。'],
  ja: ['元本保証です。', 'ノーリスクで投資できます。', 'お見逃しなく。期間限定です。', '最大{{rate}}稼げます。', '高利回りの商品です。'],
  ko: [
    '수익을 보장합니다.',
    '무위험 투자입니다.',
    '마지막 기회를 놓치지 마십시오.',
    '최대 {{rate}} 벌 수 있습니다.',
    '높은 수익률을 제공합니다.',
  ],
  ar: ['عائد مضمون كل يوم.', 'استثمر بلا مخاطر.', 'أسرع، الفرصة الأخيرة!', 'اربح حتى {{rate}} يوميًا.', 'عوائد مرتفعة ودخل سلبي.'],
  th: ['รับประกันผลตอบแทนทุกวัน', 'ลงทุนแบบไม่มีความเสี่ยง', 'โอกาสสุดท้าย อย่าพลาด', 'รายได้แบบพาสซีฟ', 'ผลตอบแทนสูงทุกวัน'],
}
const HONEST: Readonly<Record<Locale, string>> = {
  en: 'A day can bring a loss. No market pays a fixed daily yield without risk. No return is promised.',
  de: 'Ein Tag kann Verlust bringen. Kein Markt zahlt ohne Risiko eine feste Tagesrendite. Die Spanne ist keine Zusage.',
  fr: 'Une journée peut apporter une perte. Aucun marché ne verse un rendement quotidien fixe sans risque.',
  it: 'Un giorno può portare una perdita. Nessun mercato paga un rendimento giornaliero fisso senza rischio.',
  es: 'Un día puede traer una pérdida. Ningún mercado paga un rendimiento diario fijo sin riesgo.',
  zh: '每天可能亏损。任何市场都不会无风险地支付固定日收益。',
  hk: '每日可能虧損。任何市場都不會毫無風險地支付固定每日收益。',
  ja: '損失が出る日もあります。リスクなしに毎日一定の利回りを支払う市場はありません。',
  ko: '손실이 나는 날도 있습니다. 위험 없이 매일 고정 수익을 지급하는 시장은 없습니다.',
  ar: 'قد يحمل اليوم خسارة. لا توجد سوق تدفع عائدًا يوميًا ثابتًا بلا مخاطر.',
  th: 'บางวันอาจขาดทุน ไม่มีตลาดใดจ่ายผลตอบแทนรายวันคงที่โดยไม่มีความเสี่ยง และเราไม่รับประกันผลตอบแทน',
}

test.each(LOCALES)('%s: a sentence that promises, presses or praises is found, an honest one is not', (locale) => {
  const found = promisesIn(readPromises()[locale]!, new Map(SALES[locale].map((text, at) => [String(at), text])))
  expect(new Set(found.map((line) => line.slice(0, line.indexOf(' says'))))).toEqual(new Set(Object.keys(SALES[locale])))
  expect(promisesIn(readPromises()[locale]!, new Map([['a', HONEST[locale]]]))).toEqual([])
})

test.each(LOCALES)('%s: nothing is called honest that no text says', (locale) => {
  const all = [...allTexts(locale).values()].join('\n')
  expect(readPromises()[locale]!.honest.filter((phrase) => !all.includes(phrase))).toEqual([])
})

/** One word for one thing: the glossary holds, and its check can fail. */
import { expect, test } from 'vitest'
import {
  againstKnown,
  allBreachesOf,
  allTexts,
  breachesOf,
  gapsIn,
  neverIn,
  readGlossary,
  readKnownBreaches,
  readNever,
  type Glossary,
} from '../../scripts/glossary.ts'
import { namesOf, WHOLE } from '../../scripts/scaffold/names.ts'
import { textFiles } from '../../scripts/scaffold/texts.ts'
import { LOCALES } from '../../src/domain/constants.ts'

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

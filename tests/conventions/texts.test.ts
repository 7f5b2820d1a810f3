/** Every code that can reach a user has a sentence, and the check that compares languages can fail. */
import { expect, test } from 'vitest'
import { compare, readCatalogue, strayNotes, unusedKeys } from '../../scripts/locales-check.ts'
import { CLIENT_CODES, ERROR_CODES, OWN_CODES, SUCCESS_CODES } from '../../src/domain/error-codes.ts'
import { IMPORT_CODES } from '../../src/journal/import.ts'

const english = readCatalogue('locales/en')

/** Never shown: `ABORTED` is what a chart itself has asked for. */
const CODES = [...ERROR_CODES, ...SUCCESS_CODES, ...Object.values(OWN_CODES), ...CLIENT_CODES.filter((code) => code !== 'ABORTED')]

test.each(CODES)('code %s has a sentence', (code) => expect(english.has(`errors.${code}`)).toBe(true))
test.each(IMPORT_CODES)('code %s has a sentence', (code) =>
  expect([...english.keys()].filter((key) => key.endsWith(`.${code}`))).not.toEqual([]),
)

test('the comparison finds what is missing, superfluous, untranslated, and wrong in its values', () => {
  const source = new Map([
    ['a.title', 'Open the market'],
    ['a.count_one', '{{count}} row'],
    ['a.count_other', '{{count}} rows'],
    ['a.hello', 'Hello {{name}}'],
  ])
  const other = new Map([
    ['a.title', 'Open the market'],
    ['a.count_one', '{{count}} Zeile'],
    ['a.hello', 'Hallo {{nom}}'],
    ['a.extra', 'Mehr'],
  ])
  expect(compare(source, other, 'de')).toEqual([
    'de a.title is still English',
    'de misses a.count_other',
    'de a.hello takes {nom} instead of {name}',
    'de a.extra is superfluous',
  ])
})

test('Arabic needs six forms, Japanese one', () => {
  const source = new Map([
    ['a.count_one', '{{count}} row'],
    ['a.count_other', '{{count}} rows'],
  ])
  expect(compare(source, new Map(), 'ar')).toHaveLength(6)
  expect(compare(source, new Map(), 'ja')).toEqual(['ja misses a.count_other'])
})

test('a text that no screen names is found', () => {
  const source = new Map([
    ['a.used', 'x'],
    ['a.unused', 'y'],
    ['errors.1', 'z'],
  ])
  expect(unusedKeys(source, "t('a.used'); useTextIn('errors', 'a.used')")).toEqual(['a.unused'])
})

test('a note about a text that is gone is found, one about a group is not', () => {
  const source = new Map([['a.title', 'x']])
  expect(strayNotes(source, { a: 'a group', 'a.title': 'a text', 'a.gone': 'nothing' })).toEqual([
    'locales/notes.json: there is no text a.gone. Take the note out, or name the text as it is called now.',
  ])
})

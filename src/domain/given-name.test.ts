import { expect, test } from 'vitest'
import { GIVEN_NAME_LENGTH, givenNameOf, givenNameProblemOf } from './given-name.ts'

test.each([
  ['My Google', 'My Google'],
  ['  two   spaces ', 'two spaces'],
  ['Mum’s 👩‍👩‍👧', 'Mum’s 👩‍👩‍👧'],
  ['محفظتي', 'محفظتي'],
  ['กระเป๋าเงินที่บ้าน', 'กระเป๋าเงินที่บ้าน'],
  ['Arbeitsunfähigkeitsbescheinigung', 'Arbeitsunfähigkeitsbescheinigung'],
  ['<b>&amp;</b>', '<b>&amp;</b>'],
  ['', null],
  ['   ', null],
])('%j is kept as %j', (text, kept) => {
  expect(givenNameProblemOf(text)).toBeNull()
  expect(givenNameOf(text)).toBe(kept)
})

test.each([
  ['a control character', 'a\u0007b'],
  ['a line end', 'a\nb'],
  ['another line end', 'a\u2028b'],
  ['NUL', 'a\u0000'],
  ['a direction override', 'wallet \u202Egpj.exe'],
  ['an isolate', '\u2066a\u2069'],
  ['a direction mark', '\u200Fa'],
  ['a byte order mark', 'a\uFEFFa'],
  ['a tag', 'a\u{E0041}'],
  ['half a letter', 'a\uD83D'],
  ['a private letter', '\uE000'],
  ['nothing to be seen', '\u200D\u200C'],
  ['marks that cover the page', `a${'\u0301\u0302\u0303\u0304\u0305\u0306'}`],
])('a name with %s is none', (_, text) => expect(givenNameProblemOf(text)).toBe('forbidden'))

test('the length is counted in characters', () => {
  expect(givenNameProblemOf('😀'.repeat(GIVEN_NAME_LENGTH))).toBeNull()
  expect(givenNameProblemOf('a'.repeat(GIVEN_NAME_LENGTH + 1))).toBe('tooLong')
})

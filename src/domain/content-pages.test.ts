import { expect, test } from 'vitest'
import { contentIdOf, itemIn, NO_ITEM, pageKeyOf, placeholderTitle } from './content-pages.ts'

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
])('%j is the id %i', (text, id) => expect(contentIdOf(text)).toBe(id))
test.each([
  null,
  '',
  '0',
  '-1',
  '+1',
  '1.0',
  '1e3',
  ' 1',
  '1 ',
  '01',
  '0x1',
  '2147483648',
  '99999999999',
  '1 or 1=1',
  '１',
  '٣',
  'NaN',
  '__proto__',
  '<1>',
])('%j is no id', (text) => expect(contentIdOf(text)).toBe(NO_ITEM))

test.each([
  ['key=terms', 'terms'],
  ['key=risk-statement&title=x', 'risk-statement'],
  ['id=7', 7],
  ['id=7&key=terms', 7],
  ['id=x&key=terms', NO_ITEM],
  ['key=7', NO_ITEM],
  ['key=', NO_ITEM],
  ['key=Terms', NO_ITEM],
  ['key=../etc', NO_ITEM],
  ['key=%3Cscript%3E', NO_ITEM],
  ['key=a%2F..%2Fb', NO_ITEM],
  [`key=${'a'.repeat(65)}`, NO_ITEM],
  ['title=terms', NO_ITEM],
  ['', NO_ITEM],
])('the query %j names the item %j', (query, item) => expect(itemIn(new URLSearchParams(query))).toBe(item))

test('an item has a stream of its own, a page one for all', () => {
  expect([pageKeyOf('detail', 7), pageKeyOf('detail', 'terms'), pageKeyOf('faq', 7)]).toEqual(['detail:7', 'detail:terms', 'faq'])
})

test.each([
  [null, ''],
  ['', ''],
  ['Fees', 'Fees'],
  ['  two\n\tlines  ', 'two lines'],
  ['a\u202Eb\u2066c\u0000d', 'a b c d'],
  ['<b>x</b>', '<b>x</b>'],
  ['\u200b\u200b', ''],
  ['费用', '费用'],
])('the title %j stands as %j', (text, shown) => expect(placeholderTitle(text)).toBe(shown))
test('a long title is cut between letters', () => {
  expect([...placeholderTitle('😀'.repeat(500))]).toHaveLength(121)
})

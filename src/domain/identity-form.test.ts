import { expect, test } from 'vitest'
import { bodyOf, dateFrom, problemOfField } from './identity-form.ts'

const NOW = Date.UTC(2026, 0, 5)

test.each([
  ['28.2.1990', '1990-02-28'],
  ['28/02/1990', '1990-02-28'],
  ['1990-02-28', '1990-02-28'],
  ['1990年2月28日', '1990-02-28'],
  ['٢٨/٢/١٩٩٠', '1990-02-28'],
  ['๒๘ ๒ ๑๙๙๐', '1990-02-28'],
  ['28 Feb 1990', '28 Feb 1990'],
  ['28.2', '28.2'],
])('the date %j is sent as %j', (typed, sent) => expect(dateFrom(typed)).toBe(sent))

test.each([
  ['birthdate', '30.2.1990', 'noDate'],
  ['birthdate', '1.1.2030', 'future'],
  ['birthdate', '6.1.2008', 'underAge'],
  ['birthdate', '5.1.2008', null],
  ['firstName', ' ', 'missing'],
  ['firstName', 'O', null],
  ['lastName', 'ميرا', null],
  ['lastName', 'สมชาย', null],
  ['lastName', 'x'.repeat(61), 'form'],
  ['country', 'ZZ', 'unknown'],
  ['address', 'X', 'form'],
  ['number', '12a', 'form'],
  ['number', '๐๘๑ ๒๓๔ ๕๖๗๘', null],
] as const)('%s %j: %j', (field, typed, problem) => expect(problemOfField(field, typed, NOW)).toBe(problem))

test('what is asked for is sent without spaces around it and in plain digits, and what is missing is left out', () =>
  expect(
    bodyOf(
      ['name', 'birthdate', 'phone', 'sex', 'front', 'back'],
      { firstName: ' Mira ', lastName: 'Lee', birthdate: '28.2.1990', areaCode: '+66', number: '๐๘๑ ๒๓๔', sex: '' },
      { pictures: { front: 'a', back: null, inHand: 'c' }, signature: null },
    ),
  ).toEqual({ name: { first: 'Mira', last: 'Lee' }, birthdate: '1990-02-28', phone: { areaCode: '+66', number: '081 234' }, front: 'a' }))

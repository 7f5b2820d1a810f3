import { describe, expect, test } from 'vitest'
import { COUNTRIES, isCountry } from './countries.ts'
import { ageOn, dayOf, itemsToSend, mergeFields, NOTHING_KEPT, plainNumber, problemsOf, type SomeFields } from './identity.ts'

const NOW = Date.UTC(2026, 0, 14, 15)

test.each([
  ['2008-01-14', 18],
  ['2008-01-15', 17],
  ['2008-02-29', 17],
  ['1990-12-31', 35],
])('who was born on %s is %i years old', (date, age) => expect(ageOn(date, NOW)).toBe(age))

test('who was born on 29 February is a year older on 1 March', () => {
  expect(ageOn('2008-02-29', Date.UTC(2026, 1, 28, 23, 59))).toBe(17)
  expect(ageOn('2008-02-29', Date.UTC(2026, 2, 1))).toBe(18)
})

test.each(['2025-02-29', '2025-13-01', '2025-00-10', '2025-04-31', '25-04-30', '2025-4-3', '0999-01-01', '', '2025-04-30T00:00'])(
  '%s is no date',
  (date) => expect(dayOf(date)).toBeNull(),
)

test('a country is one of 249 that ISO 3166-1 has', () => {
  expect([COUNTRIES.length, new Set(COUNTRIES).size]).toEqual([249, 249])
  expect(COUNTRIES).toEqual(COUNTRIES.toSorted())
  expect(['DE', 'HK', 'de', 'EU', 'XX', 'UK'].map(isCountry)).toEqual([true, true, false, false, false, false])
})

test('a number is kept without what people write between its digits', () => {
  expect(plainNumber('(0)170 / 123-45.67')).toBe('1701234567')
  expect(plainNumber('9123 4567')).toBe('91234567')
})

describe('what is wrong', () => {
  const drawn = (...strokes: [number, number][][]): SomeFields => ({ signature: { kind: 'drawn', strokes } })
  test.each<[string, SomeFields, object]>([
    ['nothing, with nothing', {}, {}],
    ['a name without a last one', { name: { first: 'Mira', last: ' ' } }, { name: 'form' }],
    ['a name of 61 letters', { name: { first: 'M'.repeat(61), last: 'Lee' } }, { name: 'form' }],
    ['a name of 60 letters of two code units', { name: { first: '𠮷'.repeat(60), last: 'Lee' } }, {}],
    ['a line break in a name', { name: { first: 'Mi\nra', last: 'Lee' } }, { name: 'form' }],
    ['no date', { birthdate: '1990-02-30' }, { birthdate: 'noDate' }],
    ['tomorrow', { birthdate: '2026-01-15' }, { birthdate: 'future' }],
    ['today, which is a matter of the review', { birthdate: '2026-01-14' }, {}],
    ['no country', { country: 'XX' }, { country: 'unknown' }],
    ['a short address', { address: 'Weg' }, { address: 'form' }],
    ['letters in a number', { phone: { areaCode: '+49', number: '170abc' } }, { phone: 'form' }],
    ['the area code in the number', { phone: { areaCode: '+49', number: '+49170123456' } }, { phone: 'form' }],
    ['four digits', { phone: { areaCode: '+65', number: '9123' } }, { phone: 'form' }],
    ['thirteen digits', { phone: { areaCode: '+65', number: '9123456789012' } }, { phone: 'form' }],
    ['a typed signature without a letter', { signature: { kind: 'typed', text: '…' } }, { signature: 'empty' }],
    ['no typed signature', { signature: { kind: 'typed', text: '  ' } }, { signature: 'form' }],
    ['no stroke', drawn(), { signature: 'empty' }],
    ['a dot', drawn([[500, 200]]), { signature: 'empty' }],
    ['a dot that was pressed long', drawn(Array.from({ length: 400 }, () => [500, 200])), { signature: 'empty' }],
    ['many dots', drawn(...Array.from({ length: 50 }, (_, at): [number, number][] => [[at * 20, 200]])), { signature: 'empty' }],
    [
      'a line',
      drawn([
        [100, 100],
        [200, 100],
      ]),
      {},
    ],
    ['more points than a hand makes', drawn(Array.from({ length: 2_001 }, (_, at) => [at % 1000, 0])), { signature: 'form' }],
  ])('%s', (_name, fields, problems) => expect(problemsOf(fields, NOW)).toEqual(problems))
})

describe('what is to be sent', () => {
  const whole: SomeFields = {
    name: { first: 'Mira', last: 'Lee' },
    birthdate: '1990-02-28',
    sex: 'female',
    country: 'DE',
    address: 'Lotsenweg 7',
    phone: { areaCode: '+49', number: '1701234567' },
    documentType: 'idCard',
    front: 'f',
    back: 'b',
    inHand: 'h',
    signature: { kind: 'typed', text: 'Mira Lee' },
  }
  const { back: _, ...withoutBack } = whole
  const passport: SomeFields = { ...withoutBack, documentType: 'passport' }

  test('is everything at first, and of a passport no back', () => {
    expect(mergeFields(NOTHING_KEPT, whole)).toEqual({ fields: whole, missing: [], unwanted: [] })
    expect(mergeFields(NOTHING_KEPT, passport)).toEqual({ fields: passport, missing: [], unwanted: [] })
    expect(mergeFields(NOTHING_KEPT, { ...passport, back: 'b' }).unwanted).toEqual(['back'])
    expect(mergeFields(NOTHING_KEPT, withoutBack).missing).toEqual(['back'])
    expect(itemsToSend(NOTHING_KEPT)).toHaveLength(11)
  })

  test('is what failed afterwards; the others stand, and are not to be sent', () => {
    const standing = { kept: whole, failed: ['front', 'name'] } as const
    expect(itemsToSend(standing)).toEqual(['name', 'front'])
    const sent: SomeFields = { front: 'f2', name: { first: 'Mira', last: 'Li' } }
    expect(mergeFields(standing, sent)).toEqual({ fields: { ...whole, ...sent }, missing: [], unwanted: [] })
    expect(mergeFields(standing, { ...sent, sex: 'male', back: 'b2' })).toMatchObject({ unwanted: ['sex', 'back'] })
    expect(mergeFields(standing, { front: 'f2' })).toMatchObject({ missing: ['name'] })
  })

  test('is the back of a document, if the new type has one and there is none', () => {
    const standing = { kept: passport, failed: ['documentType'] } as const
    expect(itemsToSend(standing)).toEqual(['documentType', 'back'])
    expect(mergeFields(standing, { documentType: 'idCard' }).missing).toEqual(['back'])
    expect(mergeFields(standing, { documentType: 'idCard', back: 'b' })).toEqual({ fields: whole, missing: [], unwanted: [] })
    expect(mergeFields(standing, { documentType: 'passport' })).toEqual({ fields: passport, missing: [], unwanted: [] })
  })

  test('is no back for a passport, and the one of before goes', () => {
    const standing = { kept: whole, failed: ['documentType', 'back'] } as const
    expect(mergeFields(standing, { documentType: 'passport' })).toEqual({ fields: passport, missing: [], unwanted: [] })
    expect(mergeFields(standing, { documentType: 'passport', back: 'b' }).unwanted).toEqual(['back'])
    expect(mergeFields({ ...standing, failed: ['documentType'] }, { documentType: 'passport' }).fields).toEqual(passport)
  })
})

import { describe, expect, test } from 'vitest'
import { IDENTITY_ITEMS } from '../../src/domain/identity.ts'
import { READABLE, type Measured } from '../../src/domain/picture-quality.ts'
import { isPlausibleName, judgeIdentity } from './judge-identity.ts'

const SUBMITTED = Date.UTC(2026, 0, 14, 23, 59)
const LEAST: Measured = { ...READABLE, glare: 0, sidesCut: 0 }
const fields = { name: { first: 'Mira', last: 'Lee' }, birthdate: '2008-01-14', front: 'f', inHand: 'h' }
const all = new Map([
  ['front', LEAST],
  ['inHand', LEAST],
] as const)

test.each([
  ['Mira', true],
  ['Ngô', true],
  ['O’Brien', true],
  ['Łukasz-Jan', true],
  ['de la Tour', true],
  ['J. R.', true],
  ['สมชาย', true],
  ['李', true],
  ['Lll', true],
  ['Llll', false],
  ['aAaA', false],
  ['Mira7', false],
  ['٣٤', false],
  ['-Mira', false],
  ['Mi_ra', false],
  ['Mira😀', false],
])('%s as a name: %s', (name, isPlausible) => expect(isPlausibleName(name)).toBe(isPlausible))

describe('an identity', () => {
  test('passes on the eighteenth birthday by UTC, and fails a minute before it', () => {
    const sent = IDENTITY_ITEMS
    expect(judgeIdentity({ fields, sent }, all, SUBMITTED)).toEqual({})
    expect(judgeIdentity({ fields, sent }, all, SUBMITTED - 86_400_000)).toEqual({ birthdate: { reason: 'underAge', say: null } })
  })

  test('fails item by item, and only by what was sent', () => {
    const bad = { ...fields, name: { first: 'Mira', last: '4' }, birthdate: '1905-01-14' }
    const pictures = new Map([
      ['front', { ...LEAST, sharpness: 0 }],
      ['inHand', null],
    ] as const)
    expect(judgeIdentity({ fields: bad, sent: IDENTITY_ITEMS }, pictures, SUBMITTED)).toEqual({
      name: { reason: 'implausible', say: null },
      birthdate: { reason: 'implausible', say: null },
      front: { reason: 'unreadable', say: null },
      inHand: { reason: 'missing', say: null },
    })
    expect(judgeIdentity({ fields: bad, sent: ['inHand'] }, pictures, SUBMITTED)).toEqual({ inHand: { reason: 'missing', say: null } })
    expect(judgeIdentity({ fields: bad, sent: ['sex'] }, pictures, SUBMITTED)).toEqual({})
  })
})

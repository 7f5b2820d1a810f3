import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isLooser,
  limitAt,
  limitProblemOf,
  limitSet,
  LOOSENING_WAIT,
  NO_LIMIT,
  type Limit,
  type LimitKind,
  type LimitValue,
} from './own-limits.ts'

const NOW = 1_767_571_200_000
const limit = (value: LimitValue, pending: Limit['pending'] = null): Limit => ({ value, pending })

describe('a limit that is set', () => {
  test.each<[LimitKind, LimitValue, LimitValue, boolean]>([
    ['marginPerDay', null, '500', false],
    ['marginPerDay', '500', '499.99', false],
    ['marginPerDay', '500', '500', false],
    ['marginPerDay', '500', '500.01', true],
    ['marginPerDay', '500', null, true],
    ['marginPerDay', null, null, false],
    ['lossPerDay', '9', '10', true],
    ['lossPerDay', '10', '9', false],
    ['pause', null, `${NOW + 1}`, false],
    ['pause', `${NOW + 2}`, `${NOW + 1}`, true],
    ['pause', `${NOW + 1}`, `${NOW + 2}`, false],
    ['pause', `${NOW + 1}`, null, true],
  ])('%s from %s to %s is looser: %s', (kind, present, wanted, expected) => {
    expect(isLooser(kind, present, wanted)).toBe(expected)
  })

  test('holds at once when it is tighter, a day later when it is looser', () => {
    const tight = limitSet('marginPerDay', NO_LIMIT, '500', NOW)
    expect(tight).toEqual(limit('500'))
    const loosened = limitSet('marginPerDay', tight, '800', NOW + 5)
    expect(loosened).toEqual(limit('500', { value: '800', at: NOW + 5 + LOOSENING_WAIT }))
    expect(limitAt('marginPerDay', loosened, NOW + 4 + LOOSENING_WAIT)).toEqual(loosened)
    expect(limitAt('marginPerDay', loosened, NOW + 5 + LOOSENING_WAIT)).toEqual(limit('800'))
  })

  test('takes back the looser one that waits, and asking for that one again does not begin its day anew', () => {
    const waiting = limitSet('lossPerDay', limit('50'), null, NOW)
    expect(limitSet('lossPerDay', waiting, null, NOW + 1_000)).toEqual(waiting)
    expect(limitSet('lossPerDay', waiting, '50.00', NOW + 1_000)).toEqual(limit('50.00'))
    expect(limitSet('lossPerDay', waiting, '40', NOW + 1_000)).toEqual(limit('40'))
    expect(limitSet('lossPerDay', waiting, '60', NOW + 1_000).pending).toEqual({ value: '60', at: NOW + 1_000 + LOOSENING_WAIT })
  })

  test('a pause that is over is none', () => {
    expect(limitAt('pause', limit(`${NOW}`), NOW)).toEqual(NO_LIMIT)
    expect(limitAt('pause', limit(`${NOW + 1}`), NOW)).toEqual(limit(`${NOW + 1}`))
  })

  test('nothing that anybody asks for within a day makes a limit looser', () => {
    const amount = fc.option(fc.integer({ min: 1, max: 1_000 }).map(String), { nil: null })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }).map(String),
        fc.array(fc.tuple(amount, fc.integer({ min: 0, max: 3_600_000 })), { maxLength: 23 }),
        (first, asked) => {
          let now = NOW
          let present = limit(first)
          for (const [wanted, pause] of asked) {
            now += pause
            const before = limitAt('lossPerDay', present, now).value
            present = limitSet('lossPerDay', present, wanted, now)
            if (isLooser('lossPerDay', before, limitAt('lossPerDay', present, now).value)) return false
          }
          return !isLooser('lossPerDay', first, limitAt('lossPerDay', present, Math.min(now, NOW + LOOSENING_WAIT - 1)).value)
        },
      ),
    )
  })
})

test.each([
  ['', 'notAFigure'],
  [null, 'notAFigure'],
  ['0', 'notPositive'],
  ['0.00', 'notPositive'],
  ['1.001', 'tooFine'],
  ['1000000000.01', 'tooHigh'],
  ['1000000000', null],
  ['0.01', null],
] as const)('%s as a limit: %s', (value, problem) => expect(limitProblemOf(value)).toBe(problem))

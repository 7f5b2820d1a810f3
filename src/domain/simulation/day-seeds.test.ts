import { createHash } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { describe, expect, test } from 'vitest'
import { DaySeeds } from './day-seeds.ts'

const root = new Uint8Array(32).fill(7)
const seeds = new DaySeeds(root, 20_000, sha256)
const hashed = (times: number): string => {
  let seed: Uint8Array = root
  for (let time = 0; time < times; time++) seed = createHash('sha256').update(seed).digest()
  return Buffer.from(seed).toString('hex')
}

describe('the seeds of days', () => {
  test('are each the SHA-256 of the next day’s', () => {
    for (const back of [0, 1, 2, 400, 399, 1]) expect(Buffer.from(seeds.of(20_000 - back)).toString('hex')).toBe(hashed(back))
  })

  test('are the same from a later seed as from an earlier one', () => {
    const later = new DaySeeds(seeds.of(19_990), 19_990, sha256)
    expect(later.of(19_700)).toEqual(seeds.of(19_700))
  })

  test('of days to come can’t be asked for', () => {
    expect(() => seeds.of(20_001)).toThrow('isn’t known yet'.replace('’', "'"))
    expect(() => seeds.of(Number.NaN)).toThrow(RangeError)
  })

  test('have 32 bytes', () => {
    expect(() => new DaySeeds(new Uint8Array(31), 1, sha256)).toThrow('32 bytes')
  })
})

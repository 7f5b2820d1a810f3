import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureOf } from './picture.ts'

const numbers = fc.oneof(fc.nat({ max: 5_000 }), fc.maxSafeNat())

/** Elements with figures and colours: no text, no reference, nothing that is run. */
const SHAPE =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1000 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">(?:<(?:rect|circle|path)(?: (?:width|height|y|cx|cy|r|stroke-width)="\d{1,4}"| (?:fill|stroke)="(?:#[\da-f]{6}|none)"| d="M[-\d L]+Z?")+\/>)+<\/svg>$/

test('of any number is shapes alone, and safe to put into a page', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const picture = pictureOf(number)
      expect(picture).toMatch(SHAPE)
      expect(picture.length).toBeLessThan(16_000)
    }),
    { numRuns: 1_000 },
  )
})

test('is the same for the same number, and another for another', () => {
  fc.assert(fc.property(numbers, (number) => pictureOf(number) === pictureOf(number)))
  expect(new Set(Array.from({ length: 2_000 }, (_, number) => pictureOf(number))).size).toBe(2_000)
})

/** Works are known by their pictures: whoever changes the program draws all of them anew. */
test('of numbers that works have stays what it was', () => {
  const prints = [14, 25].map((number) => createHash('sha256').update(pictureOf(number)).digest('hex').slice(0, 16))
  expect(prints).toMatchInlineSnapshot(`
    [
      "ec27c572377b77c8",
      "1b9752092d1b832a",
    ]
  `)
})

test.each([-1, 0.5, Number.NaN, Infinity, 2 ** 53])('is made of no %s', (number) => {
  expect(() => pictureOf(number)).toThrow('a picture is made from a whole number')
})

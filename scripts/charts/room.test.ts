/** How much room words need is the same on every machine, and enough for the language that needs most. */
import { expect, test } from 'vitest'
import { roomFor, type Lettering } from './room.ts'

const LETTERING: Lettering = { size: 10, line: 12, least: 40, most: 100, padding: 5 }
const room = (...texts: readonly (readonly string[])[]) => roomFor(texts, LETTERING)

test('a short word has the least room', () => {
  expect(room(['Pay'])).toEqual({ width: 50, height: 22 })
})

test('the language that needs most decides', () => {
  expect(room(['Pay', 'Zahlungsaufforderung'])).toEqual(room(['Zahlungsaufforderung']))
  expect(room(['Pay', 'Zahlungsaufforderung']).width).toBe(110)
})

test('texts below each other each have their lines', () => {
  expect(room(['Pay'], ['Pay']).height).toBe(34)
})

test('a word that is wider than the box is hyphenated', () => {
  // 20 letters of 5.8 pixels in 100.
  expect(room(['Zahlungsaufforderung']).height).toBe(34)
})

test.each([
  ['words are broken at spaces', 'one two three four five six seven', 58],
  ['Chinese letters are as wide as they are high, and break anywhere', '您在这里您在这里您在这里您在这里', 58],
  ['marks above Thai letters need no width', 'คุณอยู่ที่นี่', 22],
])('%s', (_, text, height) => {
  expect(room([text]).height).toBe(height)
})

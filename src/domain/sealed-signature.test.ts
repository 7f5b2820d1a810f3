import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVault } from '../journal/vault.ts'
import { MOST_POINTS, MOST_STROKES, SIGNATURE_FIELD, type Point } from './identity.ts'
import { readSignature, sealSignature, signatureFields, strokesOf, textOf, thinStroke } from './sealed-signature.ts'
import { signature as onWire } from './wire/identity.ts'

const LINE: readonly Point[] = [
  [100, 200],
  [400, 180],
]
const vaultOf = () => createVault({ session: 's' })

test('what is sealed is found by its reference, and by the newest only', () => {
  const vault = vaultOf()
  const first = sealSignature(vault, 'identity', { kind: 'drawn', strokes: [LINE] })
  expect(first).toEqual({ ref: 'sealed:signature.drawn.identity:s-1', problem: null })
  expect(strokesOf(readSignature(vault, first.ref))).toEqual([LINE])
  const second = sealSignature(vault, 'identity', { kind: 'drawn', strokes: [LINE, LINE] })
  expect(readSignature(vault, first.ref)).toBeNull()
  expect(strokesOf(readSignature(vault, second.ref))).toHaveLength(2)
})

test('drawn and typed lie apart, and so do those for another purpose', () => {
  const vault = vaultOf()
  const drawn = sealSignature(vault, 'loan', { kind: 'drawn', strokes: [LINE] })
  const typed = sealSignature(vault, 'loan', { kind: 'typed', text: 'Anna Weber' })
  sealSignature(vault, 'identity', { kind: 'typed', text: 'A. Weber' })
  expect(strokesOf(readSignature(vault, drawn.ref))).toEqual([LINE])
  expect(textOf(readSignature(vault, typed.ref))).toBe('Anna Weber')
  expect([strokesOf(readSignature(vault, typed.ref)), textOf(readSignature(vault, drawn.ref))]).toEqual([[], ''])
  expect(signatureFields('loan')).toEqual(['signature.drawn.loan', 'signature.typed.loan'])
})

test('of one that is taken away nothing stays', () => {
  const vault = vaultOf()
  const { ref } = sealSignature(vault, 'loan', { kind: 'drawn', strokes: [LINE] })
  expect(sealSignature(vault, 'loan', { kind: 'drawn', strokes: [] })).toEqual({ ref: null, problem: null })
  expect(vault.has(ref)).toBe(false)
  expect(sealSignature(vault, 'loan', { kind: 'typed', text: '' })).toEqual({ ref: null, problem: null })
})

test('a dot is none, nor is a number; more than can be kept has no form', () => {
  const vault = vaultOf()
  const problemOf = (strokes: readonly (readonly Point[])[]) => sealSignature(vault, 'loan', { kind: 'drawn', strokes }).problem
  expect(problemOf([[[5, 5]]])).toBe('empty')
  expect(problemOf(Array.from({ length: MOST_STROKES }, () => LINE))).toBeNull()
  expect(problemOf(Array.from({ length: MOST_STROKES + 1 }, () => LINE))).toBe('form')
  expect(sealSignature(vault, 'loan', { kind: 'typed', text: '12' }).problem).toBe('empty')
  expect(sealSignature(vault, 'loan', { kind: 'typed', text: 'a'.repeat(121) }).problem).toBe('form')
})

const anyStroke = fc.array(fc.tuple(fc.double({ min: -50, max: 1050, noNaN: true }), fc.double({ min: -50, max: 450, noNaN: true })), {
  minLength: 1,
  maxLength: 300,
})

test('a stroke is thinned to what the wire takes, and begins and ends where the hand did', () => {
  fc.assert(
    fc.property(anyStroke, (points) => {
      const thin = thinStroke(points)
      expect(onWire.safeParse({ kind: 'drawn', strokes: [thin] }).success).toBe(true)
      expect(thin.length).toBeLessThanOrEqual(points.length)
      const within = ([x, y]: Point) => [
        Math.min(Math.max(Math.round(x), 0), SIGNATURE_FIELD.width) + 0,
        Math.min(Math.max(Math.round(y), 0), SIGNATURE_FIELD.height) + 0,
      ]
      expect(thin[0]).toEqual(within(points[0]!))
      expect(thin.at(-1)).toEqual(within(points.at(-1)!))
    }),
  )
})

test('a slow hand does not use up what can be kept', () => {
  const slow = Array.from({ length: 4 * MOST_POINTS }, (_, index): Point => [index / 10, 200])
  expect(thinStroke(slow).length).toBeLessThan(MOST_POINTS / 8)
})

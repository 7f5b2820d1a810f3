import { expect, test } from 'vitest'
import type { Point } from '../../domain/identity.ts'
import { readSignature, strokesOf } from '../../domain/sealed-signature.ts'
import { createVault } from '../../journal/vault.ts'
import { prepareSignature } from './signature-prepare.ts'

const LINE: readonly Point[] = [
  [100, 200],
  [400, 180],
]

test('each stroke joins those before it, and is undone one by one; the event says nothing of them', () => {
  const vault = createVault({ session: 's' })
  const prepare = prepareSignature({ vault, now: () => 0, newKey: () => 'key', holdFile: () => 'file' })
  const add = (ref: string | null, stroke: readonly Point[]) =>
    prepare['signature.addStroke']({ type: 'signature.addStroke', purpose: 'identity', ref, stroke })
  const dot = add(null, [[3, 3]])
  expect(dot).toEqual({ type: 'signature.addStroke', kind: 'drawn', ref: 'sealed:signature.drawn.identity:s-1', problem: 'empty' })
  const line = add(dot.ref, LINE)
  expect(line.problem).toBeNull()
  expect(strokesOf(readSignature(vault, line.ref))).toEqual([[[3, 3]], LINE])
  const undo = (ref: string | null) => prepare['signature.undo']({ type: 'signature.undo', purpose: 'identity', ref })
  const undone = undo(line.ref)
  expect(strokesOf(readSignature(vault, undone.ref))).toEqual([[[3, 3]]])
  expect(undone.problem).toBe('empty')
  expect(undo(undone.ref)).toEqual({ type: 'signature.undo', kind: 'drawn', ref: null, problem: null })
})

test('what is typed is sealed, and nothing of it stays once it is erased', () => {
  const vault = createVault({ session: 's' })
  const prepare = prepareSignature({ vault, now: () => 0, newKey: () => 'key', holdFile: () => 'file' })
  const typed = prepare['signature.type']({ type: 'signature.type', purpose: 'loan', text: 'Anna Weber' })
  expect(typed).toEqual({ type: 'signature.type', kind: 'typed', ref: 'sealed:signature.typed.loan:s-1', problem: null })
  expect(JSON.stringify(typed)).not.toContain('Anna')
  expect(prepare['signature.erase']({ type: 'signature.erase', purpose: 'loan', kind: 'typed' })).toEqual({
    type: 'signature.erase',
    kind: 'typed',
  })
  expect(vault.has(typed.ref)).toBe(false)
  const drawn = prepare['signature.addStroke']({ type: 'signature.addStroke', purpose: 'loan', ref: null, stroke: LINE })
  prepare['signature.erase']({ type: 'signature.erase', purpose: 'loan', kind: 'drawn' })
  expect(vault.has(drawn.ref)).toBe(false)
})

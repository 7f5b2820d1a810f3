import { expect, test } from 'vitest'
import type { Keeper } from '../domain/keeper.ts'
import { createVault, isSealedRef } from './vault.ts'

const createKeeper = (): Keeper & { readonly kept: Map<string, { ref: string; value: string }> } => {
  const kept = new Map<string, { ref: string; value: string }>()
  return {
    kept,
    load: (field) => kept.get(field) ?? null,
    save: (field, sealed) => void kept.set(field, sealed),
    drop: (field) => void kept.delete(field),
  }
}

test('gives a value back by its reference only', () => {
  const vault = createVault({ session: 's1' })
  const ref = vault.seal('session.password', 'correct horse')
  expect(isSealedRef(ref)).toBe(true)
  expect(ref).not.toContain('horse')
  expect([vault.read(ref), vault.has(ref)]).toEqual(['correct horse', true])
  expect([vault.read(null), vault.read('sealed:session.password:s1-9'), vault.read('nonsense')]).toEqual(['', '', ''])
})

test('keeps no history: a field has one value', () => {
  const vault = createVault({ session: 's1' })
  const first = vault.seal('session.password', 'a')
  expect(vault.seal('session.password', 'a')).toBe(first)
  const second = vault.seal('session.password', 'ab')
  expect([vault.read(first), vault.read(second), vault.has(first)]).toEqual(['', 'ab', false])
})

test('keeps only the fields named over a reload', () => {
  const keeper = createKeeper()
  const options = { keeper, kept: ['registration.email'] }
  const before = createVault({ session: 's1', ...options })
  const [email, password] = [before.seal('registration.email', 'a@b.c'), before.seal('registration.password', 'secret')]
  expect([...keeper.kept.keys()]).toEqual(['registration.email'])
  const after = createVault({ session: 's2', ...options })
  expect([after.read(email), after.has(password)]).toEqual(['a@b.c', false])
  expect(after.seal('registration.password', 'other')).not.toBe(password)
  expect(after.read(password)).toBe('')
})

test('forgets one field, or all', () => {
  const keeper = createKeeper()
  const vault = createVault({ session: 's1', keeper, kept: ['registration.email'] })
  const refs = [vault.seal('registration.email', 'a@b.c'), vault.seal('session.password', 'x')] as const
  vault.forget('session.password')
  expect(refs.map(vault.has)).toEqual([true, false])
  vault.forget()
  expect([refs.map(vault.has), keeper.kept.size]).toEqual([[false, false], 0])
})

test('refuses a field whose name could not be told from the rest of a reference', () => {
  expect(() => createVault({ session: 's1' }).seal('a:b', 'x')).toThrow('not a name for a sealed field')
})

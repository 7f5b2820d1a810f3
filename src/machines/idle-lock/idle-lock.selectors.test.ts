import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { selectIdleLock, selectIsLocked, selectIsWarning } from './idle-lock.selectors.ts'
import { idleLockMachine } from './idle-lock.machine.ts'

const MINUTE = 60_000
const NOW = 1_000_000_000
const read = (idle: number, isLocked = false) => ({ minutes: 5 as const, isLocked, lastInput: NOW - idle, now: NOW })
const opening = () => drive(idleLockMachine, undefined)
const locked = () => opening().done('readFirst', read(0, true))

test.each([
  [0, 'watching'],
  [4 * MINUTE - 1, 'watching'],
  [4 * MINUTE, 'warning'],
  [5 * MINUTE - 1, 'warning'],
  [5 * MINUTE, 'locking'],
  [8 * 60 * MINUTE, 'locking'],
])('%i ms without input: %s', (idle, wanted) => {
  const { snapshot } = opening().done('readFirst', read(idle))
  expect(snapshot.value).toBe(wanted)
  expect([selectIsWarning(snapshot), selectIsLocked(snapshot)]).toEqual([wanted === 'warning', wanted === 'locking'])
})

test('the first touch after a sleep of hours does not keep the page open', () => {
  const touched = opening().done('readFirst', read(0)).send({ type: 'idleLock.noteInput' })
  expect(touched.done('storeInput', read(3 * 60 * MINUTE)).snapshot.value).toBe('locking')
  expect(touched.done('storeInput', read(4 * MINUTE)).snapshot.value).toBe('watching')
})

test('a proof of before opens nothing: the lock asks for one of now', () => {
  const asked = locked().done('fetchProof', { provedFor: 600_000, ways: ['password'] })
  expect(selectIsLocked(asked.snapshot)).toBe(true)
  expect(selectIdleLock(asked.snapshot)).toMatchObject({ asksPassword: true, asksCode: false, isProving: false })
  const wrong = asked
    .send({ type: 'idleLock.change', field: 'password', ref: 'sealed:idleLock.password:1', problem: null })
    .send({ type: 'idleLock.prove' })
  expect(selectIdleLock(wrong.snapshot).isProving).toBe(true)
  expect(selectIsLocked(wrong.fail('prove', { code: '10004', message: '' }).snapshot)).toBe(true)
  const open = wrong
    .done('prove', { provedFor: 600_000, ways: ['password'] })
    .done('storeUnlock')
    .done('readIdle', read(0))
  expect(selectIsLocked(open.snapshot)).toBe(false)
  expect(JSON.stringify(open.snapshot.context)).not.toContain('sealed')
})

test('a storage that cannot be read locks, where a time was chosen or nothing is known yet', () => {
  const failure = { code: 'STORAGE', message: '' }
  expect(selectIsLocked(opening().fail('readFirst', failure).snapshot)).toBe(true)
  const watching = opening().done('readFirst', read(0)).fire('nextLook')
  expect(selectIsLocked(watching.fail('readIdle', failure).snapshot)).toBe(true)
  const off = opening()
    .done('readFirst', { ...read(0), minutes: 0 })
    .send({ type: 'idleLock.choose', minutes: 0 })
  expect(off.done('storeChoice').fail('readIdle', failure).snapshot.value).toBe('off')
})

import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { navigationGuardMachine } from './navigation-guard.machine.ts'
import { selectIsHolding, selectIsRegistrationClosed, selectPath } from './navigation-guard.selectors.ts'

const started = () => drive(navigationGuardMachine, undefined)
const register = { type: 'navigation.requested', path: '/pass/register', name: 'register', from: '/market?type=2' } as const
const home = { type: 'navigation.requested', path: '/home', name: 'home', from: null } as const

test('pages show at once, registration waits for the answer', () => {
  const atHome = started().send(home)
  expect([selectPath(started().snapshot), selectPath(atHome.snapshot)]).toEqual([null, '/home'])
  const waiting = atHome.send(register)
  expect([selectIsHolding(waiting.snapshot), selectPath(waiting.snapshot)]).toEqual([true, '/home'])
  const closed = waiting.done('readWalletLoginOnly', { isWalletLoginOnly: true })
  expect([selectIsHolding(closed.snapshot), selectIsRegistrationClosed(closed.snapshot), selectPath(closed.snapshot)]).toEqual([
    false,
    true,
    '/home',
  ])
  expect(closed.emitted.at(-1)).toBe('navigation.redirected')
})

test('without an answer navigation proceeds and the next one asks again', () => {
  const through = started().send(register).fail('readWalletLoginOnly', { code: 'NETWORK', message: '' })
  expect([selectPath(through.snapshot), selectIsRegistrationClosed(through.snapshot)]).toEqual(['/pass/register', false])
  expect(through.send(home).started).toHaveLength(2)
})

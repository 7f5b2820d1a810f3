import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { accountModeMachine } from './account-mode.machine.ts'
import { selectAccountMode, selectMode, whyNotSwitch } from './account-mode.selectors.ts'

const demo = () => drive(accountModeMachine, undefined).done('readMode', { mode: 'demo' })

test('demo is the default; a switch shows its message for a while', () => {
  expect(selectMode(drive(accountModeMachine, undefined).snapshot)).toBe('demo')
  const switching = demo().send({ type: 'accountMode.switch' })
  expect(selectAccountMode(switching.snapshot)).toMatchObject({ mode: 'demo', isSwitching: true, notice: null, whyNotSwitch: 'inFlight' })
  const real = switching.done('storeMode')
  expect(selectAccountMode(real.snapshot)).toMatchObject({ mode: 'real', notice: 'switchedToReal', whyNotSwitch: null })
  expect(real.emitted).toEqual(['accountMode.switched'])
  expect(selectAccountMode(real.fire('noticeLifetime').snapshot).notice).toBeNull()
})

test('a message that runs out changes no account', () => {
  const back = demo().send({ type: 'accountMode.switch' }).done('storeMode').send({ type: 'accountMode.switch' }).done('storeMode')
  expect(selectAccountMode(back.snapshot)).toMatchObject({ mode: 'demo', notice: 'switchedToDemo' })
  expect(selectAccountMode(back.fire('noticeLifetime').snapshot)).toMatchObject({ mode: 'demo', notice: null })
  expect(back.fire('noticeLifetime').snapshot.matches({ mode: 'demo' })).toBe(true)
})

test('a closed demo account leads to the real one and cannot be gone back to', () => {
  const closed = demo().send({ type: 'account.demoDisabled' }).fail('storeMode', { code: 'STORAGE', message: '' })
  expect(selectAccountMode(closed.snapshot)).toMatchObject({ mode: 'real', notice: 'demoDisabled', whyNotSwitch: 'demoDisabled' })
  expect(whyNotSwitch(closed.send({ type: 'account.demoEnabled' }).snapshot)).toBeNull()
})

import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { appearanceMachine } from './appearance.machine.ts'
import { selectAppearance, selectCanChoose } from './appearance.selectors.ts'

test('choices show at once, after the stored ones are known', () => {
  const started = drive(appearanceMachine, undefined)
  expect([selectCanChoose(started.snapshot), selectAppearance(started.snapshot)]).toEqual([false, { theme: 'auto', upDown: 'redUp' }])
  const restored = started.done('readAppearance', { theme: 'dark', upDown: 'redUp' })
  expect(selectCanChoose(restored.snapshot)).toBe(true)
  expect(selectAppearance(restored.send({ type: 'appearance.chooseUpDown', upDown: 'greenUp' }).snapshot)).toEqual({
    theme: 'dark',
    upDown: 'greenUp',
  })
})

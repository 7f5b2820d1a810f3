import { expect, test } from 'vitest'
import { nextTheme, paintedTheme } from './theme.ts'

test('the button goes through all choices and begins again', () => {
  expect([nextTheme('system'), nextTheme('light'), nextTheme('dark')]).toEqual(['light', 'dark', 'system'])
})

test('a choice holds whatever the device is set to; without one the device decides', () => {
  expect([paintedTheme('system', true), paintedTheme('system', false)]).toEqual(['dark', 'light'])
  expect([paintedTheme('light', true), paintedTheme('dark', false)]).toEqual(['light', 'dark'])
})

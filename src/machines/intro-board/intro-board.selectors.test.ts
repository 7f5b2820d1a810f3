import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { introBoardMachine } from './intro-board.machine.ts'
import { selectIsIntroShown, selectIsIntroUndecided } from './intro-board.selectors.ts'

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])('phone %s, seen %s: shown %s', (isPhone, seen, isShown) => {
  const started = drive(introBoardMachine, { isPhone })
  expect(selectIsIntroUndecided(started.snapshot)).toBe(true)
  expect(selectIsIntroShown(started.done('readIntro', { seen }).snapshot)).toBe(isShown)
})

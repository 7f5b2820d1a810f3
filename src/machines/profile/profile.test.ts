import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { profileMachine } from './profile.machine.ts'
import { selectCopyingId, selectStatement } from './profile.selectors.ts'

test('another period after a failure begins anew, and takes nothing from a notice of copying', () => {
  const failed = drive(profileMachine, undefined)
    .send({ type: 'profile.export', mode: 'real', now: 1_000 })
    .fail('exportStatement', { code: 'STATEMENT', message: '' })
    .send({ type: 'profile.copyId', userId: 'u1' })
    .done('copyId')
  expect(selectStatement(failed.snapshot)).toMatchObject({ failure: { code: 'STATEMENT' }, count: null })
  const again = failed.send({ type: 'profile.chooseDays', days: 90 })
  expect(selectStatement(again.snapshot)).toEqual({ days: 90, isExporting: false, count: null, failure: null })
  expect(selectCopyingId(again.snapshot)).toBe('copied')
})

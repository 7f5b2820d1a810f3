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
  expect(selectStatement(failed.snapshot)).toMatchObject({ failure: { code: 'STATEMENT' }, made: null })
  const again = failed.send({ type: 'profile.chooseDays', days: 90 })
  expect(selectStatement(again.snapshot)).toEqual({ currency: 'USDT', days: 90, isExporting: false, made: null, failure: null })
  expect(selectCopyingId(again.snapshot)).toBe('copied')
})

test('another currency after a statement or a failure begins anew, and takes nothing from a notice of copying', () => {
  const exporting = drive(profileMachine, undefined)
    .send({ type: 'profile.export', mode: 'real', now: 1_000 })
    .send({ type: 'profile.copyId', userId: 'u1' })
    .done('copyId')
  const ended = [
    exporting.fail('exportStatement', { code: 'STATEMENT', message: '' }),
    exporting.done('exportStatement', { count: 1, opening: '0', sum: '1', closing: '1' }),
  ]
  for (const each of ended) {
    const again = each.send({ type: 'profile.chooseCurrency', currency: 'ETH' })
    expect(selectStatement(again.snapshot)).toEqual({ currency: 'ETH', days: 30, isExporting: false, made: null, failure: null })
    expect(selectCopyingId(again.snapshot)).toBe('copied')
  }
})

test('a statement is of the currency that was chosen', () => {
  const exporting = drive(profileMachine, undefined)
    .send({ type: 'profile.chooseCurrency', currency: 'BTC' })
    .send({ type: 'profile.export', mode: 'demo', now: 1_000 })
  expect(exporting.started.at(-1)?.input).toMatchObject({ currency: 'BTC', mode: 'demo' })
})

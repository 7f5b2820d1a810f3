import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { ALL_TIME } from '../../domain/time-span.ts'
import { recordsFileMachine } from './records-file.machine.ts'
import { selectRecordsFile } from './records-file.selectors.ts'

const FILTER = { ...ALL_TIME, currency: 'BTC' } as const
const OTHER = { ...FILTER, currency: 'ETH' } as const
const asked = () =>
  drive(recordsFileMachine, { kind: 'exchanges', mode: 'demo' } as const).send({ type: 'recordsFile.export', filter: FILTER })
const NOTHING = { isSaving: false, count: null, failure: null }

test('a file is made once at a time, of what the list was narrowed to', () => {
  const twice = asked().send({ type: 'recordsFile.export', filter: OTHER })
  expect(twice.started).toEqual([{ src: 'saveRecords', input: { kind: 'exchanges', mode: 'demo', filter: FILTER } }])
  expect(selectRecordsFile(twice.snapshot, FILTER)).toEqual({ ...NOTHING, isSaving: true })
})

test('how many rows it has is said of the filter it was made under, and of no other', () => {
  const saved = asked().done('saveRecords', { count: 3 })
  expect(selectRecordsFile(saved.snapshot, { ...FILTER })).toEqual({ ...NOTHING, count: 3 })
  expect(selectRecordsFile(saved.snapshot, OTHER)).toEqual(NOTHING)
  const again = saved.send({ type: 'recordsFile.export', filter: OTHER })
  expect(selectRecordsFile(again.snapshot, OTHER)).toEqual({ ...NOTHING, isSaving: true })
})

test('one that did not come says why, until it is asked for again', () => {
  const failure = { code: 'NETWORK', message: '' }
  const failed = asked().fail('saveRecords', failure)
  expect(selectRecordsFile(failed.snapshot, FILTER)).toEqual({ ...NOTHING, failure })
  expect(selectRecordsFile(failed.send({ type: 'recordsFile.export', filter: FILTER }).snapshot, FILTER).failure).toBeNull()
  expect(selectRecordsFile(asked().fire('fileTimeout').snapshot, FILTER).failure).toMatchObject({ code: 'TIMEOUT' })
})

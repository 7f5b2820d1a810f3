import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { DataExport } from '../../domain/wire/account-data.ts'
import { dataExportMachine } from './data-export.machine.ts'
import { selectDataExport, whyNotDataExport } from './data-export.selectors.ts'

const none: DataExport = { state: 'none', askedAt: null, done: 0, of: 3, readyUntil: null }
const working: DataExport = { ...none, state: 'working', askedAt: 1, done: 1 }
const ready: DataExport = { ...none, state: 'ready', askedAt: 1, done: 3, readyUntil: 2 }
const noAnswer = { code: 'NETWORK', message: '' }
const loading = () => drive(dataExportMachine, undefined)
const told = (newest: DataExport) => loading().done('fetchExport', newest)

test('nothing can be asked for before it is known how it stands', () => {
  expect(selectDataExport(loading().snapshot)).toMatchObject({ isLoading: true, whyNot: 'inFlight' })
  expect(selectDataExport(loading().fail('fetchExport', noAnswer).snapshot)).toMatchObject({ hasFailed: true, failure: noAnswer })
})

test.each(['none', 'over', 'failed'] as const)('where the file is %s there is none to download', (state) => {
  const pressed = told({ ...none, state }).send({ type: 'dataExport.download' })
  expect(selectDataExport(pressed.snapshot)).toMatchObject({ isDownloading: false, whyNot: null, newest: { state } })
  expect(pressed.started.map(({ src }) => src)).toEqual(['fetchExport'])
})

test('while the venue gathers, the page waits and tells how far it is, also when it is not answered', () => {
  const waiting = told(none).send({ type: 'dataExport.ask' }).done('startExport', working)
  expect(selectDataExport(waiting.snapshot)).toMatchObject({ isWorking: true, isAsking: false, newest: { done: 1 } })
  expect(selectDataExport(waiting.fire('pollInterval').snapshot)).toMatchObject({ isWorking: true, whyNot: null })
  const silent = waiting.fire('pollInterval').fail('fetchProgress', noAnswer)
  expect(selectDataExport(silent.snapshot)).toMatchObject({ isWorking: true, failure: noAnswer })
  expect(selectDataExport(silent.fire('pollInterval').done('fetchProgress', ready).snapshot)).toMatchObject({
    isWorking: false,
    failure: null,
    newest: ready,
  })
})

test('a file is asked for once and downloaded once at a time; what is in it never comes here', () => {
  const asking = told(none).send({ type: 'dataExport.ask' })
  expect(selectDataExport(asking.snapshot)).toMatchObject({ isAsking: true, whyNot: 'inFlight' })
  expect(asking.send({ type: 'dataExport.ask' }).started.filter(({ src }) => src === 'startExport')).toHaveLength(1)
  const loadingFile = told(ready).send({ type: 'dataExport.download' })
  expect(selectDataExport(loadingFile.snapshot)).toMatchObject({ isDownloading: true, isSaved: false })
  expect(whyNotDataExport(loadingFile.snapshot)).toBe('inFlight')
  const saved = loadingFile.done('downloadFile', undefined)
  expect(selectDataExport(saved.snapshot)).toEqual({
    newest: ready,
    isSaved: true,
    failure: null,
    isLoading: false,
    hasFailed: false,
    isWorking: false,
    isAsking: false,
    isDownloading: false,
    whyNot: null,
  })
  expect(selectDataExport(saved.send({ type: 'dataExport.ask' }).snapshot).isSaved).toBe(false)
})

import type { DataExport } from '../../src/domain/wire/account-data.ts'
import { dataExportMachine } from '../../src/machines/data-export/data-export.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

const ASKED = 1_767_484_800_000
const none: DataExport = { state: 'none', askedAt: null, done: 0, of: 17, readyUntil: null }
const begun: DataExport = { state: 'working', askedAt: ASKED, done: 0, of: 17, readyUntil: null }
const halfway: DataExport = { ...begun, done: 9 }
const ready: DataExport = { state: 'ready', askedAt: ASKED, done: 17, of: 17, readyUntil: 1_768_176_000_000 }
const failed: DataExport = { ...begun, state: 'failed' }
const over: DataExport = { ...ready, state: 'over', readyUntil: 1_767_398_400_000 }

const away = { code: 'NETWORK', message: 'away' }
const unproved = { code: '30024', message: 'prove it first' }

export const cases = defineCases({
  machine: dataExportMachine,
  input: undefined,
  events: [{ type: 'dataExport.retry' }, { type: 'dataExport.ask' }, { type: 'dataExport.download' }],
  effects: {
    fetchExport: { ok: [none, begun, ready, failed, over], fail: [away] },
    fetchProgress: { ok: [halfway, ready, failed], fail: [away] },
    startExport: { ok: [begun, ready], fail: [unproved, away] },
    downloadFile: { ok: [undefined], fail: [unproved, { code: '30054', message: 'none is ready' }, away] },
  },
  abstract: ({ newest, isSaved, failure }) => [newest.state, newest.done, isSaved, failure?.code],
  laws: [
    { name: 'one thing is asked of the venue at a time', holdsAt: ({ effects }) => Object.keys(effects).length < 2 },
    {
      name: 'only a file that is ready is downloaded',
      holdsAt: ({ effects, context }) => !('downloadFile' in effects) || context.newest.state === 'ready',
    },
    {
      name: 'nobody is asked to wait for a file that is not being made',
      holdsAt: ({ value, context }) => (value !== 'waiting' && value !== 'looking') || context.newest.state === 'working',
    },
    {
      name: 'a file that is ready is not lost sight of by a failure',
      holdsOver: ({ before, after, event }) =>
        !event.type.startsWith('xstate.error') || JSON.stringify(after.context.newest) === JSON.stringify(before.context.newest),
    },
    {
      name: 'saved is said of the last act only',
      holdsAt: ({ effects, context }) => !context.isSaved || !('startExport' in effects || 'downloadFile' in effects),
    },
  ],
})

import { assign, setup } from 'xstate'
import { EXPORT_POLL_INTERVAL, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { DataExport } from '../../domain/wire/account-data.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import type { DataExportContext, DataExportEvent, DataExportTag } from './data-export.types.ts'

const NONE: DataExport = { state: 'none', askedAt: null, done: 0, of: 0, readyUntil: null }
const STORE = { type: 'storeNewest', params: answerOf<DataExport> } as const

/** While the venue gathers the page waits; everything else is the person's turn. */
const TOLD = [
  { guard: { type: 'isWorking', params: answerOf<DataExport> }, target: 'waiting', actions: STORE },
  { target: 'told', actions: STORE },
] as const

export const dataExportMachine = setup({
  types: { context: {} as DataExportContext, events: {} as DataExportEvent, tags: {} as DataExportTag },
  actors: {
    fetchExport: port<undefined, DataExport>({ onResume: 'restart' }),
    /** Asked for twice, it is made once: the venue answers how the one under way stands. */
    startExport: port<undefined, DataExport>({ onResume: 'interrupt', durable: true }),
    /** Gives the file to the browser to save. What is in it never comes here. */
    downloadFile: port({ onResume: 'interrupt' }),
  },
  delays: {
    readTimeout: REQUEST_TIMEOUT,
    askTimeout: REQUEST_TIMEOUT,
    downloadTimeout: REQUEST_TIMEOUT,
    pollInterval: EXPORT_POLL_INTERVAL,
  },
  guards: { isWorking: (_, params: DataExport) => params.state === 'working', isReady: ({ context }) => context.newest.state === 'ready' },
  actions: {
    storeNewest: assign((_, params: DataExport) => ({ newest: params, failure: null })),
    forgetOutcome: assign({ isSaved: false, failure: null }),
    finishDownload: assign({ isSaved: true }),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
  },
}).createMachine({
  id: 'dataExport',
  version: '1',
  description: 'A file with all that the venue keeps of the person: asked for, gathered by the venue, and downloaded for a week.',
  options: CHART_OPTIONS,
  context: { newest: NONE, isSaved: false, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The venue is asked whether there is a file already; nothing can be done yet.',
      tags: 'busy',
      ...asking({
        ask: { id: 'fetchExport', src: 'fetchExport' },
        timeout: 'readTimeout',
        answered: TOLD,
        unanswered: { target: 'failed', store: 'storeFailure' },
      }),
    },
    failed: {
      description: 'The venue did not say whether there is a file; the page says why and offers to try again.',
      on: { 'dataExport.retry': { target: 'loading', actions: 'forgetOutcome' } },
    },
    told: {
      description:
        'There is no file, or one to download until a date, or one that failed or was removed. The person may ask for a new one.',
      on: {
        'dataExport.ask': { target: 'asking', actions: 'forgetOutcome' },
        'dataExport.download': { guard: 'isReady', target: 'downloading', actions: 'forgetOutcome' },
      },
    },
    asking: {
      description: 'The venue is asked to make a file. Pressing again does nothing; asked for once more later, it is still one file.',
      tags: 'busy',
      ...asking({
        ask: { id: 'startExport', src: 'startExport' },
        timeout: 'askTimeout',
        answered: TOLD,
        unanswered: { target: 'told', store: 'storeFailure' },
      }),
    },
    waiting: {
      description: 'The venue gathers the data. The page may be left meanwhile; it shows how far it is, as far as it has heard.',
      after: { pollInterval: 'looking' },
    },
    looking: {
      description: 'The venue is asked how far it is. Without an answer it is asked again after the same wait.',
      ...asking({
        ask: { id: 'fetchProgress', src: 'fetchExport' },
        timeout: 'readTimeout',
        answered: TOLD,
        unanswered: { target: 'waiting', store: 'storeFailure' },
      }),
    },
    downloading: {
      description: 'The file is on its way to the browser, which saves it. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: { id: 'downloadFile', src: 'downloadFile' },
        timeout: 'downloadTimeout',
        answered: { target: 'told', actions: 'finishDownload' },
        unanswered: { target: 'told', store: 'storeFailure' },
      }),
    },
  },
})

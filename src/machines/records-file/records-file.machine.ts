/** A file of a whole list of records, whatever part of it is on screen. */
import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import type { RecordsFilter } from '../records/records.types.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import type {
  RecordsFileContext,
  RecordsFileEvent,
  RecordsFileInput,
  RecordsFileTag,
  SavedRecords,
  SaveRecordsInput,
} from './records-file.types.ts'

const filterOf = ({ event }: { readonly event: { readonly filter: RecordsFilter } }) => ({ filter: event.filter })
const BEGIN = { 'recordsFile.export': { target: 'saving', actions: { type: 'beginFile', params: filterOf } } } as const

export const recordsFileMachine = setup({
  types: { context: {} as RecordsFileContext, events: {} as RecordsFileEvent, input: {} as RecordsFileInput, tags: {} as RecordsFileTag },
  actors: {
    /** Reads all rows and gives them to the browser as a file. */
    saveRecords: port<SaveRecordsInput, SavedRecords>({ onResume: 'interrupt' }),
  },
  delays: { fileTimeout: REQUEST_TIMEOUT },
  actions: {
    beginFile: assign((_, { filter }: { filter: RecordsFilter }) => ({ filter, count: null, failure: null })),
    storeFile: assign((_, { count }: SavedRecords) => ({ count })),
    storeFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'recordsFile',
  version: '1',
  description: 'A list of records as a file: all that its filter leaves, not only what is on screen.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ ...input, filter: null, count: null, failure: null }),
  initial: 'idle',
  states: {
    idle: { description: 'No file has been asked for.', on: BEGIN },
    saving: {
      description: 'All rows under the filter are being read and written into a file. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: {
          id: 'saveRecords',
          src: 'saveRecords',
          input: ({ context: { kind, mode, filter } }: { readonly context: RecordsFileContext }) => ({ kind, mode, filter }),
        },
        timeout: 'fileTimeout',
        answered: { target: 'saved', actions: { type: 'storeFile', params: answerOf<SavedRecords> } },
        unanswered: { target: 'failed', store: 'storeFailure' },
      }),
    },
    saved: { description: 'The file was handed to the browser; the page says how many rows it has.', on: BEGIN },
    failed: { description: 'There is no file; the page says why, and the same button tries again.', on: BEGIN },
  },
})

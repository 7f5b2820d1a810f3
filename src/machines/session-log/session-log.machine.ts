import { assign, setup } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, failureOf } from '../shapes/answers.ts'
import {
  LONGEST_LOG_SEARCH,
  type Divergence,
  type JournalExtent,
  type LogFilter,
  type LogKind,
  type ReplaySpeed,
  type SessionLogContext,
  type SessionLogEvent,
  type SessionLogTag,
} from './session-log.types.ts'

const EVERYTHING: LogFilter = { chart: null, hidden: [], text: '' }

const within = ({ firstSeq, lastSeq }: JournalExtent, seq: number): number => Math.min(Math.max(seq, firstSeq), lastSeq)

/** Narrowing the list changes nothing else: a replay goes on. */
const filtering = {
  'sessionLog.search': { actions: { type: 'storeText', params: ({ event }: { event: { text: string } }) => event } },
  'sessionLog.chooseChart': { actions: { type: 'chooseChart', params: ({ event }: { event: { chart: string | null } }) => event } },
  'sessionLog.toggleKind': { actions: { type: 'toggleKind', params: ({ event }: { event: { kind: LogKind } }) => event } },
  'sessionLog.showAll': { guard: 'isNarrowed', actions: 'showAll' },
} as const

export const sessionLogMachine = setup({
  types: { context: {} as SessionLogContext, events: {} as SessionLogEvent, tags: {} as SessionLogTag },
  actors: {
    readJournal: port<undefined, JournalExtent>({ onResume: 'restart' }),
    /** Writes a file with nothing private in it. */
    exportJournal: port({ onResume: 'restart' }),
    /** Checks the file and holds its entries for the replay. */
    importJournal: port<{ readonly fileRef: string }, JournalExtent & { readonly divergence: Divergence | null }>({ onResume: 'restart' }),
  },
  delays: { stepInterval: ({ context }) => 1000 / context.speed },
  guards: {
    hasEntries: ({ context }) => context.lastSeq > 0,
    isNarrowed: ({ context: { filter } }) => filter.chart !== null || filter.hidden.length > 0 || filter.text !== '',
    hasNext: ({ context }) => context.cursor < context.lastSeq,
    isNextLast: ({ context }) => context.cursor + 1 >= context.lastSeq,
  },
  actions: {
    storeExtent: assign((_, params: JournalExtent) => ({
      firstSeq: params.firstSeq,
      lastSeq: params.lastSeq,
      cursor: 0,
      source: 'live' as const,
      divergence: null,
      failure: null,
    })),
    storeImport: assign((_, params: JournalExtent & { divergence: Divergence | null }) => ({
      firstSeq: params.firstSeq,
      lastSeq: params.lastSeq,
      cursor: params.firstSeq,
      source: 'imported' as const,
      divergence: params.divergence,
      filter: EVERYTHING,
    })),
    extendJournal: assign(({ context }, params: { seq: number }) => ({
      firstSeq: context.firstSeq || params.seq,
      lastSeq: Math.max(context.lastSeq, params.seq),
    })),
    selectEntry: assign(({ context }, params: { seq: number }) => ({ cursor: within(context, params.seq) })),
    selectFirst: assign(({ context }) => ({ cursor: context.cursor || context.firstSeq })),
    moveCursor: assign(({ context }, params: { by: number }) => ({ cursor: within(context, context.cursor + params.by) })),
    storeFile: assign((_, params: { fileRef: string }) => ({ fileRef: params.fileRef })),
    chooseSpeed: assign((_, params: { speed: ReplaySpeed }) => ({ speed: params.speed })),
    storeText: assign(({ context }, params: { text: string }) => ({
      filter: { ...context.filter, text: params.text.slice(0, LONGEST_LOG_SEARCH) },
    })),
    chooseChart: assign(({ context }, params: { chart: string | null }) => ({ filter: { ...context.filter, chart: params.chart } })),
    toggleKind: assign(({ context: { filter } }, { kind }: { kind: LogKind }) => ({
      filter: {
        ...filter,
        hidden: filter.hidden.includes(kind) ? filter.hidden.filter((each) => each !== kind) : [...filter.hidden, kind],
      },
    })),
    showAll: assign({ filter: EVERYTHING }),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
  },
}).createMachine({
  id: 'sessionLog',
  version: '1',
  description: 'What happened in this browser, entry by entry: to read, to replay, to save as a file.',
  options: CHART_OPTIONS,
  context: {
    firstSeq: 0,
    lastSeq: 0,
    source: 'live',
    cursor: 0,
    speed: 2,
    filter: EVERYTHING,
    fileRef: null,
    divergence: null,
    failure: null,
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'The log is closed; the product works as usual.',
      on: { 'sessionLog.open': { target: 'open', actions: 'showAll' } },
    },
    open: {
      description: 'The list of entries is open beside the page, which keeps working.',
      tags: 'open',
      initial: 'loading',
      on: { 'sessionLog.close': 'closed', 'journal.appended': { actions: { type: 'extendJournal', params: ({ event }) => event } } },
      states: {
        loading: {
          description: 'The entries are being read.',
          tags: 'busy',
          invoke: {
            id: 'readJournal',
            src: 'readJournal',
            onDone: { target: 'browsing', actions: { type: 'storeExtent', params: answerOf } },
            onError: { target: 'failed', actions: { type: 'storeFailure', params: failureOf } },
          },
        },
        browsing: {
          description: 'The entries are listed, the newest at the end; one may be selected and looked at. A filter narrows the list.',
          on: {
            'sessionLog.search': { guard: 'hasEntries', ...filtering['sessionLog.search'] },
            'sessionLog.chooseChart': { guard: 'hasEntries', ...filtering['sessionLog.chooseChart'] },
            'sessionLog.toggleKind': { guard: 'hasEntries', ...filtering['sessionLog.toggleKind'] },
            'sessionLog.showAll': filtering['sessionLog.showAll'],
            'sessionLog.select': { guard: 'hasEntries', actions: { type: 'selectEntry', params: ({ event }) => event } },
            'sessionLog.replay': { guard: 'hasEntries', target: '#sessionLog.replaying', actions: 'selectFirst' },
            'sessionLog.export': 'exporting',
            'sessionLog.import': { target: 'importing', actions: { type: 'storeFile', params: ({ event }) => event } },
          },
        },
        exporting: {
          description: 'The file is being written, with nothing private in it.',
          tags: 'busy',
          invoke: {
            id: 'exportJournal',
            src: 'exportJournal',
            onDone: 'browsing',
            onError: { target: 'failed', actions: { type: 'storeFailure', params: failureOf } },
          },
        },
        importing: {
          description: 'The chosen file is being checked.',
          tags: 'busy',
          invoke: {
            id: 'importJournal',
            src: 'importJournal',
            input: ({ context }) => ({ fileRef: context.fileRef ?? '' }),
            onDone: { target: '#sessionLog.replaying', actions: { type: 'storeImport', params: answerOf } },
            onError: { target: 'failed', actions: { type: 'storeFailure', params: failureOf } },
          },
        },
        failed: {
          description: 'The journal or the file could not be read or written, for the reason shown.',
          on: { 'sessionLog.dismissFailure': 'loading' },
        },
      },
    },
    replaying: {
      description:
        'The screens show the product as it was right after the selected entry. Nothing may be submitted. A filter narrows the list; the replay goes through all entries.',
      tags: ['open', 'replaying'],
      initial: 'paused',
      on: {
        ...filtering,
        'sessionLog.select': { target: '.paused', actions: { type: 'selectEntry', params: ({ event }) => event } },
        'sessionLog.step': { target: '.paused', actions: { type: 'moveCursor', params: ({ event }) => event } },
        'sessionLog.chooseSpeed': { actions: { type: 'chooseSpeed', params: ({ event }) => event } },
        'sessionLog.stop': 'open',
        'sessionLog.close': 'closed',
      },
      states: {
        paused: { description: 'The replay is paused.', on: { 'sessionLog.play': { guard: 'hasNext', target: 'playing' } } },
        playing: {
          description: 'One entry after the other, at the chosen speed, until the last.',
          after: {
            stepInterval: [
              { guard: 'isNextLast', target: 'paused', actions: { type: 'moveCursor', params: { by: 1 } } },
              { target: 'playing', reenter: true, actions: { type: 'moveCursor', params: { by: 1 } } },
            ],
          },
          on: { 'sessionLog.pause': 'paused' },
        },
      },
    },
  },
})

/** The explorer itself: which page of it is on screen, what that needs, and what is said when it doesn't come. */
import { assign, setup } from 'xstate'
import type { Address } from '../../address.ts'
import type { Failure } from '../../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../../../machines/ports.ts'
import { answerOf, failureOf } from '../../../machines/shapes/answers.ts'
import { asking } from '../../../machines/shapes/asking.ts'
import { fileOf, isFileMissing, isNowhere, stepsLeft } from './explorer.rules.ts'
import type { ExplorerContext, ExplorerEvent, ExplorerInput, ExplorerTag, FileFacts, LoadFileInput, ModelFacts } from './explorer.types.ts'

/** A file of the folder is on the same disk or server as the page. */
const LOAD_TIMEOUT = 10_000
/** Long enough to read a step and to find its arrow. */
const STEP_TIME = 2_500

/** Only a page that needs a file comes to where this is asked. */
const wantedOf = ({ context }: { context: ExplorerContext }): LoadFileInput => fileOf(context)!
const factsOf = ({ event }: { event: { output: FileFacts } }) => ({ facts: event.output })

export const explorerMachine = setup({
  types: { context: {} as ExplorerContext, events: {} as ExplorerEvent, input: {} as ExplorerInput, tags: {} as ExplorerTag },
  actors: {
    readModel: port<undefined, ModelFacts>({ onResume: 'restart' }),
    loadFile: port<LoadFileInput, FileFacts>({ onResume: 'restart' }),
  },
  delays: { loadTimeout: LOAD_TIMEOUT, stepTime: STEP_TIME },
  guards: {
    isOverview: ({ context }) => context.address.kind === 'overview',
    isChanges: ({ context }) => context.address.kind === 'changes',
    isRuns: ({ context }) => context.address.kind === 'runs',
    isSearch: ({ context }) => context.address.kind === 'search',
    isPath: ({ context }) => context.address.kind === 'path',
    isNowhere: ({ context }) => isNowhere(context),
    isFileMissing: ({ context }) => isFileMissing(context),
    isLastStep: ({ context }) => context.address.kind === 'path' && context.address.step > 0 && stepsLeft(context) === 0,
    hasNextStep: ({ context }) => stepsLeft(context) > 0,
    hasStepAfterNext: ({ context }) => stepsLeft(context) > 1,
  },
  actions: {
    storeAddress: assign((_, params: { address: Address }) => ({ address: params.address })),
    storeCharts: assign((_, params: ModelFacts) => ({ charts: params.charts })),
    storeFile: assign(({ context: { files } }, { facts }: { facts: FileFacts }) =>
      facts.kind === 'chart' ? { chart: facts.chart, failure: null } : { files: [...files, facts.kind], failure: null },
    ),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    takeStep: assign(({ context: { address } }) => (address.kind === 'path' ? { address: { ...address, step: address.step + 1 } } : {})),
    beginAgain: assign(({ context: { address } }) => (address.kind === 'path' ? { address: { ...address, step: 0 } } : {})),
  },
}).createMachine({
  id: 'explorer',
  version: '1',
  description: 'Which page of the explorer is on screen. What a page needs is loaded with it, and a page that can’t be shown says why.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({ address: input.address, charts: [], chart: null, files: [], failure: null }),
  initial: 'starting',
  states: {
    starting: {
      description: 'The list of all charts is being read.',
      tags: ['busy'],
      invoke: {
        id: 'readModel',
        src: 'readModel',
        onDone: { target: 'open', actions: { type: 'storeCharts', params: answerOf<ModelFacts> } },
        onError: { target: 'unreadable', actions: { type: 'storeFailure', params: failureOf } },
      },
      on: { 'explorer.went': { actions: { type: 'storeAddress', params: ({ event }) => ({ address: event.address }) } } },
    },
    unreadable: { description: 'The list of charts is missing, damaged or of another version. The page says which, and what to do.' },
    open: {
      description: 'The explorer can be used.',
      initial: 'deciding',
      on: {
        'explorer.went': { target: '.deciding', actions: { type: 'storeAddress', params: ({ event }) => ({ address: event.address }) } },
      },
      states: {
        deciding: {
          description: 'Finds what the address names, and whether that is here.',
          always: [
            { guard: 'isOverview', target: 'overview' },
            { guard: 'isNowhere', target: 'nowhere' },
            { guard: 'isFileMissing', target: 'loading' },
            { guard: 'isChanges', target: 'changes' },
            { guard: 'isPath', target: 'path' },
            { guard: 'isSearch', target: 'searching' },
            { guard: 'isRuns', target: 'runs' },
            { target: 'chart' },
          ],
        },
        overview: { description: 'All charts by capability, and who hears whom.' },
        changes: {
          description: 'What has changed in the charts since another version, and what looks otherwise, if the folder was made to tell it.',
        },
        runs: { description: 'What was walked through the real page when, on which commit, how it ended, and what depends on chance.' },
        loading: {
          description: 'The chart, what is searched, what was walked or what looks otherwise is on its way.',
          tags: ['busy'],
          ...asking({
            ask: { id: 'loadFile', src: 'loadFile', input: wantedOf },
            timeout: 'loadTimeout',
            answered: { target: 'deciding', actions: { type: 'storeFile', params: factsOf } },
            unanswered: { target: 'failed', store: 'storeFailure' },
          }),
        },
        failed: { description: 'It didn’t come. The page says why and offers to try again.', on: { 'explorer.retry': 'loading' } },
        nowhere: { description: 'No chart, state or step has this address. The page says so and leads to the overview and the search.' },
        chart: { description: 'A chart is shown: its picture or its table, its states, and what is known of the chosen one.' },
        path: {
          description: 'A path is shown, one of its steps brought out.',
          initial: 'resting',
          states: {
            resting: {
              description: 'The step stays until the person goes on.',
              on: {
                'explorer.play': [
                  { guard: 'hasNextStep', target: 'playing' },
                  { guard: 'isLastStep', target: 'playing', actions: 'beginAgain' },
                ],
              },
            },
            playing: {
              description: 'The next step follows by itself.',
              after: {
                stepTime: [
                  { guard: 'hasStepAfterNext', target: 'playing', reenter: true, actions: 'takeStep' },
                  { target: 'resting', actions: 'takeStep' },
                ],
              },
              on: { 'explorer.pause': 'resting' },
            },
          },
        },
        searching: { description: 'What is searched for, and where it was found.' },
      },
    },
  },
})

import { assign, setup, stateIn } from 'xstate'
import { CHART_OPTIONS, port } from '../../../src/machines/ports.ts'

interface Context {
  readonly attempts: number
  readonly calls: number
  /** In which order the regions acted: shows when a restored chart runs them in another one. */
  readonly trail: readonly string[]
}
type Event =
  | { type: 'survey.pick' }
  | { type: 'survey.shoot' }
  | { type: 'survey.call' }
  | { type: 'survey.back' }
  | { type: 'survey.pause' }
  | { type: 'survey.resume' }
  | { type: 'survey.send' }

/** Three regions with deep history, eventless transitions that depend on the order of regions, timers and effects. */
export const surveyMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    read: port<{ attempts: number }, { isReadable: boolean }>({ onResume: 'restart' }),
    judge: port<{ attempts: number }, { score: number }>({ onResume: 'restart' }),
  },
  guards: {
    isReadable: (_, params: { answer: boolean }) => params.answer,
    isGood: (_, params: { score: number }) => params.score >= 0.8,
    hasAttemptsLeft: ({ context }) => context.attempts < 2,
    isCalled: ({ context }) => context.calls > 0,
    isPaperDone: stateIn('#paperDone'),
  },
  actions: {
    call: assign({ calls: ({ context }) => context.calls + 1 }),
    hush: assign({ calls: 0 }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
    note: assign(({ context }, params: { region: string }) => ({ trail: [...context.trail.slice(-20), params.region] })),
  },
  delays: { shutterWait: 60_000, coolDown: 10_000, reviewDelay: 86_400_000 },
}).createMachine({
  id: 'survey',
  version: '1',
  options: CHART_OPTIONS,
  context: { attempts: 0, calls: 0, trail: [] },
  initial: 'collecting',
  states: {
    collecting: {
      type: 'parallel',
      on: { 'survey.pause': 'paused', 'survey.call': { actions: 'call' } },
      onDone: 'summary',
      states: {
        paper: {
          initial: 'choosing',
          states: {
            choosing: {
              on: { 'survey.pick': 'reading' },
              always: { guard: 'isCalled', target: 'called', actions: { type: 'note', params: { region: 'paper' } } },
            },
            called: { on: { 'survey.back': 'choosing', 'survey.pick': 'reading' }, after: { coolDown: 'choosing' } },
            reading: {
              invoke: {
                id: 'read',
                src: 'read',
                input: ({ context }) => ({ attempts: context.attempts }),
                onDone: [
                  { guard: { type: 'isReadable', params: ({ event }) => ({ answer: event.output.isReadable }) }, target: 'done' },
                  { target: 'choosing' },
                ],
                onError: 'choosing',
              },
            },
            done: { type: 'final', id: 'paperDone' },
          },
        },
        picture: {
          initial: 'idle',
          states: {
            idle: {
              on: { 'survey.shoot': 'camera' },
              always: { guard: 'isCalled', target: 'called', actions: { type: 'note', params: { region: 'picture' } } },
            },
            called: { on: { 'survey.back': 'idle', 'survey.shoot': 'camera' } },
            camera: { on: { 'survey.shoot': 'judging' }, after: { shutterWait: 'idle' } },
            judging: {
              invoke: {
                id: 'judge',
                src: 'judge',
                input: ({ context }) => ({ attempts: context.attempts }),
                onDone: [
                  { guard: { type: 'isGood', params: ({ event }) => ({ score: event.output.score }) }, target: 'done' },
                  { guard: 'hasAttemptsLeft', target: 'camera', actions: 'countAttempt' },
                  { target: 'cooling' },
                ],
                onError: 'camera',
              },
            },
            cooling: { after: { coolDown: { target: 'idle', actions: 'forgetAttempts' } } },
            done: { type: 'final' },
          },
        },
        bell: {
          initial: 'quiet',
          states: {
            quiet: {
              always: [
                { guard: 'isPaperDone', target: 'muted' },
                { guard: 'isCalled', target: 'ringing', actions: { type: 'note', params: { region: 'bell' } } },
              ],
            },
            ringing: {
              on: { 'survey.back': { target: 'quiet', actions: 'hush' } },
              after: { coolDown: { target: 'quiet', actions: 'hush' } },
            },
            muted: { type: 'final' },
          },
        },
        before: { type: 'history', history: 'deep' },
      },
    },
    paused: { on: { 'survey.resume': 'collecting.before' } },
    summary: { on: { 'survey.send': 'inReview', 'survey.back': 'collecting' } },
    inReview: { after: { reviewDelay: 'collecting' }, on: { 'survey.back': 'collecting.before' } },
  },
})

import { assign, setup, stateIn } from 'xstate'
import { COMMAND_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { choiceNodes } from '../shapes/stored-choice.ts'
import { MOST_RECENT, type CommandPaletteContext, type CommandPaletteEvent, type PaletteMemory } from './command-palette.types.ts'

/** Which positions somebody had is not for whoever uses the browser next. */
const isOfAPosition = (id: string): boolean => id.startsWith('position.')

interface At {
  readonly context: CommandPaletteContext
}
const memory = choiceNodes<CommandPaletteContext>()({
  read: 'readPalette',
  take: { type: 'storeMemory', params: answerOf<PaletteMemory> },
  store: 'storePalette',
  kept: ({ recent, areSingleKeysOn }): PaletteMemory => ({ recent, areSingleKeysOn }),
  on: {
    'commandPalette.run': { guard: 'isSearching', actions: { type: 'rememberCommand', params: eventOf } },
    'commandPalette.chooseSingleKeys': { guard: 'isListOfKeysShown', actions: { type: 'chooseSingleKeys', params: eventOf } },
  },
  restored: 'settled',
  storing: 'storing',
  stored: 'settled',
})

export const commandPaletteMachine = setup({
  types: { context: {} as CommandPaletteContext, events: {} as CommandPaletteEvent },
  actors: {
    /**
     * Asks the other charts once more and sends the command's event.
     * @throws Failure `NOT_NOW` when no chart takes it any more
     */
    runCommand: port<{ readonly id: string }>({ onResume: 'interrupt' }),
    readPalette: port<undefined, PaletteMemory>({ onResume: 'restart' }),
    storePalette: port<PaletteMemory>({ onResume: 'restart' }),
  },
  delays: { runTimeout: COMMAND_TIMEOUT },
  guards: {
    canUseSingleKeys: ({ context }) => context.areSingleKeysOn,
    isSearching: stateIn({ panel: { open: 'searching' } }),
    isListOfKeysShown: stateIn({ panel: 'shortcuts' }),
  },
  actions: {
    startSearch: assign({ query: '', active: null, failure: null }),
    storeQuery: assign((_, params: { text: string }) => ({ query: params.text, active: null, failure: null })),
    pointAt: assign((_, params: { id: string }) => ({ active: params.id })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    storeMemory: assign((_, params: PaletteMemory) => ({ recent: params.recent, areSingleKeysOn: params.areSingleKeysOn })),
    rememberCommand: assign(({ context }, params: { id: string }) => ({
      recent: isOfAPosition(params.id)
        ? context.recent
        : [params.id, ...context.recent.filter((id) => id !== params.id)].slice(0, MOST_RECENT),
    })),
    chooseSingleKeys: assign((_, params: { areOn: boolean }) => ({ areSingleKeysOn: params.areOn })),
  },
}).createMachine({
  id: 'commandPalette',
  version: '1',
  description: 'Everything the person can do now, found by typing. It never offers more than the other charts allow.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: { query: '', active: null, recent: [], areSingleKeysOn: true, failure: null },
  states: {
    panel: {
      description: 'What lies over the page.',
      initial: 'closed',
      on: { 'commandPalette.showShortcuts': '.shortcuts' },
      states: {
        closed: {
          description: 'Nothing lies over the page.',
          on: {
            'commandPalette.open': { target: 'open', actions: 'startSearch' },
            'commandPalette.pressHelpKey': { guard: 'canUseSingleKeys', target: 'shortcuts' },
          },
        },
        open: {
          description: 'The person is looking for a command, or has chosen one.',
          initial: 'searching',
          states: {
            searching: {
              description: 'Commands that match what is typed are listed, the most recent first.',
              on: {
                'commandPalette.search': { actions: { type: 'storeQuery', params: ({ event }) => event } },
                'commandPalette.point': { actions: { type: 'pointAt', params: ({ event }) => event } },
                'commandPalette.run': { target: 'running', actions: { type: 'pointAt', params: ({ event }) => event } },
                'commandPalette.close': '#commandPalette.panel.closed',
              },
            },
            running: {
              description: 'The chosen command is carried out, once. The list is already closed.',
              ...asking({
                ask: { id: 'runCommand', src: 'runCommand', input: ({ context }: At) => ({ id: context.active ?? '' }) },
                timeout: 'runTimeout',
                answered: '#commandPalette.panel.closed',
                unanswered: { target: 'searching', store: 'storeFailure' },
              }),
            },
          },
        },
        shortcuts: {
          description: 'The shortcuts are listed, and single-key shortcuts can be switched on or off.',
          on: { 'commandPalette.close': 'closed' },
        },
      },
    },
    memory: {
      description: 'What this browser remembers: recent commands, and whether single-key shortcuts are on.',
      initial: 'restoring',
      states: {
        restoring: { ...memory.restoring, description: 'The page has just started and looks up what is remembered.' },
        settled: { description: 'What is remembered is known.', on: memory.choosing },
        storing: {
          ...memory.storing,
          description: 'A change is being saved. If the browser refuses, it lasts until the page is closed.',
          on: memory.choosingAnew,
        },
      },
    },
  },
})

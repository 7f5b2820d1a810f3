/** How a person looks at a chart: as a picture or a table, and what is brought out in it. */
import { assign, setup } from 'xstate'
import { CHART_OPTIONS } from '../../../machines/ports.ts'
import { isInside } from '../../picture.ts'
import type { ThemeChoice } from '../../theme.ts'
import type { ReadingDeskContext, ReadingDeskEvent, ReadingDeskInput } from './reading-desk.types.ts'

export const readingDeskMachine = setup({
  types: { context: {} as ReadingDeskContext, events: {} as ReadingDeskEvent, input: {} as ReadingDeskInput },
  guards: {
    isOtherChart: ({ context }, params: { chart: string }) => params.chart !== context.chart,
    isOtherState: ({ context }, params: { chart: string; state: string | null }) =>
      params.chart === context.chart && params.state !== context.state,
    isAnyFolded: ({ context }, params: { groups: readonly string[] }) => params.groups.some((group) => context.folded.includes(group)),
    isNotNoted: ({ context }, params: { file: string }) => !context.missing.includes(params.file),
  },
  actions: {
    putChart: assign((_, params: { chart: string; state: string | null }) => ({
      chart: params.chart,
      drawing: null,
      state: params.state,
      folded: [],
      path: null,
      condition: null,
      missing: [],
    })),
    // Whoever turns to a state wants to see it.
    turnTo: assign(({ context: { folded } }, params: { state: string | null }) => ({
      state: params.state,
      folded: folded.filter((group) => params.state === null || !isInside(params.state, group)),
    })),
    closeGroups: assign(({ context: { folded } }, params: { groups: readonly string[] }) => ({
      folded: [...folded.filter((group) => !params.groups.includes(group)), ...params.groups],
    })),
    openGroups: assign(({ context: { folded } }, params: { groups: readonly string[] }) => ({
      folded: folded.filter((group) => !params.groups.includes(group)),
    })),
    storeDrawing: assign((_, params: { drawing: string | null }) => ({ drawing: params.drawing })),
    storePath: assign((_, params: { path: number }) => ({ path: params.path, condition: null })),
    storeCondition: assign((_, params: { condition: string }) => ({ condition: params.condition, path: null })),
    storeMissing: assign(({ context }, params: { file: string }) => ({ missing: [...context.missing, params.file] })),
    storeTheme: assign((_, params: { theme: ThemeChoice }) => ({ theme: params.theme })),
    forgetFocus: assign({ path: null, condition: null }),
  },
}).createMachine({
  id: 'readingDesk',
  version: '1',
  description: 'How a person looks at a chart: as a picture or a table, with a path or a condition brought out.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: ({ input }) => ({
    chart: null,
    drawing: null,
    state: null,
    folded: [],
    path: null,
    condition: null,
    missing: [],
    theme: input.theme,
  }),
  on: {
    'readingDesk.chooseTheme': { actions: { type: 'storeTheme', params: ({ event }) => ({ theme: event.theme }) } },
    'readingDesk.pictureMissing': {
      guard: { type: 'isNotNoted', params: ({ event }) => ({ file: event.file }) },
      actions: { type: 'storeMissing', params: ({ event }) => ({ file: event.file }) },
    },
  },
  states: {
    form: {
      description: 'Picture and table say the same.',
      initial: 'drawn',
      on: {
        'readingDesk.turn': {
          guard: { type: 'isOtherState', params: ({ event }) => ({ chart: event.chart, state: event.state }) },
          actions: { type: 'turnTo', params: ({ event }) => ({ state: event.state }) },
        },
      },
      states: {
        drawn: {
          description: 'The chart is a picture that can be moved and enlarged, and whose groups can be closed.',
          on: {
            'readingDesk.tabulate': 'tabulated',
            'readingDesk.chooseDrawing': { actions: { type: 'storeDrawing', params: ({ event }) => ({ drawing: event.drawing }) } },
            'readingDesk.fold': { actions: { type: 'closeGroups', params: ({ event }) => ({ groups: event.groups }) } },
            'readingDesk.unfold': {
              guard: { type: 'isAnyFolded', params: ({ event }) => ({ groups: event.groups }) },
              actions: { type: 'openGroups', params: ({ event }) => ({ groups: event.groups }) },
            },
          },
        },
        tabulated: { description: 'The chart is a table of all its arrows.', on: { 'readingDesk.draw': 'drawn' } },
      },
    },
    focus: {
      description: 'What is brought out of the picture; the rest steps back.',
      initial: 'whole',
      on: {
        'readingDesk.turn': {
          guard: { type: 'isOtherChart', params: ({ event }) => ({ chart: event.chart }) },
          target: '.whole',
          actions: { type: 'putChart', params: ({ event }) => ({ chart: event.chart, state: event.state }) },
        },
        'readingDesk.bringPath': { target: '.path', actions: { type: 'storePath', params: ({ event }) => ({ path: event.path }) } },
        'readingDesk.bringCondition': {
          target: '.condition',
          actions: { type: 'storeCondition', params: ({ event }) => ({ condition: event.condition }) },
        },
      },
      states: {
        whole: { description: 'Everything is shown alike.' },
        path: { description: 'The arrows that one path takes are brought out.', on: { 'readingDesk.bringNothing': whole() } },
        condition: {
          description: 'The arrows that one condition decides on are brought out.',
          on: { 'readingDesk.bringNothing': whole() },
        },
      },
    },
  },
})

/** Nothing is brought out any more. */
function whole() {
  return { target: 'whole', actions: 'forgetFocus' } as const
}

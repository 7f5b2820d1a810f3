/** The tools of a market's chart: which indicators are on, which lines are drawn, and whether the chart fills the screen. */
import { assign, raise, setup } from 'xstate'
import { MOST_LINES, type ChartPoint } from '../../domain/chart-line.ts'
import { INDICATORS, isPeriod, type Average, type Indicator } from '../../domain/indicators/study.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { choiceNodes } from '../shapes/stored-choice.ts'
import type { ChartToolsContext, ChartToolsEvent, ChartToolsInput, KeptTools, StoreToolsInput } from './chart-tools.types.ts'

interface Typed {
  readonly average: Average
  readonly text: string
  readonly period: number | null
}
const keeping = choiceNodes<ChartToolsContext>()({
  read: 'readTools',
  take: { type: 'storeTools', params: answerOf<KeptTools> },
  store: 'storeTools',
  kept: ({ code, shown, periods, lines }): StoreToolsInput => ({ code, shown, periods, lines }),
  on: {
    'chartTools.toggle': { actions: { type: 'toggleIndicator', params: eventOf } },
    'chartTools.typePeriod': { guard: { type: 'isPeriod', params: eventOf }, actions: { type: 'choosePeriod', params: eventOf } },
    'chartTools.drawn': { actions: { type: 'addLine', params: eventOf } },
    'chartTools.move': { guard: { type: 'isMoved', params: eventOf }, actions: { type: 'moveLine', params: eventOf } },
    'chartTools.remove': { guard: { type: 'isLine', params: eventOf }, actions: { type: 'removeLine', params: eventOf } },
  },
  restored: 'ready',
  storing: 'storing',
  stored: 'settled',
  refused: 'noteUnkept',
})
const select = { guard: { type: 'isLine', params: eventOf }, target: 'selected', actions: { type: 'selectLine', params: eventOf } } as const
const begin = {
  'chartTools.drawHorizontal': { guard: 'hasRoom', target: 'horizontal' },
  'chartTools.drawTrend': { guard: 'hasRoom', target: 'trendFirst' },
} as const

/** Whoever is drawing has room: only what they finish adds a line. */
const beginAnew = { 'chartTools.drawHorizontal': 'horizontal', 'chartTools.drawTrend': 'trendFirst' } as const

export const chartToolsMachine = setup({
  types: { input: {} as ChartToolsInput, context: {} as ChartToolsContext, events: {} as ChartToolsEvent },
  actors: {
    readTools: port<ChartToolsInput, KeptTools>({ onResume: 'restart' }),
    storeTools: port<StoreToolsInput>({ onResume: 'restart' }),
  },
  guards: {
    isPeriod: (_, params: Typed) => params.period !== null && isPeriod(params.period),
    isLine: ({ context }, params: { id: number }) => context.lines.some(({ id }) => id === params.id),
    /** The line is there, and its points are others than it has. */
    isMoved: ({ context }, params: { id: number; points: readonly ChartPoint[] }) => {
      const line = context.lines.find(({ id }) => id === params.id)
      return line !== undefined && JSON.stringify(line.points) !== JSON.stringify(params.points)
    },
    isOtherLine: ({ context }, params: { id: number }) =>
      context.selected !== params.id && context.lines.some(({ id }) => id === params.id),
    /** A text that was no period is still in its field. */
    isTextLeft: ({ context: { texts, periods } }) => texts.sma !== String(periods.sma) || texts.ema !== String(periods.ema),
    isSelected: ({ context }, params: { id: number }) => context.selected === params.id,
    hasRoom: ({ context }) => context.lines.length < MOST_LINES,
    /** Two points of one time make no line that leads anywhere. */
    isOtherTime: ({ context }, params: { point: ChartPoint }) => context.first?.time !== params.point.time,
  },
  actions: {
    storeTools: assign((_, params: KeptTools) => ({
      ...params,
      texts: { sma: String(params.periods.sma), ema: String(params.periods.ema) },
    })),
    toggleIndicator: assign(({ context }, params: { indicator: Indicator; isOn: boolean }) => ({
      shown: INDICATORS.filter((each) => (each === params.indicator ? params.isOn : context.shown.includes(each))),
      isKept: true,
    })),
    choosePeriod: assign(({ context }, params: Typed) => ({
      periods: { ...context.periods, [params.average]: params.period ?? context.periods[params.average] },
      isKept: true,
    })),
    storeText: assign(({ context }, params: Typed) => ({ texts: { ...context.texts, [params.average]: params.text } })),
    showPeriods: assign(({ context: { periods } }) => ({ texts: { sma: String(periods.sma), ema: String(periods.ema) } })),
    storeFirst: assign((_, params: { point: ChartPoint }) => ({ first: params.point })),
    finishHorizontal: raise((_, params: { point: ChartPoint }) => ({ type: 'chartTools.drawn', points: [params.point] }) as const),
    finishTrend: raise(
      ({ context }, params: { point: ChartPoint }) =>
        ({ type: 'chartTools.drawn', points: context.first ? [context.first, params.point] : [params.point] }) as const,
    ),
    addLine: assign(({ context }, params: { points: readonly ChartPoint[] }) => ({
      lines: [...context.lines, { id: Math.max(0, ...context.lines.map(({ id }) => id)) + 1, points: params.points }],
      isKept: true,
    })),
    moveLine: assign(({ context }, params: { id: number; points: readonly ChartPoint[] }) => ({
      lines: context.lines.map((line) => (line.id === params.id ? { id: line.id, points: params.points } : line)),
      isKept: true,
    })),
    removeLine: assign(({ context }, params: { id: number }) => ({
      lines: context.lines.filter(({ id }) => id !== params.id),
      isKept: true,
    })),
    selectLine: assign((_, params: { id: number }) => ({ selected: params.id })),
    unselectLine: assign({ selected: null }),
    noteUnkept: assign({ isKept: false }),
  },
}).createMachine({
  id: 'chartTools',
  version: '1',
  description: 'The tools of a market’s chart: indicators, lines that the person draws, and the whole screen. This browser remembers them.',
  options: CHART_OPTIONS,
  context: ({ input }) => ({
    code: input.code,
    shown: [],
    periods: { sma: 20, ema: 50 },
    lines: [],
    texts: { sma: '20', ema: '50' },
    first: null,
    selected: null,
    isKept: true,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      ...keeping.restoring,
      description: 'The page has just started and looks up the tools that were used last. If the browser does not tell, there are none.',
      invoke: { ...keeping.restoring.invoke, input: ({ context }) => ({ code: context.code }), onError: 'ready' },
    },
    ready: {
      description: 'The chart shows the tools.',
      type: 'parallel',
      states: {
        keeping: {
          description: 'Every change is remembered: the indicators for all markets, the lines for this one.',
          initial: 'settled',
          states: {
            settled: { description: 'What is shown is remembered, as far as the browser allows.', on: keeping.choosing },
            storing: {
              ...keeping.storing,
              description: 'A change shows at once and is being saved. If the browser refuses, the page says so.',
              on: keeping.choosingAnew,
            },
          },
        },
        menu: {
          description: 'The list of indicators and lines.',
          initial: 'closed',
          states: {
            closed: {
              description: 'The list is closed.',
              on: { 'chartTools.openMenu': [{ guard: 'isTextLeft', target: 'open', actions: 'showPeriods' }, { target: 'open' }] },
            },
            open: {
              description: 'The list is open. What is typed as a period counts as soon as it is one.',
              on: {
                'chartTools.typePeriod': { actions: { type: 'storeText', params: eventOf } },
                'chartTools.drawHorizontal': { guard: 'hasRoom', target: 'closed' },
                'chartTools.drawTrend': { guard: 'hasRoom', target: 'closed' },
                'chartTools.fillScreen': 'closed',
                'chartTools.closeMenu': 'closed',
              },
            },
          },
        },
        screen: {
          description: 'How much of the screen the chart has.',
          initial: 'part',
          states: {
            part: { description: 'The chart stands in its place on the page.', on: { 'chartTools.fillScreen': 'full' } },
            full: { description: 'The chart covers the page.', on: { 'chartTools.leaveScreen': 'part' } },
          },
        },
        drawing: {
          description: 'What the next press on the chart means.',
          initial: 'none',
          states: {
            none: { description: 'A press moves the chart, or takes hold of a line.', on: { ...begin, 'chartTools.select': select } },
            horizontal: {
              description: 'The next press sets the price of a horizontal line.',
              on: {
                ...beginAnew,
                'chartTools.point': { target: 'none', actions: { type: 'finishHorizontal', params: eventOf } },
                'chartTools.cancel': 'none',
              },
            },
            trendFirst: {
              description: 'The next press sets where a trend line begins.',
              on: {
                ...beginAnew,
                'chartTools.point': { target: 'trendSecond', actions: { type: 'storeFirst', params: eventOf } },
                'chartTools.cancel': 'none',
              },
            },
            trendSecond: {
              description: 'The next press sets the second point of the trend line.',
              on: {
                ...beginAnew,
                'chartTools.point': {
                  guard: { type: 'isOtherTime', params: eventOf },
                  target: 'none',
                  actions: { type: 'finishTrend', params: eventOf },
                },
                'chartTools.cancel': 'none',
              },
            },
            selected: {
              description: 'A line is selected: it can be moved or removed.',
              on: {
                'chartTools.drawHorizontal': { ...begin['chartTools.drawHorizontal'], actions: 'unselectLine' },
                'chartTools.drawTrend': { ...begin['chartTools.drawTrend'], actions: 'unselectLine' },
                'chartTools.select': { ...select, guard: { type: 'isOtherLine', params: eventOf } },
                'chartTools.remove': { guard: { type: 'isSelected', params: eventOf }, target: 'none', actions: 'unselectLine' },
                'chartTools.cancel': { target: 'none', actions: 'unselectLine' },
              },
            },
          },
        },
      },
    },
  },
})

import { INDICATORS } from '../../src/domain/indicators/study.ts'
import { chartToolsMachine } from '../../src/machines/chart-tools/chart-tools.machine.ts'
import { defineCases } from '../support/paths/cases.ts'

const [FIRST, SECOND] = [
  { time: 1_710_000_000_000, price: 64_000 },
  { time: 1_710_000_900_000, price: 64_500 },
]
const level = { id: 1, points: [FIRST] }
const usual = { shown: [], periods: { sma: 20, ema: 50 } } as const

const ALL_ANEW = 'Whichever part is entered, all parts begin with it.'
const AT_REST =
  'It enters all parts anew, and on the path the others are as they began; `chart-tools.test.ts` has the case in which they aren’t.'

export const cases = defineCases({
  machine: chartToolsMachine,
  input: { code: 'BTC/USDT' },
  mostSteps: 15,
  events: [
    { type: 'chartTools.openMenu' },
    { type: 'chartTools.closeMenu' },
    { type: 'chartTools.toggle', indicator: 'sma', isOn: true },
    { type: 'chartTools.toggle', indicator: 'sma', isOn: false },
    { type: 'chartTools.typePeriod', average: 'sma', text: '9', period: 9 },
    { type: 'chartTools.typePeriod', average: 'ema', text: '', period: null },
    { type: 'chartTools.typePeriod', average: 'ema', text: '1', period: 1 },
    { type: 'chartTools.fillScreen' },
    { type: 'chartTools.leaveScreen' },
    { type: 'chartTools.drawHorizontal' },
    { type: 'chartTools.drawTrend' },
    { type: 'chartTools.point', point: FIRST },
    { type: 'chartTools.point', point: SECOND },
    { type: 'chartTools.cancel' },
    { type: 'chartTools.select', id: 1 },
    { type: 'chartTools.select', id: 2 },
    { type: 'chartTools.move', id: 1, points: [SECOND] },
    { type: 'chartTools.move', id: 2, points: [SECOND] },
    { type: 'chartTools.remove', id: 1 },
    { type: 'chartTools.remove', id: 2 },
  ],
  effects: {
    readTools: {
      ok: [
        { ...usual, lines: [] },
        { shown: ['rsi'], periods: { sma: 30, ema: 60 }, lines: [level] },
        { ...usual, lines: Array.from({ length: 40 }, (_, i) => ({ id: i + 1, points: [FIRST] })) },
      ],
      fail: [{ code: 'STORAGE', message: 'read' }],
    },
    storeTools: { ok: [undefined], fail: [{ code: 'STORAGE', message: 'store' }] },
  },
  abstract: ({ lines, first, selected, isKept, texts, periods }) => [
    Math.min(lines.length, 2) + Math.max(0, lines.length - 38),
    lines.find(({ id }) => id === 1)?.points[0]?.time,
    texts.ema === String(periods.ema),
    first?.time,
    selected,
    isKept,
  ],
  laws: [
    {
      name: 'nothing is stored over tools that have not been read',
      holdsOver: ({ before, started }) => !started.includes('storeTools') || before.value !== 'restoring',
    },
    {
      name: 'what is stored is what is shown',
      holdsAt: ({ effects: { storeTools }, context: { code, shown, periods, lines } }) =>
        !storeTools || JSON.stringify(storeTools.input) === JSON.stringify({ code, shown, periods, lines }),
    },
    {
      name: 'no indicator is shown twice, and they keep their order',
      holdsAt: ({ context: { shown } }) => JSON.stringify(shown) === JSON.stringify(INDICATORS.filter((each) => shown.includes(each))),
    },
    {
      name: 'no two lines have the same id',
      holdsAt: ({ context: { lines } }) => new Set(lines.map(({ id }) => id)).size === lines.length,
    },
    { name: 'a market has no more lines than it can have', holdsAt: ({ context: { lines } }) => lines.length <= 40 },
    {
      name: 'a selected line is there',
      holdsAt: ({ context: { selected, lines } }) => selected === null || lines.some(({ id }) => id === selected),
    },
    {
      name: 'every period in force is one',
      holdsAt: ({ context: { periods } }) =>
        Object.values(periods).every((period) => Number.isInteger(period) && period >= 2 && period <= 500),
    },
  ],
  equivalents: [
    { mutant: 'retarget: chartTools.restoring done readTools to chartTools.ready.drawing.none', reason: ALL_ANEW },
    { mutant: 'retarget: chartTools.restoring done readTools to chartTools.ready.keeping.settled', reason: ALL_ANEW },
    { mutant: 'retarget: chartTools.restoring fail readTools to chartTools.ready.drawing.none', reason: ALL_ANEW },
    { mutant: 'retarget: chartTools.restoring fail readTools to chartTools.ready.keeping.settled', reason: ALL_ANEW },
    { mutant: 'retarget: chartTools.ready.keeping.storing fail storeTools to chartTools.ready.screen', reason: AT_REST },
    { mutant: 'retarget: chartTools.ready.keeping.storing fail storeTools to chartTools.ready.drawing', reason: AT_REST },
    { mutant: 'retarget: chartTools.ready.drawing.trendSecond on chartTools.point to chartTools.ready.screen', reason: AT_REST },
    {
      mutant: 'drop guard: chartTools.ready.menu.closed on chartTools.openMenu[0]',
      reason: 'Where no text was left in its field, writing the periods into the fields changes nothing.',
    },
  ],
})

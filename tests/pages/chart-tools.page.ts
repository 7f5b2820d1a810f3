/** The tools of the chart on the page of a market: the list of indicators and lines, what is drawn next, the whole screen. */
import { isHorizontal, MOST_LINES, type ChartLine } from '../../src/domain/chart-line.ts'
import { AVERAGES, INDICATORS, isPeriod } from '../../src/domain/indicators/study.ts'
import type { ChartToolsContext, ChartToolsEvent, StoreToolsInput } from '../../src/machines/chart-tools/chart-tools.types.ts'
import { act, byItself, defineBinding, FLEETING, handIn, press, type Action } from '../support/pages/binding.ts'
import { connected } from '../support/pages/flows.ts'
import { forbidWriting } from '../support/pages/forbidden-storage.ts'
import { button, chosen, field, look, no, says, saysNothingOf, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { priceText } from '../support/pages/order-figures.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'

const CODE = 'BTC/USDT'
const TITLE = text('chartTools.title')
const CHART = text('candles.label', { code: CODE, period: text('candles.periods.15m') })
const NOW = ['horizontal', 'trendFirst', 'trendSecond', 'selected'] as const
const ON_CANVAS = 'Where the canvas is pressed gives another time and price than the path has.'

const dataOf = ({ context }: Moment): ChartToolsContext => context as unknown as ChartToolsContext
const isIn = ({ leaves }: Moment, leaf: string): boolean => leaves.includes(`ready.${leaf}`) || leaves.includes(leaf)

const nameOf = (line: ChartLine): string => {
  const [from, to] = line.points.map(({ price }) => priceText(price))
  return isHorizontal(line) ? text('chartTools.lineAt', { price: from! }) : text('chartTools.lineFromTo', { from: from!, to: to! })
}
const removalOf = (line: ChartLine): string => text('chartTools.removeLine', { line: nameOf(line) })

/** The indicators that are on are in the legend, each with figures, in the order in which they are offered. */
const legend = (moment: Moment): Look => {
  const { shown, periods } = dataOf(moment)
  const names = shown.map(
    (indicator) =>
      ({ sma: `SMA ${periods.sma}`, ema: `EMA ${periods.ema}`, bollinger: 'BB 20, 2', rsi: 'RSI 14', macd: 'MACD 12, 26, 9' })[indicator],
  )
  return look(`in the legend ${names.join(', ') || 'nothing'}, with values`, ({ nodes, words }) => {
    const missing = names.filter((name) => !new RegExp(`${name} ?[\\d–]`).test(words))
    const extra = nodes.filter(({ role, name }) => role === 'listitem' && /^(SMA|EMA|BB|RSI|MACD) /.test(name)).length - names.length
    return missing.length || extra > 0 ? `the legend has no value of ${missing.join(', ')}, or ${extra} too many` : null
  })
}

/** On the whole screen the bar over the page is the last of the two. */
const opensList = ({ page }: Stage): Promise<void> =>
  page
    .getByRole('button', { name: text('chartTools.open') })
    .last()
    .click()

/** Done in the list, which is opened for it and closed again where it is closed. */
const inList = (now: Moment, what: string, run: (stage: Stage) => Promise<void>): Action =>
  act(what, async (stage) => {
    const isOpen = isIn(now, 'menu.open')
    if (!isOpen) await opensList(stage)
    await run(stage)
    if (!isOpen) await stage.press('button', text('chartTools.close'))
  })

/** A line is begun in the list, which closes by it. A market that has all its lines offers none. */
const beginsTo = (tool: 'drawHorizontal' | 'drawTrend', now: Moment): Action =>
  isIn(now, 'menu.open') || dataOf(now).lines.length >= MOST_LINES
    ? press(text(`chartTools.${tool}`))
    : act('opens the list and begins a line', async (stage) => {
        await opensList(stage)
        await stage.press('button', text(`chartTools.${tool}`))
      })

const hint =
  (state: (typeof NOW)[number], ...looks: readonly Look[]) =>
  (moment: Moment): readonly Look[] =>
    isIn(moment, 'menu.open')
      ? []
      : [
          says(text(`chartTools.now.${state}`)),
          saysNothingOf(...NOW.filter((each) => each !== state).map((each) => text(`chartTools.now.${each}`))),
          ...looks,
        ]

export const chartTools = defineBinding<ChartToolsEvent>({
  name: 'chart-tools',
  layouts: ['desktop', 'phone'],
  stream: () => `chartTools:${CODE}`,
  begin: ({ next }) => {
    const {
      shown = [],
      periods = { sma: 20, ema: 50 },
      lines = [],
    } = (next.effects['readTools']?.output ?? {}) as Partial<ChartToolsContext>
    return {
      address: '/cruuency?code=BTC%2FUSDT&type=2&id=1',
      local: {
        ...SIGNED_IN,
        indicators: JSON.stringify({ shown, periods }),
        ...(lines.length > 0 && { chartLines: JSON.stringify({ [CODE]: lines }) }),
      },
      arrive: async (stage) => {
        await connected(stage)
        await until(
          async () => ((await stage.page.getByRole('img', { name: CHART }).count()) > 0 ? null : 'the chart is not there'),
          stage.frame,
        )
        // They are loaded after the page, and shown when the page's clock goes on.
        await until(
          async () =>
            (await stage.page.getByRole('button', { name: text('chartTools.open') }).count()) > 0 ? null : 'the tools are not there',
          stage.frame,
        )
      },
    }
  },
  events: {
    'chartTools.openMenu': (_, { now }) =>
      isIn(now, 'screen.full') ? act('opens the list over the whole screen', opensList) : press(text('chartTools.open')),
    'chartTools.closeMenu': () => press(text('chartTools.close')),
    'chartTools.toggle': ({ indicator, isOn }, { now }) =>
      inList(now, `turns ${indicator} ${isOn ? 'on' : 'off'}`, ({ page }) =>
        page.getByRole('switch', { name: text(`chartTools.names.${indicator}`) }).setChecked(isOn),
      ),
    'chartTools.typePeriod': ({ average, text: typed }, { now }) =>
      inList(now, `types "${typed}" as the period of the ${average}`, ({ page }) =>
        page.getByRole('textbox', { name: text(`chartTools.periodOf.${average}`) }).fill(typed),
      ),
    'chartTools.fillScreen': (_, { now }) =>
      isIn(now, 'menu.open') ? handIn('The list covers the page.') : press(text('chartTools.fillScreen')),
    'chartTools.leaveScreen': () => press(text('common.close')),
    'chartTools.drawHorizontal': (_, { now }) => beginsTo('drawHorizontal', now),
    'chartTools.drawTrend': (_, { now }) => beginsTo('drawTrend', now),
    'chartTools.point': () => handIn(ON_CANVAS),
    'chartTools.drawn': () => byItself('The point that ends a line has drawn it.'),
    'chartTools.cancel': (_, { now }) => press(text(isIn(now, 'drawing.selected') ? 'chartTools.done' : 'common.cancel')),
    'chartTools.select': ({ id }, { now }) => {
      const { lines, selected } = dataOf(now)
      const ids = lines.map((line) => line.id)
      if (!ids.includes(id)) return handIn('There is no such line to select.')
      if (selected === id) return handIn('The key selects the next line, not the same.')
      const presses = ids.indexOf(id) - (selected === null ? -1 : ids.indexOf(selected))
      return act(`selects line ${id} by its key`, async ({ page }) => {
        for (let i = 0; i < presses; i++) await page.getByRole('img', { name: CHART }).press('l')
      })
    },
    'chartTools.move': () => handIn(ON_CANVAS),
    'chartTools.remove': ({ id }, { now }) => {
      const { lines, selected } = dataOf(now)
      const line = lines.find((each) => each.id === id)
      if (line === undefined) return handIn('There is no such line to remove.')
      if (selected === id)
        return act('removes the selected line by its key', ({ page }) => page.getByRole('img', { name: CHART }).press('Delete'))
      const alike = lines.filter((each) => nameOf(each) === nameOf(line)).indexOf(line)
      return inList(now, `removes line ${id} in the list`, ({ page }) =>
        page
          .getByRole('button', { name: removalOf(line) })
          .nth(alike)
          .click(),
      )
    },
  },
  effects: {
    readTools: {
      instant: () => 'It asks only the storage of the browser, before anybody could press.',
      cannot: ({ end }) => (end === 'fail' ? 'Storage that cannot be read counts as empty.' : null),
    },
    storeTools: {
      prepare: (stage, { end }) => forbidWriting(stage, 'indicators', end === 'fail'),
      end: ({ page }, { input, end }) =>
        until(async () => {
          const { code, shown, periods, lines } = input as StoreToolsInput
          const stored = await page.evaluate(() => [localStorage.getItem('indicators'), localStorage.getItem('chartLines')])
          const wanted = [JSON.stringify({ shown, periods }), lines.length === 0 ? null : JSON.stringify({ [code]: lines })]
          return (JSON.stringify(stored) === JSON.stringify(wanted)) === (end === 'done')
            ? null
            : `the storage holds ${JSON.stringify(stored)}; ${JSON.stringify(wanted)} was to be ${end === 'done' ? 'kept' : 'refused'}`
        }),
    },
  },
  see: {
    restoring: () => FLEETING,
    'ready.keeping.settled': () => [],
    'ready.keeping.storing': () => [],
    'ready.menu.closed': (moment) => [no('dialog', TITLE), legend(moment)],
    'ready.menu.open': (moment) => {
      const { shown, texts, lines, isKept } = dataOf(moment)
      return [
        within(
          'dialog',
          TITLE,
          ...INDICATORS.map((indicator) => chosen('switch', text(`chartTools.names.${indicator}`), shown.includes(indicator))),
          ...AVERAGES.map((average) =>
            field(
              text(`chartTools.periodOf.${average}`),
              texts[average],
              /^\d+$/.test(texts[average]) && isPeriod(Number(texts[average]))
                ? null
                : text('chartTools.wrongPeriod', { least: 2, most: 500 }),
            ),
          ),
          button(text('chartTools.drawHorizontal'), lines.length < MOST_LINES ? 'on' : 'off'),
          button(text('chartTools.drawTrend'), lines.length < MOST_LINES ? 'on' : 'off'),
          ...(lines.length === 0 ? [says(text('chartTools.noLines'))] : lines.slice(0, 3).map((line) => button(removalOf(line), 'on'))),
          (isKept ? saysNothingOf : says)(text('chartTools.notKept')),
        ),
      ]
    },
    'ready.screen.part': (moment) =>
      isIn(moment, 'menu.open')
        ? []
        : [no('dialog', CHART), button(text('chartTools.fillScreen'), 'on'), button(text('chartTools.open'), 'on')],
    'ready.screen.full': (moment) =>
      isIn(moment, 'menu.open') ? [] : [within('dialog', CHART, within('img', CHART), button(text('common.close'), 'on'))],
    'ready.drawing.none': () => [saysNothingOf(...NOW.map((each) => text(`chartTools.now.${each}`)))],
    'ready.drawing.horizontal': hint('horizontal', button(text('common.cancel'), 'on')),
    'ready.drawing.trendFirst': hint('trendFirst', button(text('common.cancel'), 'on')),
    'ready.drawing.trendSecond': hint('trendSecond', button(text('common.cancel'), 'on')),
    'ready.drawing.selected': hint('selected', button(text('chartTools.remove'), 'on'), button(text('chartTools.done'), 'on')),
  },
})

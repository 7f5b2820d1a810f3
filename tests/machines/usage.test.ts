/** Counts of the arrows that sessions took, from logs whose steps are known. */
import { expect, test } from 'vitest'
import { countUsage, toUsagePage } from '../../scripts/charts/count-usage.ts'
import { transitionsOf } from '../../scripts/charts/graph.ts'
import { readLog } from '../../scripts/charts/read-log.ts'
import type { Entry } from '../../src/journal/entry.ts'
import { exportText } from '../../src/journal/export.ts'
import { createFold } from '../../src/journal/fold.ts'
import { purchaseMachine } from '../support/charts/purchase.machine.ts'
import { cases } from '../support/charts/paths-parcel.cases.ts'
import { PATH_EPOCH } from '../support/paths/cases.ts'
import { generate } from '../support/paths/generate.ts'
import type { GoldenFile } from '../support/paths/golden.ts'

const charts = { parcel: { machine: cases.machine }, [purchaseMachine.id]: { machine: purchaseMachine } }
const golden = JSON.parse(generate(cases).text) as GoldenFile

const weigh = (weight: number) => ({ type: 'parcel.weigh', weight })
const sent = (stream: string, events: readonly { readonly type: string }[]): readonly Entry[] => {
  const fold = createFold(cases.machine)
  let core = undefined as ReturnType<typeof fold.run>
  return [null, ...events].map((event, index): Entry => {
    const entry: Entry = {
      seq: index + 1,
      stream,
      chart: 'parcel',
      v: '1',
      at: PATH_EPOCH + index,
      event: event ? { k: 'event', event } : { k: 'start' },
      to: null,
    }
    core = fold.step(core, entry)[0]
    return { ...entry, to: core.snapshot.value }
  })
}
const lives = (entries: readonly Entry[]) => readLog(exportText(entries, PATH_EPOCH), charts)
const usageOf = async (logs: Parameters<typeof countUsage>[0], file: GoldenFile = golden) => countUsage(logs, charts, async () => file)

const heavy = sent('parcel:1', [weigh(30), { type: 'parcel.send' }, weigh(5), weigh(6), { type: 'parcel.send' }])
const light = sent('parcel:2', [weigh(5), { type: 'parcel.send' }, { type: 'parcel.send' }])

test('each arrow is counted as often as sessions took it, the most used first', async () => {
  const { charts: counted, logs } = await usageOf([lives(heavy), lives(light)])
  expect(logs).toBe(2)
  const [{ taken, untaken, untested, opened, parted } = { taken: [], untaken: [], untested: null, opened: 0, parted: 0 }] = counted
  expect({ opened, parted, untested }).toEqual({ opened: 2, parted: 0, untested: [] })
  expect(taken.map(({ id, count }) => [id, count])).toEqual([
    ['parcel.journey.weighing on parcel.weigh -> (stays)', 3],
    ['parcel.journey.weighing on parcel.send[0] -> parcel.journey.labelling', 2],
    ['parcel.journey.weighing on parcel.send[1] -> parcel.journey.refused', 1],
    ['parcel.journey.refused on parcel.weigh -> parcel.journey.weighing', 1],
  ])
  expect(taken.length + untaken.length).toBe(transitionsOf(cases.machine).length)
})

test('a log that was sent twice counts once, the longer time', async () => {
  const { charts: counted } = await usageOf([lives(heavy.slice(0, 2)), lives(heavy), lives(heavy)])
  expect(counted[0]).toMatchObject({ opened: 1, taken: { length: 4 } })
})

test('what the chart does otherwise now is not counted from there on, nor another version', async () => {
  const elsewhere = light.map((entry) => (entry.seq === 3 ? { ...entry, to: { journey: 'held', notice: 'shown' } } : entry))
  const { charts: counted } = await usageOf([lives(elsewhere)])
  expect(counted[0]).toMatchObject({ parted: 1, taken: [{ id: 'parcel.journey.weighing on parcel.weigh -> (stays)', count: 1 }] })
  const older = light.map((entry) => ({ ...entry, v: '0' }))
  expect(await usageOf([lives(older)])).toMatchObject({ charts: [], ofOtherVersions: 1, unopened: ['Parcel', 'Purchase'] })
})

test('the page tells what was taken, what nobody takes and what no path takes, in that order', async () => {
  const [first] = golden.paths
  const few = { ...golden, paths: [{ ...first!, steps: first!.steps.slice(0, 1) }] }
  const usage = await usageOf([lives(light)], few)
  const page = toUsagePage(usage)
  expect(page).toContain('1 session log, 1 chart, 2 arrows taken.')
  const marks = [
    '## Parcel',
    '| 1 | Journey › Weighing: Weigh |',
    'Nobody takes:',
    'No committed path takes:',
    '## Nobody opened\n\nPurchase.',
  ]
  const places = marks.map((mark) => page.indexOf(mark))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(page).toContain('- Journey › Held: Resume, to Journey › Travelling, where it was')
})

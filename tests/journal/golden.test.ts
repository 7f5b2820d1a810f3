/**
 * Journals of every version of every chart, committed as users' devices hold them: what was written once must be read for ever.
 * `npm run charts:golden` adds the missing ones of the product's charts.
 */
import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../../src/journal/entry.ts'
import { importJournal } from '../../src/journal/import.ts'
import { FEATURES } from '../../src/features.ts'
import { createReplay, type Charts } from '../../src/journal/replay.ts'
import { defineFeature, replayableCharts } from '../../src/system/feature.ts'
import { parcelHistory } from '../support/charts/parcel.machine.ts'
import { loadCaseFiles } from '../support/paths/case-files.ts'

const FOLDER = new URL('./golden/', import.meta.url)
const cases = (await loadCaseFiles()).map((file) => file.cases)
/** Charts that are never journalled are walked all the same: what they are made of is. */
const walked: Charts = Object.fromEntries(cases.map(({ machine }) => [machine.id, { machine }]))
/** With the upcasters that the product uses. */
const product: Charts = { ...walked, ...(await replayableCharts(FEATURES)) }
const { machine: parcelMachine, ...parcelPast } = parcelHistory
/** A made-up feature with a past, declared like those of the product. */
const parcel = defineFeature<never>()({
  chart: 'parcel',
  machine: async () => parcelMachine,
  scope: 'browser',
  opensOn: 'demand',
  services: () => ({}),
  history: async () => parcelPast,
})
const charts: Charts = { ...product, ...(await replayableCharts([parcel])) }

const nameOf = ({ id, version }: { id: string; version?: string | undefined }) => `${id}.v${version ?? '1'}.json`
const files = await readdir(FOLDER)
const read = async (name: string): Promise<readonly Entry[]> =>
  importJournal(await readFile(new URL(name, FOLDER), 'utf8'), { charts: Object.keys(charts) })

test.each(files)('%s is read, and every entry leads where it led', async (name) => {
  const entries = await read(name)
  expect(createReplay(entries, charts).divergence).toBeNull()
})

test.each(Object.values(product).map(({ machine }) => nameOf(machine)))('%s is committed', (name) => {
  expect(files).toContain(name)
})

describe('the parcel of version 1', () => {
  test('is read in the words of version 2', async () => {
    const replay = createReplay(await read('parcel.v1.json'), charts)
    expect(replay.at(5).get('parcel:7')?.snapshot).toMatchObject({ value: 'underWay', context: { weight: 12, number: 'P-1' } })
  })

  test('cannot be read without its upcaster, and names the entry when the upcaster forgets a name', async () => {
    const entries = await read('parcel.v1.json')
    const { upcasters: _none, ...without } = parcelHistory
    expect(createReplay(entries, { parcel: without }).divergence).toMatchObject({ seq: 1, kind: 'version' })
    const forgetful = { ...parcelHistory, upcasters: { 1: (entry: Entry) => ({ ...entry, v: '2' }) } }
    expect(createReplay(entries, { parcel: forgetful }).divergence).toMatchObject({
      seq: 4,
      kind: 'state',
      recorded: 'booking',
      replayed: 'draft',
    })
  })

  test('does not hang on upcasters that lead in a circle', async () => {
    const circle = { ...parcelHistory, upcasters: { 1: (entry: Entry) => entry } }
    expect(createReplay(await read('parcel.v1.json'), { parcel: circle }).divergence).toMatchObject({ kind: 'version' })
  })
})

describe('the parcel that was migrated under way', () => {
  test('goes on as version 3 behaves', async () => {
    const replay = createReplay(await read('parcel.migrated.json'), charts)
    expect(replay.at(7).get('parcel:9')?.snapshot.value).toBe('confirming')
    expect(replay.at(8).get('parcel:9')?.snapshot.status).toBe('done')
  })

  test('cannot be read as if nothing had changed', async () => {
    const entries = (await read('parcel.migrated.json')).filter(({ event }) => event.k !== 'migrated')
    expect(createReplay(entries, charts).divergence).toMatchObject({ seq: 6, kind: 'version', replayed: '2' })
  })
})

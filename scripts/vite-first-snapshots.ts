/**
 * Vite plugin: the first snapshots of the charts that every page shows, as data. With them the page can be painted before
 * XState, the journal and the charts have been loaded. Under `npm run dev` they are those of its start.
 */
import type { Plugin } from 'vite'
import { createFold } from '../src/journal/fold.ts'
import type { Base } from '../src/system/base.ts'
import { inputOf, isAlwaysOpen, machineOf, type Feature } from '../src/system/feature.ts'

const ID = 'virtual:first-snapshots'
/**
 * The build does not know who will see it: somebody new. Nor does it know which device will paint; what a phone would see is
 * what may have to be hidden.
 */
const ON_A_PHONE = { environment: { device: 'phone', tabStorage: { read: () => null } }, mode: () => 'demo' } as unknown as Base

const firstSnapshotOf = async (feature: Feature) => {
  const machine = await machineOf(feature)
  const start = {
    seq: 1,
    stream: feature.chart,
    chart: feature.chart,
    v: '1',
    at: 0,
    to: null,
    event: { k: 'start' as const, input: inputOf(feature, ON_A_PHONE) },
  }
  const { value, context, tags } = createFold(machine).step(undefined, start)[0].snapshot
  return [feature.chart, { value, context, tags: [...tags] }] as const
}

/** By an address of its own, so that what the list loads later is not drawn into the bundled configuration. */
const loadFeatures = async (): Promise<readonly Feature[]> => {
  const address = new URL('../src/features.ts', `file://${import.meta.dirname}/`).href
  return ((await import(address)) as typeof import('../src/features.ts')).FEATURES
}

export const firstSnapshotsPlugin = (): Plugin => ({
  name: 'plimsoll-first-snapshots',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  async load(id) {
    if (id !== `\0${ID}`) return undefined
    const features = (await loadFeatures()).filter(isAlwaysOpen)
    const snapshots = Object.fromEntries(await Promise.all(features.map(firstSnapshotOf)))
    return { code: `export default ${JSON.stringify(snapshots)}`, moduleType: 'js', map: null }
  },
})

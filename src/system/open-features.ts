/** Opens the streams of features by the names of their charts. It knows no feature: everything is in their declarations. */
import type { AnyStateMachine } from 'xstate'
import type { ChartDefinition } from '../journal/chart-definition.ts'
import type { ChartHistory } from '../journal/migrate.ts'
import type { Stream } from '../journal/stream.ts'
import type { Prepare } from '../domain/prepare.ts'
import type { Services } from '../domain/service.ts'
import type { Base } from './base.ts'
import {
  inputOf,
  isAlwaysOpen,
  isClosedAtSignOut,
  isForgottenAtSignOut,
  machineOf,
  resumeOf,
  type Feature,
  type Wanted,
} from './feature.ts'
import { lazily } from './lazy-services.ts'
import { streamIdOf } from './stream-id.ts'

export interface OpenOptions {
  /** Forgets the life that the stream has. */
  readonly isAnew?: boolean
  /** Asked once everything is loaded; false: nobody waits for the stream any more. */
  readonly isWanted?: () => boolean
  readonly signal?: AbortSignal
}

export interface OpenFeatures {
  /**
   * Opens a stream, or finds it open. Undefined when it was no longer wanted by the time it could be.
   * @throws Failure when a part of it cannot be loaded
   */
  open(chart: string, key: string | null, input?: unknown, options?: OpenOptions): Promise<Stream | undefined>
  /** The same for a place, which may have something to tell it. */
  openWanted(wanted: Wanted, options?: OpenOptions): Promise<Stream | undefined>
  /** Opens what every screen takes for granted, one after the other, and lets the surroundings speak to it. */
  openStart(): Promise<void>
  /** Ends what is one person's alone, also while a request is under way; what they had begun is forgotten. */
  closePersonal(): void
  featureOf(streamId: string): Feature | undefined
}

export interface OpenFeaturesOptions {
  readonly features: readonly Feature[]
  readonly base: Base
  onOpened(stream: Stream): void
  /** Streams have opened or closed. */
  onChange(): void
}

export const createOpenFeatures = ({ features, base, onOpened, onChange }: OpenFeaturesOptions): OpenFeatures => {
  const { journal, environment } = base
  const byChart = new Map(features.map((feature) => [feature.chart, feature]))
  const find = (chart: string): Feature => {
    const feature = byChart.get(chart)
    if (!feature) throw new Error(`There is no feature ${chart}: list its declaration in src/features.ts.`)
    return feature
  }
  const parts = new Map(features.map((feature) => [feature.chart, lazily(() => partsOf(feature, base))]))

  const open: OpenFeatures['open'] = async (chart, key, given, options = {}) => {
    const { isAnew = false, isWanted = () => true, signal } = options
    const feature = find(chart)
    const [{ machine, services, prepare, past }, input] = await Promise.all([
      parts.get(chart)!(),
      inputOf(feature, base, { key, given, ...(signal && { signal }) }),
    ])
    if (!isWanted()) return undefined
    const definition: ChartDefinition = {
      ...past,
      machine,
      services,
      resume: isAnew ? 'fresh' : resumeOf(feature, base.keepsTabCharts),
      ...(prepare && { prepare }),
    }
    const wasOpen = journal.stream(streamIdOf(chart, key)) !== undefined
    const stream = await journal.open(definition, key, input)
    // A submission that a reload cut off goes on, so that its outcome becomes known.
    const isLeft = !wasOpen && !isWanted() && !stream.getSnapshot().hasTag('held')
    if (isLeft) stream.close()
    else onOpened(stream)
    onChange()
    return isLeft ? undefined : stream
  }

  const openWanted: OpenFeatures['openWanted'] = async ({ feature, key, input, tells }, options) => {
    await forgetting.get(feature.chart)
    const stream = await open(feature.chart, key, input, options)
    if (!stream) return undefined
    if (tells) stream.send(tells)
    feature.onShown?.(stream, base)
    return stream
  }

  /** By chart: what a person had begun is being forgotten; whoever opens it next waits, and begins anew. */
  const forgetting = new Map<string, Promise<void>>()
  const forget = async ({ chart }: Feature): Promise<void> => {
    if (!(await environment.store.life(chart))) return
    const stream = await open(chart, null, undefined, { isAnew: true })
    stream?.close()
  }

  const featureOf = (streamId: string): Feature | undefined => byChart.get(streamId.split(':', 1)[0]!)

  return {
    open,
    openWanted,
    featureOf,
    async openStart() {
      for (const feature of features.filter(isAlwaysOpen)) {
        // On a slow phone all of them at once would hold the page for longer than a finger waits.
        await environment.yieldToMain()
        const stream = await openWanted({ feature, id: feature.chart, key: null })
        if (stream) feature.watch?.(stream, base)
      }
    },
    closePersonal() {
      for (const { id, close } of journal.streams()) {
        const feature = featureOf(id)
        if (feature && isClosedAtSignOut(feature)) close()
      }
      // Only the tab that leads writes what the journal holds.
      if (journal.role() === 'leading')
        for (const feature of features.filter(isForgottenAtSignOut)) {
          const done = forget(feature).catch((error: unknown) => environment.log(`${feature.chart}: ${JSON.stringify(error)}`))
          forgetting.set(
            feature.chart,
            done.then(() => void forgetting.delete(feature.chart)),
          )
        }
      onChange()
    },
  }
}

interface Parts {
  readonly machine: AnyStateMachine
  readonly services: Services
  readonly prepare: Prepare | undefined
  readonly past: Omit<ChartHistory, 'machine'>
}

const partsOf = async (feature: Feature, base: Base): Promise<Parts> => {
  const [machine, services, prepare, past] = await Promise.all([
    machineOf(feature),
    feature.services(base),
    feature.prepare?.(base.prepareTools),
    feature.history?.(),
  ])
  return { machine, services, prepare, past: past ?? {} }
}

/** Opens streams by chart name, using the features' declarations only: no feature is special here. */
import type { AnyEventObject, AnyStateMachine } from 'xstate'
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
  isRowOf,
  machineOf,
  resumeOf,
  type Feature,
  type Instance,
} from './feature.ts'
import { lazily } from './lazy-services.ts'
import type { AnyOpening } from './rules.ts'
import { keyIn, streamIdOf } from './stream-id.ts'

export interface OpenOptions {
  /** Starts the stream afresh, whatever the journal holds of it. */
  readonly isAnew?: boolean
  /** Called once everything is loaded; false cancels the opening. */
  readonly isWanted?: () => boolean
  readonly signal?: AbortSignal
}

export interface OpenFeatures {
  /**
   * Opens a stream, or returns the open one. Undefined if it was no longer wanted once everything was loaded.
   * @throws Failure when its code can't be loaded
   */
  open(chart: string, key: string | null, input?: unknown, options?: OpenOptions): Promise<Stream | undefined>
  /** Opens a stream that a place asks for, then sends the event and runs the hook that its feature declares for it. */
  openWanted(wanted: Asked, options?: OpenOptions): Promise<Stream | undefined>
  /** Opens a stream as the wiring table asks for it, and says what it has to say. */
  openFor(chart: string, opening: AnyOpening, cause?: number): Promise<void>
  /** Closes the stream and tells views so. */
  close(stream: Stream): void
  /** Opens the streams that are always open, one after the other, and starts their watches on the browser and other tabs. */
  openStart(): Promise<void>
  /** Closes these streams, except those whose submission is under way: the user must learn its outcome. */
  closeUnneeded(ids: readonly string[]): void
  /** Closes the user's personal streams, even with a request under way, and discards those that a reload would resume. */
  closePersonal(): void
  featureOf(streamId: string): Feature | undefined
}

/** A stream that a place asks for. */
export type Asked = Instance<AnyEventObject> & { readonly chart: string }

export interface OpenFeaturesOptions {
  readonly features: readonly Feature[]
  readonly base: Base
  onOpened(stream: Stream): void
  /** Called when streams have opened or closed. */
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

  /**
   * Loads what the rows of a list need together with the list. A row may appear at any time, also after a deployment has
   * replaced the files of this version; a tab that loaded them only then could not show it.
   */
  const loadRowsOf = (chart: string): void => {
    for (const feature of features) if (isRowOf(feature, chart)) parts.get(feature.chart)!().catch(() => {}) // loaded again when the row opens, which reports it
  }

  const open: OpenFeatures['open'] = async (chart, key, given, options = {}) => {
    const { isAnew = false, isWanted = () => true, signal } = options
    const feature = find(chart)
    loadRowsOf(chart)
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
    // Keep a stream whose submission a reload interrupted, so that the user learns the outcome.
    const isLeft = !wasOpen && !isWanted() && !stream.getSnapshot().hasTag('held')
    if (isLeft) stream.close()
    else onOpened(stream)
    onChange()
    return isLeft ? undefined : stream
  }

  const openWanted: OpenFeatures['openWanted'] = async ({ chart, key, input, tells }, options) => {
    await forgetting.get(chart)
    const stream = await open(chart, key, input, options)
    if (!stream) return undefined
    if (tells && stream.getSnapshot().can(tells)) stream.send(tells)
    find(chart).onShown?.(stream, base)
    return stream
  }

  const close = (stream: Stream) => {
    stream.close()
    onChange()
  }

  const openFor: OpenFeatures['openFor'] = async (chart, { key, input, says, isForNow = false }, cause) => {
    const user = base.userId()
    const isWanted = () => !isClosedAtSignOut(find(chart)) || base.userId() === user
    // An open stream hears it at once, in the order of the table.
    const stream = journal.stream(streamIdOf(chart, key)) ?? (await open(chart, key, input, { isWanted }))
    if (!stream) return
    const event = says(stream.getSnapshot().context as never)
    if (event) stream.send(event, cause)
    if (isForNow) close(stream)
  }

  /** By chart: a stream that is being discarded after sign-out. Opening it again waits for that, so that it starts afresh. */
  const forgetting = new Map<string, Promise<void>>()
  const forget = async ({ chart }: Feature): Promise<void> => {
    const lives = (await environment.store.lives()).filter((life) => life.chart === chart)
    for (const { stream: id } of lives) {
      const stream = await open(chart, keyIn(id, chart), undefined, { isAnew: true })
      stream?.close()
    }
  }

  const featureOf = (streamId: string): Feature | undefined => byChart.get(streamId.split(':', 1)[0]!)

  return {
    open,
    openWanted,
    openFor,
    close,
    featureOf,
    async openStart() {
      for (const feature of features.filter(isAlwaysOpen)) {
        // Opening all of them in one task would block input for too long on a slow phone.
        await environment.yieldToMain()
        const stream = await openWanted({ chart: feature.chart, key: null })
        if (stream) feature.watch?.(stream, base)
      }
    },
    closeUnneeded(ids) {
      const unneeded = ids.flatMap((id) => journal.stream(id) ?? []).filter((stream) => !stream.getSnapshot().hasTag('held'))
      for (const stream of unneeded) stream.close()
      if (unneeded.length > 0) onChange()
    },
    closePersonal() {
      for (const { id, close } of journal.streams()) {
        const feature = featureOf(id)
        if (feature && isClosedAtSignOut(feature)) close()
      }
      // Only the leading tab may write to the journal.
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

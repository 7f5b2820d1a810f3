import type { AnyEventObject } from 'xstate'
import { asFailure } from '../domain/error-codes.ts'
import { jsonCopy, type JournalEvent, type Pending } from './entry.ts'
import type { Services } from '../domain/service.ts'

export interface Effects {
  /** Runs an effect. If `saved` is given, waits until it is fulfilled, and doesn't run the effect at all if it is rejected. */
  start(id: string, pending: Pending, saved?: Promise<void>): void
  /** Aborts the effects that are running but no longer pending. */
  keep(pending: Readonly<Record<string, Pending>>): void
  stop(): void
}

export type Ending = Extract<JournalEvent, { k: 'done' | 'fail' }>

export interface EffectsOptions {
  readonly stream: string
  readonly services: Services
  /** Called once with how an effect ended, unless it was stopped before. */
  finish(ending: Ending, pending: Pending): void
  /** Called with what a running effect reports. */
  report(event: AnyEventObject, id: string, pending: Pending): void
}

interface Running {
  readonly seq: number
  readonly controller: AbortController
}

/** Runs the services of pending effects. Drops the result of an effect that has been stopped or started again meanwhile. */
export const createEffects = ({ stream, services, finish, report }: EffectsOptions): Effects => {
  const running = new Map<string, Running>()

  const run = async (id: string, pending: Pending, { signal }: AbortController, isCurrent: () => boolean): Promise<Ending> => {
    const service = services[pending.src]
    if (!service) return { k: 'fail', id, error: { code: 'JOURNAL', message: `no service is joined to the port ${pending.src}` } }
    try {
      const output = await service(copyOf(pending.input) as never, {
        signal,
        key: `${stream}:${pending.seq}:${id}`,
        send: (event) => {
          if (isCurrent()) report(event, id, pending)
        },
      })
      return { k: 'done', id, output: copyOf(output) }
    } catch (error) {
      return { k: 'fail', id, error: asFailure(error) }
    }
  }

  const begin = async (id: string, pending: Pending, controller: AbortController, saved: Promise<void> | undefined) => {
    const isCurrent = () => running.get(id)?.controller === controller
    const refused = await saved?.then(
      () => undefined,
      (error: unknown) => asFailure(error),
    )
    if (!isCurrent()) return
    const ending: Ending = refused
      ? { k: 'fail', id, error: { code: 'JOURNAL', message: refused.message } }
      : await run(id, pending, controller, isCurrent)
    if (!isCurrent()) return
    running.delete(id)
    finish(ending, pending)
  }

  return {
    start: (id, pending, saved) => {
      running.get(id)?.controller.abort()
      const controller = new AbortController()
      running.set(id, { seq: pending.seq, controller })
      void begin(id, pending, controller, saved)
    },
    keep: (pending) => {
      for (const [id, { seq, controller }] of running) {
        if (pending[id]?.seq === seq) continue
        running.delete(id)
        controller.abort()
      }
    },
    stop: () => {
      for (const { controller } of running.values()) controller.abort()
      running.clear()
    },
  }
}

/** Services are given copies and their results are copied: a change to a shared object would reach the chart, but not its journal. */
const copyOf = (value: unknown): unknown => {
  if (value === undefined) return undefined
  try {
    return jsonCopy(value)
  } catch {
    throw { code: 'MALFORMED', message: 'inputs and outputs of effects must be JSON' }
  }
}

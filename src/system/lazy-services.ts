/** Services whose code is loaded when one of them first runs, to keep it out of the first paint. */
import type { AnyStateMachine } from 'xstate'
import type { Failure } from '../domain/error-codes.ts'
import type { Services } from '../domain/service.ts'
import type { ServicesFor } from '../machines/ports.ts'

/**
 * Runs `load` once and returns the same promise from then on. If it fails, rejects with `NETWORK`, like any other network
 * failure, and the next call tries again.
 */
export const lazily = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw { code: 'NETWORK', message: `a part of the program did not load: ${String(error)}` } satisfies Failure
    }))
}

/** Makes a service for each port of the machine at once; the first one that runs loads the code behind all of them. */
export const lazyServices = <Machine extends AnyStateMachine>(
  machine: Machine,
  load: () => Promise<ServicesFor<Machine>>,
): ServicesFor<Machine> => {
  const loaded = lazily(load as () => Promise<Services>)
  const entries = Object.keys(machine.implementations.actors).map((port): [string, Services[string]] => [
    port,
    async (input, tools) => (await loaded())[port]?.(input, tools),
  ])
  return Object.fromEntries(entries) as ServicesFor<Machine>
}

/** Services whose code is loaded when one of them first runs, so that it does not weigh on the first paint. */
import type { AnyStateMachine } from 'xstate'
import type { Failure } from '../domain/error-codes.ts'
import type { Services } from '../domain/service.ts'
import type { ServicesFor } from '../machines/ports.ts'

/** A chunk that does not come is a network failure like any other; the next run asks for it again. */
export const lazily = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw { code: 'NETWORK', message: `a part of the program did not load: ${String(error)}` } satisfies Failure
    }))
}

/** One for each port of the machine, which the shell needs before the code is there. */
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

/** Services whose code is loaded when one of them first runs, so that it does not weigh on the first paint. */
import type { Failure } from '../domain/error-codes.ts'
import type { Service, Services } from '../domain/service.ts'

type Policies<All extends Services> = {
  readonly [Name in keyof All]: { readonly onResume: All[Name]['onResume']; readonly durable?: boolean }
}

/** A chunk that does not come is a network failure like any other; the next run asks for it again. */
export const lazily = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw { code: 'NETWORK', message: `a part of the program did not load: ${String(error)}` } satisfies Failure
    }))
}

/**
 * @param policies resume policies, which the shell needs before the code is there; TypeScript holds them to the services'
 */
export const lazyServices = <All extends Services>(
  policies: Policies<All>,
  load: () => Promise<All>,
): Readonly<Record<keyof All, Service>> => {
  const services = lazily(load)
  const entries = Object.entries<Pick<Service, 'onResume' | 'durable'>>(policies).map(([name, policy]): [string, Service] => [
    name,
    { ...policy, run: async (input, tools) => (await services())[name]?.run(input, tools) },
  ])
  return Object.fromEntries(entries) as Record<keyof All, Service>
}

/** Holds parts of the built client that the page loads when it needs them: the texts of a language, for instance. */
import type { BrowserContext, Route } from 'playwright-core'
import { until } from './until.ts'

export interface AssetGate {
  /** From now on files whose names begin like this wait. */
  hold(name: string): Promise<void>
  release(name: string): Promise<void>
  drop(name: string): Promise<void>
}

/** Names without what the build adds: `zh` for `/assets/zh-base-Bc3d.js` and every other pack of the language. */
export const openAssetGate = (context: BrowserContext): AssetGate => {
  const held = new Map<string, Route[]>()
  const ended = new Set<string>()
  const addressOf = (name: string) => new RegExp(`/assets/${name}-[\\w.-]+\\.js$`)
  const end = async (name: string, how: (route: Route) => Promise<void>): Promise<void> => {
    await until(() => (held.has(name) ? null : `the page does not ask for ${name}`))
    const routes = held.get(name)!
    held.delete(name)
    ended.add(name)
    // Before the gate goes: a browser that has nothing to stop any more lets everything through that it has stopped.
    await Promise.all(routes.map(how))
    await context.unroute(addressOf(name))
  }
  return {
    hold: async (name) => {
      ended.delete(name)
      await context.route(addressOf(name), (route) =>
        ended.has(name) ? route.continue() : void held.set(name, [...(held.get(name) ?? []), route]),
      )
    },
    release: (name) => end(name, (route) => route.continue()),
    drop: (name) => end(name, (route) => route.abort('failed')),
  }
}

/** Holds a part of the built client that the page loads when it needs it: the texts of a language, for instance. */
import type { BrowserContext, Route } from 'playwright-core'
import { until } from './until.ts'

export interface AssetGate {
  /** From now on files of this name wait. */
  hold(name: string): Promise<void>
  release(name: string): Promise<void>
  drop(name: string): Promise<void>
}

/** Names without the hash that the build adds: `zh` for `/assets/zh-Bc3d.js`. */
export const openAssetGate = (context: BrowserContext): AssetGate => {
  const held = new Map<string, Route>()
  const addressOf = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js$`)
  const end = async (name: string): Promise<Route> => {
    await until(() => (held.has(name) ? null : `the page does not ask for ${name}`))
    const route = held.get(name)!
    held.delete(name)
    await context.unroute(addressOf(name))
    return route
  }
  return {
    hold: async (name) => {
      await context.route(addressOf(name), (route) => void held.set(name, route))
    },
    release: async (name) => (await end(name)).continue(),
    drop: async (name) => (await end(name)).abort('failed'),
  }
}

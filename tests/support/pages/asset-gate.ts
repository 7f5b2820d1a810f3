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
  const addressOf = (name: string) => new RegExp(`/assets/${name}-[\\w.-]+\\.js$`)
  const end = async (name: string): Promise<readonly Route[]> => {
    await until(() => (held.has(name) ? null : `the page does not ask for ${name}`))
    const route = held.get(name)!
    held.delete(name)
    await context.unroute(addressOf(name))
    return route
  }
  return {
    hold: async (name) => {
      await context.route(addressOf(name), (route) => void held.set(name, [...(held.get(name) ?? []), route]))
    },
    release: async (name) => void (await Promise.all((await end(name)).map((route) => route.continue()))),
    drop: async (name) => void (await Promise.all((await end(name)).map((route) => route.abort('failed')))),
  }
}

/** Product modules that the operator switches on and off by `investment_portfolio`, and what of them a demo account may use. */

export const MODULES = ['smartTrade', 'nft', 'investment', 'mining'] as const
export type Module = (typeof MODULES)[number]
export type ModuleSwitches = Readonly<Record<Module, boolean>>

/** The specification's. They hold until the parameter is read, and when it cannot be. */
export const DEFAULT_SWITCHES: ModuleSwitches = { smartTrade: true, nft: false, investment: true, mining: false }

/** Of these a demo account has none. Practice funds can be invested and mined with; they cannot be traded for a person or donated. */
export const REAL_ONLY: ReadonlySet<Module> = new Set<Module>(['smartTrade', 'nft'])

const LONGEST_TEXT = 1_024

const switchOf = (value: unknown, otherwise: boolean): boolean =>
  value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : otherwise

/** @param text JSON of the four switches, each 1 or 0; what is missing or nothing of the kind keeps its default */
export const readSwitches = (text: string): ModuleSwitches => {
  if (text.length > LONGEST_TEXT) return DEFAULT_SWITCHES
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return DEFAULT_SWITCHES
    const read = (module: Module) =>
      switchOf(Object.hasOwn(given, module) ? (given as Record<string, unknown>)[module] : undefined, DEFAULT_SWITCHES[module])
    return { smartTrade: read('smartTrade'), nft: read('nft'), investment: read('investment'), mining: read('mining') }
  } catch {
    return DEFAULT_SWITCHES
  }
}

/** The module of a plugin page's key, which anybody may have written; `null` for keys that are unknown here. */
export const moduleOfKey = (key: string): Module | null => MODULES.find((module) => module === key) ?? null

/** The key in the path of a plugin page; one that cannot be read stays as it is written. */
export const pluginKeyIn = (pathname: string): string => {
  const written = pathname.replace(/\/+$/, '').split('/').slice(3).join('/')
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

const LONGEST_KEY = 40
/** A key as a sentence may repeat it: one line, cut. */
export const shownKey = (key: string): string => {
  const line = key.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').trim()
  const letters = [...line]
  return letters.length > LONGEST_KEY ? `${letters.slice(0, LONGEST_KEY).join('')}…` : line
}

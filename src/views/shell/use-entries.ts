import type { Module, ModuleSwitches } from '../../domain/modules.ts'
import { selectSwitches } from '../../machines/modules/modules.selectors.ts'
import type { TextKey } from '../kit/text.ts'
import type { NavigationEntry } from './navigation.ts'
import type { RouteName } from './routes.ts'
import { useChart, useStream } from './system-context.tsx'

interface Product {
  readonly module: Module
  readonly to: string
  readonly text: TextKey
}

/** Routes of the products that an operator may switch off. */
const PRODUCTS: Partial<Readonly<Record<RouteName, Product>>> = {
  trading: { module: 'smartTrade', to: '/trading', text: 'shell.nav.smartTrading' },
  nfts: { module: 'nft', to: '/nfts', text: 'shell.nav.nft' },
  investment: { module: 'investment', to: '/investment', text: 'shell.tabs.invest' },
  mining: { module: 'mining', to: '/mining', text: 'shell.tabs.mining' },
}

/** The entry itself, or leading to the first of its products that is on; `null` when all of them are off. */
const openEntry = <Entry extends NavigationEntry>(entry: Entry, switches: ModuleSwitches): Entry | null => {
  const products = entry.routes.flatMap((route) => PRODUCTS[route] ?? [])
  if (products.length === 0 || products.some(({ module, to }) => to === entry.to && switches[module])) return entry
  const other = products.find(({ module }) => switches[module])
  return other ? { ...entry, to: other.to, text: other.text } : null
}

/** Entries of what is switched on. */
export const useOpenEntries = <Entry extends NavigationEntry>(entries: readonly Entry[]): readonly Entry[] => {
  const switches = useSwitches()
  return entries.flatMap((entry) => openEntry(entry, switches) ?? [])
}

export const useSwitches = (): ModuleSwitches => useChart(useStream('modules'), selectSwitches)

/** Whether a path leads to a product that is switched off. */
export const isOffPath = (path: string, switches: ModuleSwitches): boolean =>
  Object.values(PRODUCTS).some(({ module, to }) => to === path && !switches[module])

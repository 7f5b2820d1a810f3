import type { ModuleSwitches } from '../../domain/modules.ts'
import { selectSwitches } from '../../machines/modules/modules.selectors.ts'
import type { NavigationEntry } from './navigation.ts'
import { pathTo, routeOf, type Route } from './routes.ts'
import { useChart, useStream } from './system-context.tsx'

/** Whether the operator has switched off the product whose page this is. */
export const isOff = ({ module }: Route, switches: ModuleSwitches): boolean => module !== undefined && !switches[module]

/** Whether a path leads to a product that is switched off. */
export const isOffPath = (path: string, switches: ModuleSwitches): boolean => {
  const route = routeOf(path)
  return route !== undefined && isOff(route, switches)
}

/** The entry with its link going to the first of its products that's switched on; `null` if all of them are off. */
const openEntry = <Entry extends NavigationEntry>(entry: Entry, switches: ModuleSwitches): Entry | null => {
  const [own, ...others] = entry.routes
  if (!own || !isOff(own, switches)) return entry
  const other = others.find((route) => route.module !== undefined && !isOff(route, switches))
  return other ? { ...entry, to: pathTo(other), text: other.bar?.text ?? other.title } : null
}

/** The entries that lead to at least one product that's switched on. */
export const useOpenEntries = <Entry extends NavigationEntry>(entries: readonly Entry[]): readonly Entry[] => {
  const switches = useSwitches()
  return entries.flatMap((entry) => openEntry(entry, switches) ?? [])
}

export const useSwitches = (): ModuleSwitches => useChart(useStream('modules'), selectSwitches)

/** What decides where an address of the explorer leads. */
import type { ExplorerContext, LoadFileInput } from './explorer.types.ts'

type Facts = Pick<ExplorerContext, 'address' | 'charts' | 'chart'>

/** The file that a page needs; null where the list of charts is enough. */
export const fileOf = ({ address }: Pick<ExplorerContext, 'address'>): LoadFileInput | null => {
  if (address.kind === 'search') return { kind: 'entries' }
  if (address.kind === 'runs') return { kind: 'runs' }
  return address.kind === 'chart' || address.kind === 'path' ? { kind: 'chart', chart: address.chart } : null
}

/** Whether a page needs a file that isn't here yet. */
export const isFileMissing = ({
  address,
  chart,
  hasEntries,
  hasRuns,
}: Pick<ExplorerContext, 'address' | 'chart' | 'hasEntries' | 'hasRuns'>): boolean => {
  if (address.kind === 'search') return !hasEntries
  if (address.kind === 'runs') return !hasRuns
  return (address.kind === 'chart' || address.kind === 'path') && chart?.id !== address.chart
}

/** Whether nothing has this address, as far as one can tell by what is loaded. */
export const isNowhere = ({ address, charts, chart }: Facts): boolean => {
  if (address.kind === 'nowhere') return true
  if (address.kind !== 'chart' && address.kind !== 'path') return false
  if (!charts.includes(address.chart)) return true
  if (chart?.id !== address.chart) return false
  if (address.kind === 'chart') return address.state !== null && !chart.states.includes(address.state)
  return address.step > (chart.steps[address.path - 1] ?? -1)
}

/** How many steps of the path on screen are still to come. */
export const stepsLeft = ({ address, chart }: Pick<Facts, 'address' | 'chart'>): number =>
  address.kind === 'path' ? Math.max(0, (chart?.steps[address.path - 1] ?? 0) - address.step) : 0

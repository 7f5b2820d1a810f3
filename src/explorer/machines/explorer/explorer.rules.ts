/** What decides where an address of the explorer leads. */
import type { ExplorerContext, LoadFileInput } from './explorer.types.ts'

type Facts = Pick<ExplorerContext, 'address' | 'charts' | 'chart'>

/** The file that a page needs; null where the list of charts is enough. */
export const fileOf = ({ address }: Pick<ExplorerContext, 'address'>): LoadFileInput | null => {
  switch (address.kind) {
    case 'search':
      return { kind: 'entries' }
    case 'runs':
      return { kind: 'runs' }
    case 'changes':
      return { kind: 'looks' }
    case 'chart':
    case 'path':
      return { kind: 'chart', chart: address.chart }
    default:
      return null
  }
}

/** Whether a page needs a file that isn't here yet. */
export const isFileMissing = ({ address, chart, files }: Pick<ExplorerContext, 'address' | 'chart' | 'files'>): boolean => {
  const wanted = fileOf({ address })
  if (wanted === null) return false
  return wanted.kind === 'chart' ? chart?.id !== wanted.chart : !files.includes(wanted.kind)
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

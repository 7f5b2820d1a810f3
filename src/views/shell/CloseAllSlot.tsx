import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { Beside } from './Beside.tsx'
import { latePart } from './late-part.ts'
import { useChart, useStream, useStreamIfOpen } from './system-context.tsx'

const CLOSE_ALL = latePart(async () => (await import('../close-all/CloseAll.tsx')).CloseAll, ['closeAll', 'trade', 'errors/trade'])

interface CloseAllSlotProps {
  /** The open contracts on screen. */
  readonly orders: readonly ContractOrder[]
  /** Of all open contracts. */
  readonly total: number
}

/** Below a list of open contracts: all of them closed at once. */
export const CloseAllSlot = ({ orders, total }: CloseAllSlotProps) => {
  const mode = useChart(useStream('accountMode'), selectMode)
  const stream = useStreamIfOpen('closeAll', mode)
  return stream ? <Beside part={CLOSE_ALL}>{(CloseAll) => <CloseAll stream={stream} orders={orders} total={total} />}</Beside> : null
}

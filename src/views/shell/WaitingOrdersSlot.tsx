import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { latePart } from './late-part.ts'
import { LateSection } from './LateSection.tsx'
import { useChart, useChartIfOpen, useStream, useStreamIfOpen } from './system-context.tsx'

const WAITING = latePart(
  async () => (await import('./WaitingOrdersList.tsx')).WaitingOrdersList,
  ['pendingOrder', 'errors/waiting', 'errors/trade', 'trade', 'validation/trade', 'records'],
)

interface WaitingOrdersSlotProps {
  /** Orders that wait now, or all that ever waited. */
  readonly kind: 'waitingOrders' | 'placedOrders'
  /** Something else is listed besides: an empty list then says nothing. */
  readonly isBeside?: boolean
}

/** Limit and stop orders of the account in use, to be changed and cancelled. */
export const WaitingOrdersSlot = ({ kind, isBeside = false }: WaitingOrdersSlotProps) => {
  const mode = useChart(useStream('accountMode'), selectMode)
  const rows = useStreamIfOpen('records', `${kind}:${mode}`)
  const order = useStreamIfOpen('pendingOrder', mode)
  const count = useWaitingCount(kind)
  return (
    <LateSection part={WAITING}>
      {(WaitingOrdersList) => (
        <WaitingOrdersList rows={rows} order={order} isNow={kind === 'waitingOrders'} isListed={!isBeside || count > 0} />
      )}
    </LateSection>
  )
}

/** How many orders wait; 0 while that isn't known. */
export const useWaitingCount = (kind: WaitingOrdersSlotProps['kind'] = 'waitingOrders'): number => {
  const mode = useChart(useStream('accountMode'), selectMode)
  return useChartIfOpen('records', (snapshot) => snapshot.context.total, 0, `${kind}:${mode}`)
}

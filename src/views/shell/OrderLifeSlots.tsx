import type { ReactNode } from 'react'
import type { OrderLife } from '../../domain/wire/general-order.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import type { LookedAt } from '../../machines/order-life/order-life.types.ts'
import { Beside } from './Beside.tsx'
import { latePart } from './late-part.ts'
import styles from './order-life.module.css'
import { useChart, useStream, useStreamIfOpen } from './system-context.tsx'

const BUTTON = latePart(async () => (await import('../order-life/LifeButton.tsx')).LifeButton, ['orderLife'])
const DIALOG = latePart(
  async () => (await import('../order-life/LifeDialog.tsx')).LifeDialog,
  ['orderLife', 'generalOrders', 'records', 'errors/trade', 'errors/waiting'],
)

const useLifeStream = () => useStreamIfOpen('orderLife', useChart(useStream('accountMode'), selectMode))

/** In an order's row: leads to what became of it. Nothing where the page doesn't tell lives. */
export const LifeButtonSlot = ({ order }: { readonly order: LookedAt }) => {
  const stream = useLifeStream()
  return stream ? <Beside part={BUTTON}>{(LifeButton) => <LifeButton stream={stream} order={order} />}</Beside> : null
}

interface LifeFootProps {
  readonly order: LookedAt
  /** What else leads on from it. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** The foot of a card: its order's number, and the way to what became of it. */
export const LifeFoot = ({ order, beside, children }: LifeFootProps) => (
  <div className={styles['foot']}>
    {children}
    <span className={styles['ways']}>
      {beside}
      <LifeButtonSlot order={order} />
    </span>
  </div>
)

interface LifeDialogSlotProps {
  /** What can be done with an order that can be verified. */
  readonly children: (proof: NonNullable<OrderLife['proof']>) => ReactNode
}

/** Beside lists of orders. Loaded with them, and the button too, as the dialogs of a position are. */
export const LifeDialogSlot = ({ children }: LifeDialogSlotProps) => {
  const stream = useLifeStream()
  return stream ? (
    <>
      <Beside part={BUTTON}>{() => null}</Beside>
      <Beside part={DIALOG}>{(LifeDialog) => <LifeDialog stream={stream}>{children}</LifeDialog>}</Beside>
    </>
  ) : null
}

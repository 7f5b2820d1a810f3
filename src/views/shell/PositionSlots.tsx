import type { ContractOrder } from '../../domain/wire/order.ts'
import type { PositionStage } from '../../machines/position/position.selectors.ts'
import { Beside } from './Beside.tsx'
import { FlipDialogSlot } from './FlipSlots.tsx'
import { latePart } from './late-part.ts'
import { usePositionSnapshot, usePositionStage, usePositionStream, type PositionStream } from './use-position.ts'

const ACTIONS = latePart(async () => (await import('../positions/PositionActions.tsx')).PositionActions, ['trade', 'errors/trade'])
/** Loaded with the list, so that a first position can be closed also when a newer version has been deployed meanwhile. */
const DIALOGS = latePart(
  async () => (await import('../positions/PositionDialogs.tsx')).PositionDialogs,
  ['position/dialogs', 'trailing', 'levelUnits', 'trade', 'validation/trade', 'errors/trade', 'errors/trailing'],
)

interface PositionActionsSlotProps {
  readonly id: string
  /** Below the buttons, why they're off. */
  readonly saysReasons?: boolean
}

/** What can be done with an open contract, wherever it is listed. The dialogs that it leads to are beside the list. */
export const PositionActionsSlot = ({ id, saysReasons = false }: PositionActionsSlotProps) => {
  const stream = usePositionStream(id)
  return stream ? (
    <Beside part={ACTIONS}>{(PositionActions) => <PositionActions stream={stream} saysReasons={saysReasons} />}</Beside>
  ) : null
}

/** Beside a list of open contracts: whichever of its rows are on screen, what is being edited or closed must be seen. */
export const PositionDialogsSlot = ({ orders }: { readonly orders: readonly ContractOrder[] }) => (
  <>
    <Beside part={ACTIONS}>{() => null}</Beside>
    <Beside part={DIALOGS}>{() => null}</Beside>
    {orders.map(({ id }) => (
      <DialogsOf key={id} id={id} />
    ))}
    <FlipDialogSlot />
  </>
)

const DialogsOf = ({ id }: { readonly id: string }) => {
  const stream = usePositionStream(id)
  return stream ? <OpenDialogs stream={stream} /> : null
}

const NO_DIALOG: ReadonlySet<PositionStage> = new Set(['watching', 'refreshing', 'uncertain', 'closed'])

const OpenDialogs = ({ stream }: { readonly stream: PositionStream }) => {
  const snapshot = usePositionSnapshot(stream)
  const stage = usePositionStage(stream)
  if (NO_DIALOG.has(stage)) return null
  // Whichever of them the position takes: it's back where nothing is asked of the person.
  const leave = () => (['position.cancelEdit', 'position.back', 'position.dismiss'] as const).forEach((type) => stream.send({ type }))
  return (
    <Beside part={DIALOGS} onClose={leave}>
      {(PositionDialogs) => <PositionDialogs stream={stream} snapshot={snapshot} stage={stage} />}
    </Beside>
  )
}

import type { ContractOrder } from '../../domain/wire/order.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { Beside } from './Beside.tsx'
import { latePart } from './late-part.ts'
import { useChart, useStream, useStreamIfOpen } from './system-context.tsx'

const BUTTON = latePart(async () => (await import('../flip/FlipButton.tsx')).FlipButton, ['flip'])
const DIALOG = latePart(
  async () => (await import('../flip/FlipDialog.tsx')).FlipDialog,
  ['flip', 'position/dialogs', 'trade', 'errors/trade', 'errors/waiting'],
)

const useFlipStream = () => useStreamIfOpen('flip', useChart(useStream('accountMode'), selectMode))

interface FlipSlotProps {
  readonly order: ContractOrder
  /** Why the contract can't even be closed; one of `reasons.*`. */
  readonly whyNotClose: string | null
  /** Beside the button, why it's off. */
  readonly saysReasons: boolean
}

/** Beside what else can be done with an open contract. */
export const FlipSlot = (props: FlipSlotProps) => {
  const stream = useFlipStream()
  return stream ? <Beside part={BUTTON}>{(FlipButton) => <FlipButton stream={stream} {...props} />}</Beside> : null
}

/** Beside a list of open contracts: what flipping one of them leads to. Loaded with the list, and the button too, as the dialogs of a position are. */
export const FlipDialogSlot = () => {
  const stream = useFlipStream()
  return stream ? (
    <>
      <Beside part={BUTTON}>{() => null}</Beside>
      <Beside part={DIALOG}>{(FlipDialog) => <FlipDialog stream={stream} />}</Beside>
    </>
  ) : null
}

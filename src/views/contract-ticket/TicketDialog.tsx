import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { stageOf, type ContractTicketSnapshot } from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import { ignoreRepeat } from '../kit/ignore-repeat.ts'
import { Beside } from '../shell/Beside.tsx'
import { useChart, useStream, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { Outcome } from './Outcome.tsx'
import { Review } from './Review.tsx'
import { WAITING } from './ticket-parts.ts'

interface TicketDialogProps {
  readonly stream: StreamOf<'contractTicket'>
  /** The user has read that the contract is open, or that the order waits. */
  readonly onSettled: (where: 'open' | 'pending') => void
}

const whole = (snapshot: ContractTicketSnapshot): ContractTicketSnapshot => snapshot

/**
 * What a market's ticket leads to. It belongs to the page, not to the form: an outcome must be seen even when the form is
 * closed.
 */
export const TicketOutcome = ({ code, onSettled }: { readonly code: string; readonly onSettled: TicketDialogProps['onSettled'] }) => {
  const mode = useChart(useStream('accountMode'), selectMode)
  const stream = useStreamIfOpen('contractTicket', `${mode}:${code}`)
  return stream ? <TicketDialog stream={stream} onSettled={onSettled} /> : null
}

/** From the frozen quote to the venue's answer. */
const TicketDialog = ({ stream, onSettled }: TicketDialogProps) => {
  const snapshot = useChart(stream, whole)
  const stage = stageOf(snapshot)
  if (stage === 'editing') return null
  return (
    <div onKeyDown={ignoreRepeat}>
      {stage !== 'reviewing' ? (
        <Outcome stream={stream} snapshot={snapshot} stage={stage} onSettled={onSettled} />
      ) : snapshot.context.draft.kind === 'market' ? (
        <Review stream={stream} snapshot={snapshot} />
      ) : (
        <Beside part={WAITING} onClose={() => stream.send({ type: 'contractTicket.back' })}>
          {({ WaitingReview }) => <WaitingReview stream={stream} snapshot={snapshot} />}
        </Beside>
      )}
    </div>
  )
}

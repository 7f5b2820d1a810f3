import type { Mode } from '../../domain/mode.ts'
import { stageOf as ticketStageOf } from '../../machines/contract-ticket/contract-ticket.selectors.ts'
import { stageOf as positionStageOf, type PositionStage } from '../../machines/position/position.selectors.ts'
import { useStore } from '../kit/use-store.ts'
import { followStreams } from '../shell/follow-streams.ts'
import { useSystem, type System } from '../shell/system-context.tsx'

const TICKET = 'contractTicket:'
const OPTION = 'optionsTicket:'
const POSITION = 'position:'
const WAITING: readonly PositionStage[] = ['savingLevels', 'closing', 'closeUnknown', 'closeUnresolved']

/** Something that was sent and not confirmed: the key of a ticket, or of a position with a request under way. */
export interface Pending {
  readonly chart: 'contractTicket' | 'optionsTicket' | 'position'
  readonly key: string
}

const isPending = (system: System, { chart, key }: Pending, mode: Mode): boolean => {
  if (chart === 'contractTicket') {
    const stage = system.stream('contractTicket', key)?.getSnapshot()
    return stage?.context.mode === mode && ['submitting', 'unknown', 'reconciling', 'unresolved'].includes(ticketStageOf(stage))
  }
  if (chart === 'optionsTicket') {
    const option = system.stream('optionsTicket', key)?.getSnapshot()
    return option?.context.mode === mode && option.hasTag('held')
  }
  const snapshot = system.stream('position', key)?.getSnapshot()
  return snapshot?.context.mode === mode && WAITING.includes(positionStageOf(snapshot))
}

const asPending = (id: string): readonly Pending[] => {
  if (id.startsWith(TICKET)) return [{ chart: 'contractTicket', key: id.slice(TICKET.length) }]
  if (id.startsWith(OPTION)) return [{ chart: 'optionsTicket', key: id.slice(OPTION.length) }]
  return id.startsWith(POSITION) ? [{ chart: 'position', key: id.slice(POSITION.length) }] : []
}

/** What was sent for this account and is not confirmed yet, on whichever market. */
export const usePending = (mode: Mode): readonly Pending[] => {
  const system = useSystem()
  const ids = useStore(
    (listener) => followStreams(system, listener),
    () =>
      system
        .streams()
        .map(({ id }) => id)
        .filter((id) => asPending(id).some((pending) => isPending(system, pending, mode)))
        .toSorted()
        .join('\n'),
  )
  return ids.split('\n').flatMap(asPending)
}

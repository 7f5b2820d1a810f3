/** How machines of a purchase stand at a time. */
import type { MiningOrder } from '../wire/mining.ts'

/** `waiting`: they are bought, and their first day has not begun. */
export type MiningState = 'waiting' | 'active' | 'ended'
export const MINING_STATES: readonly MiningState[] = ['waiting', 'active', 'ended']

/** @param now epoch milliseconds by the venue's clock */
export const miningStateOf = ({ status, firstDay }: Pick<MiningOrder, 'status' | 'firstDay'>, now: number): MiningState => {
  if (status === 'closed') return 'ended'
  return now < Date.parse(firstDay) ? 'waiting' : 'active'
}

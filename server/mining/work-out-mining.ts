/** Days of a machine by rule M-1: from the simulated network, which is known of every day, and the feed's daily closes. */
import { workOutMachine, type MachineTerms } from '../../src/domain/mining/machine-rule.ts'
import { networkOf } from '../../src/domain/mining/network.ts'
import { dateOfDay } from '../../src/domain/plans/plan-days.ts'
import type { PastMiningDay } from '../../src/domain/wire/mining.ts'
import { nodeHashes } from '../core/feed/node-hashes.ts'
import type { Market } from '../core/feed/market.ts'
import { closesOf } from '../core/plans/day-closes.ts'

export type DayOfMachine = PastMiningDay

const networkOn = networkOf(nodeHashes.sha256)

/**
 * The days from `firstDay` to `lastDay`, both included, which must be over. Of a market that the venue no longer has prices of, a day has
 * no close. Throws `ClosesUnknown` while the source of prices doesn't tell.
 *
 * @param now epoch milliseconds
 */
export const workOutMining = async (
  { board, feed }: Pick<Market, 'board' | 'feed'>,
  { code, ...terms }: MachineTerms & { readonly code: string },
  { firstDay, lastDay }: { readonly firstDay: number; readonly lastDay: number },
  now: number,
): Promise<readonly DayOfMachine[]> => {
  const count = Math.max(0, lastDay - firstDay + 1)
  if (count === 0) return []
  const instrument = board.instrument(code)
  const closes = instrument ? await closesOf(feed, instrument, lastDay, count, now) : []
  return Array.from({ length: count }, (_, index) => {
    const day = firstDay + index
    const inputs = { ...networkOn(day), close: closes[index] ?? null }
    const { rawOutput, output, isStill, net } = workOutMachine(terms, inputs)
    return { date: dateOfDay(day), ...inputs, rawOutput, output, isStill, net }
  })
}

/** What the page of mining machines shows of switching them off. */
import type { SnapshotFrom } from 'xstate'
import type { MiningExitQuote, MiningOrder } from '../../domain/wire/mining.ts'
import { exitFactsOf, type ExitFacts } from '../shapes/plan-exit-facts.ts'
import type { miningExitMachine } from './mining-exit.machine.ts'

export const selectExit = (snapshot: SnapshotFrom<typeof miningExitMachine>): ExitFacts<MiningOrder, MiningExitQuote> =>
  exitFactsOf(snapshot)

/** What the page of a smart plan shows of leaving it. */
import type { SnapshotFrom } from 'xstate'
import { exitFactsOf, type ExitFacts } from '../shapes/plan-exit-facts.ts'
import type { smartExitMachine } from './smart-exit.machine.ts'

export const selectExit = (snapshot: SnapshotFrom<typeof smartExitMachine>): ExitFacts => exitFactsOf(snapshot)

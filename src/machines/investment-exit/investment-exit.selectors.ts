/** What the page of an investment plan shows of leaving it. */
import type { SnapshotFrom } from 'xstate'
import { exitFactsOf, type ExitFacts } from '../shapes/plan-exit-facts.ts'
import type { investmentExitMachine } from './investment-exit.machine.ts'

export const selectExit = (snapshot: SnapshotFrom<typeof investmentExitMachine>): ExitFacts => exitFactsOf(snapshot)

import type { Fact } from '../domain/facts.ts'
import type { Journal } from '../journal/journal.ts'
import type { Charts } from '../journal/replay.ts'
import type { CommandsOf } from '../views/shell/command.ts'
import type { System } from '../views/shell/system-context.tsx'
import type { Foundation } from './foundation.ts'
import type { Leaving } from './leaving.ts'
import type { LogStore } from './log-store.ts'
import type { OpenFeatures } from './open-features.ts'
import type { Tickets } from './tickets.ts'

/** Everything a feature's declaration may use to build its services, inputs and watches. */
export interface Base extends Foundation {
  readonly journal: Journal
  readonly log: LogStore
  /** Path, with query and fragment, that the page was loaded with. */
  readonly landing: string
  /** Passes a fact from the browser or another tab to the charts that the wiring table names. */
  dispatch(fact: Fact): void
  /** Opens and closes streams by chart. Don't call it before the first stream is open. */
  opened(): OpenFeatures
  readonly tickets: Pick<Tickets, 'empty' | 'resume'>
  /** Loads what forgets a user who goes, and brings back what they have left. */
  leaving(): Promise<Leaving>
  /** Charts whose rows are open orders. */
  readonly openOrderCharts: readonly string[]
  /** The running system. Don't call it before the start is over: it doesn't exist yet. */
  system(): System
  /** Loads the features' commands for the command palette. */
  loadCommands(): Promise<readonly CommandsOf[]>
  /** Loads every journalled chart, and the inputs of the streams that are always open. */
  loadReplayable(): Promise<{ readonly charts: Charts; readonly standing: Readonly<Record<string, unknown>> }>
}

import type { Fact } from '../domain/facts.ts'
import type { Journal } from '../journal/journal.ts'
import type { Charts } from '../journal/replay.ts'
import type { CommandsOf } from '../views/shell/command.ts'
import type { System } from '../views/shell/system-context.tsx'
import type { Foundation } from './foundation.ts'
import type { LogStore } from './log-store.ts'

/** What the parts of a feature are made from. */
export interface Base extends Foundation {
  readonly journal: Journal
  readonly log: LogStore
  /** Address of the page as it was loaded. */
  readonly landing: string
  /** Hands on what the surroundings say; the wiring table knows whom it concerns. */
  dispatch(fact: Fact): void
  /** Empties every order ticket of this browser, also those of markets that are not on screen. */
  emptyTickets(): Promise<void>
  /** The running one; there is none before the start is over. */
  system(): System
  /** What the command palette may offer. */
  loadCommands(): Promise<readonly CommandsOf[]>
  /** Every chart that is journalled, and the input of those that every screen takes for granted. */
  loadReplayable(): Promise<{ readonly charts: Charts; readonly standing: Readonly<Record<string, unknown>> }>
}

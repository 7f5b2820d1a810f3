/** What can be done now. Each feature offers its own commands; here they are put in order. */
import type { Command, CommandGroup, CommandsOf } from '../shell/command.ts'
import type { System } from '../shell/system-context.tsx'

const GROUPS: readonly CommandGroup[] = ['position', 'go', 'account', 'appearance', 'language', 'app', 'market']

const inOrder = (a: Command, b: Command): number =>
  GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || (a.place ?? Infinity) - (b.place ?? Infinity) || 0

/** Everything that the charts take now. In a replay nothing is. */
export const commandsOf = (system: System, sources: readonly CommandsOf[]): readonly Command[] =>
  system.submitOff() === 'replay' ? [] : sources.flatMap((commands) => commands(system)).toSorted(inOrder)

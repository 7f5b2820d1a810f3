import { useStore } from '../kit/use-store.ts'
import type { Command } from '../shell/command.ts'
import { followStreams } from '../shell/follow-streams.ts'
import { useSystem, type System } from '../shell/system-context.tsx'
import { useLatePart } from '../shell/use-late-part.ts'
import { commandsOf } from './commands.ts'

/** Calls when anything moves that may decide about a command. */
const follow = (system: System, listener: () => void): (() => void) => {
  const stops = [followStreams(system, listener), system.markets.subscribeList(listener), system.subscribeSubmitOff(listener)]
  return () => stops.forEach((stop) => stop())
}

/** What can be done now, followed as the charts move. */
export const useCommands = (): readonly Command[] => {
  const system = useSystem()
  const sources = useLatePart(system.commands)
  useStore(
    (listener) => follow(system, listener),
    () =>
      commandsOf(system, sources)
        .map(({ id }) => id)
        .join('\n'),
  )
  return commandsOf(system, sources)
}

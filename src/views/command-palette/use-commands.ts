import { useStore } from '../kit/use-store.ts'
import type { Command } from '../shell/command.ts'
import { useSystem, type System } from '../shell/system-context.tsx'
import { useLatePart } from '../shell/use-late-part.ts'
import { commandsOf } from './commands.ts'

/** Calls when any chart moves, or another comes: each may decide about a command. */
const follow = (system: System, listener: () => void): (() => void) => {
  let leave: (() => void)[] = []
  const unfollow = () => {
    for (const stop of leave.splice(0)) stop()
  }
  const begin = () => {
    unfollow()
    leave = system.streams().map((stream) => stream.subscribe(listener).unsubscribe)
  }
  begin()
  const others = [
    system.markets.subscribeList(listener),
    system.subscribeSubmitOff(listener),
    system.subscribeStreams(() => {
      begin()
      listener()
    }),
  ]
  return () => {
    unfollow()
    for (const stop of others) stop()
  }
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

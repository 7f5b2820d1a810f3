import { useStore } from '../kit/use-store.ts'
import { useSystem, type System } from '../shell/system-context.tsx'
import { commandsOf, type Command } from './commands.ts'

const CHARTS = [
  'session',
  'accountMode',
  'appearance',
  'language',
  'navigationGuard',
  'connection',
  'sessionLog',
  'appUpdate',
  'modules',
  'settings',
  'supportDialog',
  'notifications',
  'priceAlerts',
] as const

/** Every stream that decides about a command. */
const streamsOf = (system: System) => {
  const lists = [system.stream('records', 'openOrders:demo'), system.stream('records', 'openOrders:real')]
  const orders = lists.flatMap((list) => list?.getSnapshot().context.items ?? [])
  return [...CHARTS.map((chart) => system.stream(chart)), ...lists, ...orders.map(({ id }) => system.stream('position', id))]
}

/** Calls when any of them moves, or another comes. */
const follow = (system: System, listener: () => void): (() => void) => {
  let leave: (() => void)[] = []
  const unfollow = () => {
    for (const stop of leave.splice(0)) stop()
  }
  const begin = () => {
    unfollow()
    leave = streamsOf(system).flatMap((stream) => {
      const subscription = stream?.subscribe(listener)
      return subscription ? [() => subscription.unsubscribe()] : []
    })
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
  useStore(
    (listener) => follow(system, listener),
    () =>
      commandsOf(system)
        .map(({ id }) => id)
        .join('\n'),
  )
  return commandsOf(system)
}

/** Commands about what the person is told: notifications, and alerts on the price of the market on screen. */
import { selectPath } from '../../machines/navigation-guard/navigation-guard.selectors.ts'
import { routeOf } from '../shell/routes.ts'
import type { System } from '../shell/system-context.tsx'
import type { Command } from './commands.ts'

const marketOnScreen = (system: System) => {
  const [pathname = '', query = ''] = (selectPath(system.stream('navigationGuard')!.getSnapshot()) ?? '').split('#', 1)[0]!.split('?')
  const code = routeOf(pathname)?.name === 'marketDetail' ? new URLSearchParams(query).get('code') : null
  return code === null ? undefined : system.markets.item(code)
}

const readAll = (system: System): readonly Command[] => {
  const stream = system.stream('notifications')
  if (!stream?.getSnapshot().can({ type: 'notifications.readAll', now: system.now() })) return []
  return [
    {
      id: 'notifications.readAll',
      group: 'account',
      text: 'commands.readAll',
      icon: 'bell',
      words: ['notifications', 'read'],
      run: () => stream.send({ type: 'notifications.readAll' }),
    },
  ]
}

/** Only there: the dialog stands on the page of its market. */
const setAlert = (system: System): readonly Command[] => {
  const [stream, item] = [system.stream('priceAlerts'), marketOnScreen(system)]
  if (!stream || !item) return []
  const event = { type: 'priceAlerts.open', market: { code: item.code, scale: item.scale }, direction: 'above' } as const
  if (!stream.getSnapshot().can(event)) return []
  return [
    {
      id: `priceAlert.${item.code}`,
      group: 'account',
      text: 'commands.priceAlert',
      values: { code: item.code },
      icon: 'bell',
      words: ['alert', 'price alert', item.appName],
      run: () => stream.send(event),
    },
  ]
}

export const toldCommands = (system: System): readonly Command[] => [...readAll(system), ...setAlert(system)]

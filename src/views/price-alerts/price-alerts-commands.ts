/** An alert on the price of the market on screen. */
import { selectPath } from '../../machines/navigation-guard/navigation-guard.selectors.ts'
import type { CommandsOf } from '../shell/command.ts'
import { routeOf } from '../shell/routes.ts'
import type { System } from '../shell/system-context.tsx'

const marketOnScreen = (system: System) => {
  const [pathname = '', query = ''] = (selectPath(system.stream('navigationGuard')!.getSnapshot()) ?? '').split('#', 1)[0]!.split('?')
  const code = routeOf(pathname)?.name === 'marketDetail' ? new URLSearchParams(query).get('code') : null
  return code === null ? undefined : system.markets.item(code)
}

/** Only there: the dialog stands on the page of its market. */
export const priceAlertsCommands: CommandsOf = (system) => {
  const [stream, item] = [system.stream('priceAlerts'), marketOnScreen(system)]
  if (!stream || !item) return []
  const event = { type: 'priceAlerts.open', market: { code: item.code, scale: item.scale }, direction: 'above' } as const
  if (!stream.getSnapshot().can(event)) return []
  return [
    {
      id: `priceAlert.${item.code}`,
      group: 'account',
      place: 4,
      text: 'commands.priceAlert',
      values: { code: item.code },
      icon: 'bell',
      words: ['alert', 'price alert', item.appName],
      run: () => stream.send(event),
    },
  ]
}

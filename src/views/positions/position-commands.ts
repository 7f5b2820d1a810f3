/** Commands about open positions. None commits money: closing leads to its review, where the figures are shown first. */
import { writeAmount } from '../../domain/decimal-input.ts'
import type { ContractOrder } from '../../domain/wire/order.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectLocale } from '../../machines/language/language.selectors.ts'
import { selectPath } from '../../machines/navigation-guard/navigation-guard.selectors.ts'
import type { Command, CommandsOf } from '../shell/command.ts'
import { marketPath } from '../shell/market-path.ts'
import { routeOf } from '../shell/routes.ts'
import type { System } from '../shell/system-context.tsx'
import { marketFactsOf } from '../shell/use-market-facts.ts'

const openOrders = (system: System): readonly ContractOrder[] => {
  const mode = selectMode(system.stream('accountMode')!.getSnapshot())
  const rows = system.stream('records', `openOrders:${mode}`)?.getSnapshot().context.items ?? []
  return rows.filter((row): row is ContractOrder => 'openPrice' in row && row.status === 'open')
}

/** Their dialogs belong to the pages that list them. */
const LISTING: readonly string[] = ['marketDetail', 'orders']

const showPositions = (system: System, order: ContractOrder): void => {
  const item = system.markets.item(order.code)
  const path = selectPath(system.stream('navigationGuard')!.getSnapshot()) ?? '/'
  if (item && !LISTING.includes(routeOf(path.split(/[?#]/, 1)[0]!)?.name ?? '')) system.navigate(marketPath(item))
}

export const positionCommands: CommandsOf = (system) => {
  const locale = selectLocale(system.stream('language')!.getSnapshot())
  return openOrders(system).flatMap((listed): readonly Command[] => {
    const stream = system.stream('position', listed.id)
    if (!stream || system.submitOff() !== null || !system.markets.item(listed.code)) return []
    const snapshot = stream.getSnapshot()
    const { order } = snapshot.context
    const market = marketFactsOf(system, order.code)
    const edit = {
      type: 'position.edit',
      stopLoss: writeAmount(order.stopLoss, locale),
      takeProfit: writeAmount(order.takeProfit, locale),
      trailing: writeAmount(order.trailing, locale),
    } as const
    const common = { group: 'position', hint: order.orderNumber, values: { code: order.code }, words: [order.orderNumber] } as const
    return [
      ...(snapshot.can(edit)
        ? [
            {
              ...common,
              id: `position.${order.id}.edit`,
              text: 'commands.editLevels' as const,
              icon: 'settings' as const,
              run: () => {
                showPositions(system, order)
                stream.send(edit)
              },
            },
          ]
        : []),
      ...(market && snapshot.can({ type: 'position.close', market })
        ? [
            {
              ...common,
              id: `position.${order.id}.close`,
              text: 'commands.closePosition' as const,
              icon: 'close' as const,
              run: () => {
                showPositions(system, order)
                stream.send({ type: 'position.close', market })
              },
            },
          ]
        : []),
    ]
  })
}

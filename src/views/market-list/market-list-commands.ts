/** Commands that lead to a market. */
import type { CommandsOf } from '../shell/command.ts'
import { marketPath } from '../shell/market-path.ts'

export const marketListCommands: CommandsOf = (system) =>
  system.markets
    .list()
    .map((item) => ({
      id: `market.${item.code}`,
      group: 'market',
      text: 'commands.market',
      values: { code: item.code, name: item.appName },
      icon: 'market',
      words: [item.code.replace('/', ''), item.appName],
      run: () => system.navigate(marketPath(item)),
    }))

import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { InvestmentExitCommand, InvestmentExitEvent } from '../../machines/investment-exit/investment-exit.types.ts'

/** A click makes the key of its exit. */
export const prepareInvestmentExit = ({ newKey }: PrepareTools): PrepareMap<InvestmentExitCommand, InvestmentExitEvent> => ({
  'investmentExit.confirm': (command) => ({ ...command, key: newKey() }),
})

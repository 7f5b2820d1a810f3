import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { DepositLimitCommand, DepositLimitEvent } from '../../machines/deposit-limit/deposit-limit.types.ts'

/** A click makes the key of its change. */
export const prepareDepositLimit = ({ newKey }: PrepareTools): PrepareMap<DepositLimitCommand, DepositLimitEvent> => ({
  'depositLimit.save': (command) => ({ ...command, key: newKey() }),
  'depositLimit.remove': (command) => ({ ...command, key: newKey() }),
  'depositLimit.keep': (command) => ({ ...command, key: newKey() }),
})

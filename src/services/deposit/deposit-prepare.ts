import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { DepositCommand, DepositEvent } from '../../machines/deposit/deposit.types.ts'

/** A click makes the key of its deposit. */
export const prepareDeposit = ({ newKey }: PrepareTools): PrepareMap<DepositCommand, DepositEvent> => ({
  'deposit.confirm': (command) => ({ ...command, key: newKey() }),
})

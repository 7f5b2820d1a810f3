import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { WithdrawalCommand, WithdrawalEvent } from '../../machines/withdrawal/withdrawal.types.ts'

/** A click makes the key of its withdrawal, and says when it was by the venue's clock. */
export const prepareWithdrawal = ({ newKey, now }: PrepareTools): PrepareMap<WithdrawalCommand, WithdrawalEvent> => ({
  'withdrawal.review': (command) => ({ ...command, now: now() }),
  'withdrawal.confirm': (command) => ({ ...command, key: newKey(), now: now() }),
})

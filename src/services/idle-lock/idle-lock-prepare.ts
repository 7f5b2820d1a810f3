import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import { proofProblemOf } from '../../domain/proof-fields.ts'
import type { IdleLockCommand, IdleLockEvent } from '../../machines/idle-lock/idle-lock.types.ts'

/** What is typed is sealed: the journal learns what is wrong with it, never the text. */
export const prepareIdleLock = ({ vault }: PrepareTools): PrepareMap<IdleLockCommand, IdleLockEvent> => ({
  'idleLock.change': ({ type, field, value }) => ({
    type,
    field,
    ref: vault.seal(`idleLock.${field}`, value),
    problem: proofProblemOf(field, value),
  }),
})

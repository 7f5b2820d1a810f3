import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import { RECOVERY_FIELDS, recoveryProblemOf } from '../../domain/password-fields.ts'
import { sealForm } from '../sealed-form/seal-form.ts'
import type { RecoveryCommand, RecoveryEvent } from '../../machines/recovery/recovery.types.ts'

/** What is typed is sealed; a click makes the time of the code asked for and the key of the reset. */
export const prepareRecovery = ({ vault, now, newKey }: PrepareTools): PrepareMap<RecoveryCommand, RecoveryEvent> => ({
  'recovery.change': sealForm(vault, { form: 'recovery', fields: RECOVERY_FIELDS, problemOf: recoveryProblemOf }),
  'recovery.sendCode': (command) => ({ ...command, now: now() }),
  'recovery.submit': (command) => ({ ...command, key: newKey() }),
})

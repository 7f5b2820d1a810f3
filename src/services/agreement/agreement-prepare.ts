import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { AgreementCommand, AgreementEvent } from '../../machines/agreement/agreement.types.ts'

/** A click makes the key of its submission. */
export const prepareAgreement = ({ newKey }: PrepareTools): PrepareMap<AgreementCommand, AgreementEvent> => ({
  'agreement.sign': (command) => ({ ...command, key: newKey() }),
})

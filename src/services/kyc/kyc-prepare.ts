import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import { problemOfField } from '../../domain/identity-form.ts'
import { hasBack, type DocumentType } from '../../domain/identity.ts'
import type { KycCommand, KycEvent } from '../../machines/kyc/kyc.types.ts'

/** Every text is sealed. Of the document type the journal learns only whether a photo of its back is asked for. */
export const prepareKyc = ({ vault, now, newKey }: PrepareTools): PrepareMap<KycCommand, KycEvent> => ({
  'kyc.change': ({ type, field, value }) => ({
    type,
    field,
    ref: vault.seal(`kyc.${field}`, value),
    problem: problemOfField(field, value, now()),
    ...(field === 'documentType' && { hasBack: hasBack(value as DocumentType) }),
  }),
  'kyc.submit': (command) => ({ ...command, key: newKey() }),
})

import type { FieldProblem, IdentityField } from '../../domain/identity-form.ts'
import { LONGEST, type IdentityItem } from '../../domain/identity.ts'
import type { ItemVerdict } from '../../machines/kyc/kyc.types.ts'
import { useFormat, useText, type TextKey } from '../kit/text.ts'

const CHOSEN: readonly IdentityField[] = ['sex', 'country', 'areaCode', 'documentType']
const FORM_OF: Readonly<Record<string, TextKey>> = {
  firstName: 'kyc.problems.nameForm',
  lastName: 'kyc.problems.nameForm',
  address: 'kyc.problems.addressForm',
  number: 'kyc.problems.numberForm',
}

/** Sentences about items and fields. */
export const useItemTexts = () => {
  const t = useText()
  const format = useFormat()
  return {
    /** What is wrong with a field, and how to mend it. */
    problemText: (field: IdentityField, problem: FieldProblem | undefined): string | undefined => {
      switch (problem) {
        case undefined:
          return undefined
        case 'missing':
          return t(CHOSEN.includes(field) ? 'kyc.problems.choose' : 'kyc.problems.missing')
        case 'form':
          return t(FORM_OF[field] ?? 'kyc.problems.notTaken', { most: format.figure(field === 'address' ? LONGEST.address : LONGEST.name) })
        case 'empty':
          return t('kyc.problems.missing')
        default:
          return t(`kyc.problems.${problem}`)
      }
    },
    /** Why an item didn't pass. */
    reasonText: ({ reason }: Pick<ItemVerdict, 'reason'>): string => t(`kyc.reasons.${reason ?? 'other'}`),
    itemsText: (items: readonly IdentityItem[]): string => format.list(items.map((item) => t(`kyc.items.${item}`))),
  }
}

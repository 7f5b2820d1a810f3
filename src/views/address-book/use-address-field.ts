import { codeOfAddressProblem, isAddressProblem, type AddressField } from '../../domain/address-fields.ts'
import { selectAddressAdding, selectAddressField } from '../../machines/address-adding/address-adding.selectors.ts'
import { useFailureText, useTextIn } from '../kit/text.ts'
import { isShallowEqual, useChart, useSealed, useStream } from '../shell/system-context.tsx'

/** Value, error and reporting of one field; the text itself comes from this page's memory, never from the chart. */
export const useAddressField = (field: AddressField) => {
  const problem = useTextIn('validation', 'validation.dataIncomplete')
  const failureText = useFailureText()
  const adding = useStream('addressAdding')
  const { ref, problem: why, refusal } = useChart(adding, (snapshot) => selectAddressField(snapshot, field), isShallowEqual)
  const { isFilling, network } = useChart(adding, selectAddressAdding, isShallowEqual)
  const ofAddress = isAddressProblem(why) ? failureText({ code: codeOfAddressProblem(why), message: '' }) : problem(why)
  return {
    name: field,
    value: useSealed(ref),
    error: failureText(refusal) ?? ofAddress,
    readOnly: !isFilling,
    onText: (value: string) => adding.send({ type: 'addressAdding.change', field, value, network }),
    onBlur: () => adding.send({ type: 'addressAdding.blur', field }),
  }
}

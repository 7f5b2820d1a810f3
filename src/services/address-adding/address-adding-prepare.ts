import type { AccountProblem } from '../../domain/account-fields.ts'
import { ADDRESS_FIELDS, addressFieldProblemOf } from '../../domain/address-fields.ts'
import type { Network } from '../../domain/funds.ts'
import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import { judgeAddress } from '../../domain/receiving-address.ts'
import type { AddressAddingCommand, AddressAddingEvent } from '../../machines/address-adding/address-adding.types.ts'
import { sealForm } from '../sealed-form/seal-form.ts'

const problemOfAddress = (network: Network, value: string): AccountProblem | null => {
  const missing = addressFieldProblemOf('address', value)
  if (missing) return missing
  const { verdict } = judgeAddress(network, value)
  return verdict === 'valid' ? null : verdict
}

/** What is typed is sealed, and an address judged by what its network wants; a click makes the time of the code asked for and the key. */
export const prepareAddressAdding = ({ vault, now, newKey }: PrepareTools): PrepareMap<AddressAddingCommand, AddressAddingEvent> => ({
  'addressAdding.change': ({ network, ...typed }) =>
    sealForm(vault, {
      form: 'addressAdding',
      fields: ADDRESS_FIELDS,
      problemOf: (field, value) => (field === 'address' ? problemOfAddress(network, value) : addressFieldProblemOf(field, value)),
    })(typed),
  'addressAdding.chooseNetwork': ({ type, network, value }) => ({ type, network, problem: problemOfAddress(network, value) }),
  'addressAdding.sendCode': (command) => ({ ...command, now: now() }),
  'addressAdding.submit': (command) => ({ ...command, key: newKey() }),
})

import { ADDRESS_CODES } from '../../domain/address-codes.ts'
import type { AddressField } from '../../domain/address-fields.ts'
import { OWN_CODES, SPEC_CODES, type Failure } from '../../domain/error-codes.ts'

const FIELD_OF_CODE: Readonly<Record<string, AddressField>> = {
  [SPEC_CODES.addressMissing]: 'address',
  [ADDRESS_CODES.malformed]: 'address',
  [ADDRESS_CODES.checksum]: 'address',
  [ADDRESS_CODES.otherNetwork]: 'address',
  [ADDRESS_CODES.testNetwork]: 'address',
  [ADDRESS_CODES.unsupported]: 'address',
  [ADDRESS_CODES.bookedAlready]: 'address',
  [ADDRESS_CODES.labelWrong]: 'label',
  [SPEC_CODES.verificationCodeWrong]: 'code',
  [OWN_CODES.codeWrong]: 'code',
}

/** The field a refusal of the venue is about, if it is about one. */
export const fieldOfRefusal = (failure: Failure): AddressField | undefined => FIELD_OF_CODE[failure.code]

/** It is mended in the first step, not by another code. */
export const isAboutFirstStep = (failure: Failure): boolean => {
  const field = fieldOfRefusal(failure)
  return (field !== undefined && field !== 'code') || failure.code === String(ADDRESS_CODES.bookFull)
}

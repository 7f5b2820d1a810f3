/** Why an address does not come into the book. */
import { ADDRESS_CODES } from '../../src/domain/address-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const ADDRESS_REFUSALS = {
  malformed: { code: ADDRESS_CODES.malformed, status: 422 },
  checksum: { code: ADDRESS_CODES.checksum, status: 422 },
  otherNetwork: { code: ADDRESS_CODES.otherNetwork, status: 422 },
  testNetwork: { code: ADDRESS_CODES.testNetwork, status: 422 },
  unsupported: { code: ADDRESS_CODES.unsupported, status: 422 },
  bookedAlready: { code: ADDRESS_CODES.bookedAlready, status: 409 },
  bookFull: { code: ADDRESS_CODES.bookFull, status: 409 },
  emailMissing: { code: ADDRESS_CODES.emailMissing, status: 409 },
  labelWrong: { code: ADDRESS_CODES.labelWrong, status: 422 },
} as const satisfies Refusals

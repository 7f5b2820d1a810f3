import type { LoanOffer } from '../../src/domain/wire/loans.ts'

/** No loan is on offer, and none runs. */
export const NO_OFFER: LoanOffer = {
  identity: 'notVerified',
  needsIdentity: false,
  waiting: null,
  hasOverdue: false,
  reviewedWithin: 86_400_000,
  account: { held: '0', owed: '0', total: '10000' },
  products: [],
}

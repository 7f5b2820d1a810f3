import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { LOAN_CODES } from '../../src/domain/loan-codes.ts'
import { NFT_CODES } from '../../src/domain/nft-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const ACCOUNT_DATA_REFUSALS = {
  closingPositionsOpen: { code: OWN_CODES.closingPositionsOpen, status: 409 },
  closingBalanceLeft: { code: OWN_CODES.closingBalanceLeft, status: 409 },
  closingMoneyUnderWay: { code: OWN_CODES.closingMoneyUnderWay, status: 409 },
  closingLoanOwed: { code: LOAN_CODES.closingLoanOwed, status: 409 },
  closingBidLeads: { code: NFT_CODES.closingBidLeads, status: 409 },
  exportNotReady: { code: OWN_CODES.exportNotReady, status: 409 },
} as const satisfies Refusals

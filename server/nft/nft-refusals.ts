/** Why a work takes no bid, or can't be bought. */
import { SPEC_CODES } from '../../src/domain/error-codes.ts'
import { NFT_CODES } from '../../src/domain/nft-codes.ts'
import type { Refusals } from '../core/answers.ts'

export const NFT_REFUSALS = {
  nftStatusWrong: { code: SPEC_CODES.nftStatusWrong, status: 409 },
  bidTooLow: { code: NFT_CODES.bidTooLow, status: 409 },
  leadingAlready: { code: NFT_CODES.leadingAlready, status: 409 },
  ownedAlready: { code: NFT_CODES.ownedAlready, status: 409 },
  buyNowChanged: { code: NFT_CODES.buyNowChanged, status: 409 },
} as const satisfies Refusals

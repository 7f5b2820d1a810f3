/** What the card of an auction shows of a bid. */
import type { SnapshotFrom } from 'xstate'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { MyNft } from '../../domain/wire/nft.ts'
import { isRequestLost } from '../shapes/keyed-write.ts'
import type { nftSaleMachine } from './nft-sale.machine.ts'
import type { AgreedNft } from './nft-sale.types.ts'

/** For views, which may reach selectors alone. */
export { bidProblemOf, canBuy, isOvertaken } from './nft-sale.rules.ts'

export type NftSaleSnapshot = SnapshotFrom<typeof nftSaleMachine>

export type SaleStage = 'editing' | 'reviewing' | 'outdated' | 'over' | 'submitting' | 'unknown' | 'reconciling' | 'unresolved' | 'taken'

/** Where it stands. */
export const stageOf = ({ value }: Pick<NftSaleSnapshot, 'value'>): SaleStage => (typeof value === 'string' ? value : value.deciding)

export interface SaleFacts {
  readonly stage: SaleStage
  readonly amount: TypedAmount
  readonly showProblem: boolean
  readonly agreed: AgreedNft | null
  readonly result: MyNft | null
  /** It was sent, and the venue has said that it never came and never will be taken. */
  readonly isLost: boolean
  readonly failure: Failure | null
  /** Idempotency key of what is with the venue. */
  readonly key: string | null
}

export const selectSale = (snapshot: NftSaleSnapshot): SaleFacts => {
  const { amount, showProblem, agreed, result, failure, key } = snapshot.context
  return { stage: stageOf(snapshot), amount, showProblem, agreed, result, isLost: isRequestLost(failure), failure, key }
}

/** What the venue asks a network, and what it may hear. */
import type { FundCurrency } from '../../src/domain/funds.ts'
import type { Decimal } from '../../src/domain/money.ts'

/** One movement of money that a transaction made, in a currency that the venue knows. */
export interface Transfer {
  readonly currency: FundCurrency
  readonly from: string
  readonly to: string
  readonly amount: Decimal
}

/**
 * `away`: the network could not be asked, which says nothing about the transaction. `unknown`: there is none by this hash, or no
 * longer. `waiting`: it is known and in no block yet. `reverted`: it is in a block, and nothing moved. `moved`: what it moved,
 * which is nothing at all if it was of tokens that the venue doesn't know.
 */
export type Found =
  | { readonly found: 'away'; readonly why: string }
  | { readonly found: 'unknown' }
  | { readonly found: 'waiting' }
  | { readonly found: 'reverted'; readonly confirmations: number }
  | {
      readonly found: 'moved'
      readonly transfers: readonly Transfer[]
      /** Blocks from the one that it is in to the newest, both counted. */
      readonly confirmations: number
      /** Of its block, epoch milliseconds. */
      readonly at: number
    }

export interface Chain {
  /** Ends within some seconds, and never throws for what the network does. */
  find(hash: string): Promise<Found>
  /** Whether a hash that it doesn't know will never be one of it: there is nobody who could still be sending it around. */
  readonly isComplete: boolean
}

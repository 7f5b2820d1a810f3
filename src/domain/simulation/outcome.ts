/** What the venue says of an order that is over, what it has published, and what was looked at: words of the verification. */
import type { Levels } from '../contract.ts'
import type { Decimal } from '../money.ts'
import type { OptionDirection, OptionOutcome } from '../wire/options.ts'
import type { CloseReason, Direction } from '../wire/order.ts'
import { DAY } from './calendar.ts'
import type { Tick } from './tick.ts'

interface AnyClaim {
  readonly code: string
  readonly openTime: number
  readonly openPrice: Decimal
}

/** What the venue says became of a contract. Times are epoch milliseconds. */
export interface ContractClaim extends AnyClaim {
  readonly kind: 'contract'
  readonly direction: Direction
  readonly levels: Levels
  /** Since when these levels held. */
  readonly levelsTime: number
  /** The trailing stop that the contract had: its distance in percent, and since when it held. */
  readonly trailing: { readonly percent: Decimal; readonly since: number } | null
  readonly reason: CloseReason
  /** The tick that gave the closing price. */
  readonly close: Tick
}

/** What the venue says became of an option. */
export interface OptionClaim extends AnyClaim {
  readonly kind: 'options'
  readonly direction: OptionDirection
  readonly endTime: number
  readonly outcome: OptionOutcome
  /** The tick that settled it; `null` if the venue says that there was no fresh price. */
  readonly close: Tick | null
}

export type OutcomeClaim = ContractClaim | OptionClaim

/** What the venue fixed and published at `madeAt`. Both hashes are SHA-256, in hexadecimal digits. */
export interface FeedCommitment {
  readonly madeAt: number
  /** Days since the epoch: the first whose seed wasn't public then. `head` is the seed of the day before. */
  readonly firstDay: number
  readonly head: string
  readonly termsHash: string
}

export interface Evidence {
  /** All that the venue has published, oldest first. */
  readonly commitments: readonly FeedCommitment[]
  /** The text whose hash is that of the commitment which holds for the order. */
  readonly terms: string
  /** Of the day of `lastInstantOf` the claim, in hexadecimal digits. */
  readonly seed: string
}

/** One thing that was looked at: what the venue says, and what was recomputed. */
export interface Looked<Name extends string, Value> {
  readonly name: Name
  readonly isRight: boolean
  readonly said: Value
  readonly found: Value
}

/** How an order ended, by which rule, and when; no instant if no tick settled it. */
export interface Ending {
  readonly rule: CloseReason | OptionOutcome
  readonly at: number | null
}

/**
 * `commitment`: when it was made, and when the order was opened. `terms`: hash of what is published. `seed`: where the chain that
 * begins with the day's seed leads.
 */
export type FoundationCheck = Looked<'commitment', number | null> | Looked<'terms' | 'seed', string>

export type Check = FoundationCheck | Looked<'openPrice' | 'closePrice', Decimal | null> | Looked<'rule', Ending>

export interface Verification {
  readonly matches: boolean
  readonly checks: readonly Check[]
}

export const dayOf = (at: number): number => Math.floor(at / DAY)

/** The last instant whose price the outcome rests on. */
export const lastInstantOf = (claim: OutcomeClaim): number => (claim.kind === 'options' ? claim.endTime : claim.close.at)

/** The commitment that holds for an order: the last that was published before it. `null` if there's none. */
export const commitmentFor = ({ openTime }: Pick<AnyClaim, 'openTime'>, commitments: readonly FeedCommitment[]): FeedCommitment | null =>
  commitments.findLast(({ madeAt }) => madeAt <= openTime) ?? null

import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Keyed, Stamped } from '../../domain/event.ts'
import type { FundCurrency, Network } from '../../domain/funds.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { PicturePurpose } from '../../domain/pictures.ts'
import type { Deposit, DepositWay, RechargeBody, SimulatedTransfer } from '../../domain/wire/deposit.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'

/** What was sent, over which network. */
export interface ChosenWay {
  readonly currency: FundCurrency
  readonly network: Network
}

export interface DepositDraft extends ChosenWay {
  readonly amount: TypedAmount
  /** As typed; the venue writes it as its network does. */
  readonly hash: string
  /** The hash's last characters, typed once more. */
  readonly lastSix: string
}

export interface DepositContext extends KeyedWriteContext {
  readonly draft: DepositDraft
  /** The picture that the person has uploaded as proof. */
  readonly pictureId: string | null
  /** The receipt of a simulated transfer, which is its proof unless the person takes a picture of their own. */
  readonly receiptId: string | null
  /** Set by the first attempt to go on, so that an empty field is not scolded before it. */
  readonly showProblems: boolean
  /** What the venue has taken for review. */
  readonly deposit: Deposit | null
}

export type DepositTextField = 'hash' | 'lastSix'

export type DepositCommand =
  | ({ readonly type: 'deposit.choose' } & ChosenWay)
  | ({ readonly type: 'deposit.changeAmount' } & TypedAmount)
  | { readonly type: 'deposit.change'; readonly field: DepositTextField; readonly text: string }
  /** A picture of the person's own is to be the proof. */
  | { readonly type: 'deposit.dropReceipt' }
  /** `way`: as the venue offers it now, by which the form is judged; `null` where it doesn't. */
  | { readonly type: 'deposit.review'; readonly way: DepositWay | null }
  | { readonly type: 'deposit.back' }
  | { readonly type: 'deposit.confirm' }
  | KeyedWriteEvent<'deposit'>

export type DepositEvent =
  | Stamped<DepositCommand, { 'deposit.confirm': Keyed }>
  | { readonly type: 'photoCapture.taken'; readonly purpose: PicturePurpose; readonly pictureId: string }
  | { readonly type: 'photoCapture.removed'; readonly purpose: PicturePurpose }
  | { readonly type: 'simulatedTransfer.made'; readonly transfer: SimulatedTransfer }

export type DepositEmitted = { readonly type: 'deposit.accepted'; readonly depositId: string }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type DepositTag = 'busy' | 'held'

export interface SubmitDepositInput extends KeyedInput {
  readonly body: RechargeBody
}

/** The parts of the form that something can be wrong with, in the order they stand in. */
export const DEPOSIT_FIELDS = ['way', 'amount', 'hash', 'lastSix', 'proof'] as const
export type DepositField = (typeof DEPOSIT_FIELDS)[number]

export interface DepositProblems {
  readonly way?: 'wayClosed'
  readonly amount?: 'enterAmount' | 'enterCorrectAmount' | 'belowMinimum'
  readonly hash?: 'enterHash' | 'hashMalformed'
  readonly lastSix?: 'enterLastSix' | 'hashDiffers'
  readonly proof?: 'proofMissing'
}

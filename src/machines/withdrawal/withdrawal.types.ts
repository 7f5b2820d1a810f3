import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Keyed, Stamped, Timed } from '../../domain/event.ts'
import type { FundCurrency, Network } from '../../domain/funds.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { Decimal } from '../../domain/money.ts'
import type { WithdrawalMethod } from '../../domain/withdrawal.ts'
import type { BookedAddress } from '../../domain/wire/address-book.ts'
import type { ProvedWallet } from '../../domain/wire/authorization.ts'
import type { Withdrawal, WithdrawalBody, WithdrawalInfo } from '../../domain/wire/withdrawal.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'

/** Stream `withdrawal:real`: a demo account has nothing that could leave. */
export interface WithdrawalInput {
  readonly mode: Mode
}

/** How it is to leave, what, over which network, where to, and how much. */
export interface WithdrawalDraft {
  /** Chosen first; `null` until then. */
  readonly method: WithdrawalMethod | null
  readonly currency: FundCurrency
  /** Of the address; a wallet has its own. */
  readonly network: Network
  /** From the person's address book. */
  readonly entry: BookedAddress | null
  readonly amount: TypedAmount
}

/** A withdrawal as it is shown before it is submitted: exactly this is submitted. */
export interface WithdrawalQuote {
  readonly currency: FundCurrency
  readonly network: Network
  readonly method: WithdrawalMethod
  readonly address: string
  readonly amount: Decimal
  /** The fee's share of the amount. */
  readonly rate: Decimal
  readonly fee: Decimal
  /** What arrives. */
  readonly actual: Decimal
  /** What may still leave of the currency afterwards. */
  readonly after: Decimal
}

export interface WithdrawalContext extends KeyedWriteContext {
  readonly draft: WithdrawalDraft
  /** The connected wallet, as long as it is proved to be the person's. */
  readonly wallet: ProvedWallet | null
  /** Set by the first attempt, so that an empty form is not scolded before it. */
  readonly showProblems: boolean
  readonly quote: WithdrawalQuote | null
  /** The fee was another one than was shown: nothing was submitted. */
  readonly isFeeChanged: boolean
  /** What the venue has taken in. */
  readonly withdrawal: Withdrawal | null
}

export type WithdrawalCommand =
  | { readonly type: 'withdrawal.chooseMethod'; readonly method: WithdrawalMethod }
  | { readonly type: 'withdrawal.chooseCurrency'; readonly currency: FundCurrency }
  | { readonly type: 'withdrawal.chooseNetwork'; readonly network: Network }
  | { readonly type: 'withdrawal.chooseAddress'; readonly entry: BookedAddress }
  | ({ readonly type: 'withdrawal.change' } & TypedAmount)
  /** `terms`: what the page goes by. */
  | { readonly type: 'withdrawal.review'; readonly terms: WithdrawalInfo }
  | { readonly type: 'withdrawal.confirm' }
  | { readonly type: 'withdrawal.back' }
  | KeyedWriteEvent<'withdrawal'>

export type WithdrawalEvent =
  | Stamped<WithdrawalCommand, { 'withdrawal.review': Timed; 'withdrawal.confirm': Keyed & Timed }>
  | { readonly type: 'accountMode.switched'; readonly mode: Mode }
  /** The connected wallet is proved, and the proof holds. */
  | { readonly type: 'usdtAuthorization.proved'; readonly wallet: ProvedWallet }
  /** It is lost, changed, on another network, or its proof is over. */
  | { readonly type: 'usdtAuthorization.unproved' }
  | { readonly type: 'addressBook.added'; readonly entry: BookedAddress }
  | { readonly type: 'addressBook.removed'; readonly id: string }

export type WithdrawalEmitted =
  | { readonly type: 'withdrawal.accepted'; readonly id: string }
  /** The venue goes by something else than the page does. */
  | { readonly type: 'withdrawal.contradicted' }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type WithdrawalTag = 'busy' | 'held'

export interface SubmitWithdrawalInput extends KeyedInput {
  readonly body: WithdrawalBody
}

/** The parts of the form. */
export type WithdrawalField = 'method' | 'proof' | 'currency' | 'address' | 'amount'

import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Keyed, Stamped } from '../../domain/event.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { SimulatedTransfer, SimulatedTransferBody } from '../../domain/wire/deposit.ts'
import type { FundCurrency, Network } from '../../domain/funds.ts'
import type { KeyedWriteContext, KeyedWriteEvent } from '../shapes/keyed-write.ts'

export interface SimulatedTransferContext extends KeyedWriteContext {
  readonly amount: TypedAmount
  /** Set by the first attempt, so that an empty field is not scolded before it. */
  readonly showProblem: boolean
  /** What the venue was asked to send. */
  readonly body: SimulatedTransferBody | null
  /** What it has sent, with its receipt. */
  readonly transfer: SimulatedTransfer | null
}

export type SimulatedTransferCommand =
  | ({ readonly type: 'simulatedTransfer.change' } & TypedAmount)
  | { readonly type: 'simulatedTransfer.send'; readonly currency: FundCurrency; readonly network: Network }
  /** Fills the form in once more with what was sent. */
  | { readonly type: 'simulatedTransfer.fill' }
  | KeyedWriteEvent<'simulatedTransfer'>

export type SimulatedTransferEvent = Stamped<SimulatedTransferCommand, { 'simulatedTransfer.send': Keyed }>

export type SimulatedTransferEmitted = {
  /** A transfer was sent, or is to stand in the form again. */
  readonly type: 'simulatedTransfer.made'
  readonly transfer: SimulatedTransfer
}

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type SimulatedTransferTag = 'busy' | 'held'

export interface SendTransferInput extends KeyedInput {
  readonly body: SimulatedTransferBody
}

/** What is wrong with the amount. */
export type TransferProblem = 'enterAmount' | 'enterCorrectAmount'

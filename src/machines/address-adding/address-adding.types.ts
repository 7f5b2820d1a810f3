import type { AccountProblem, ChangedField, TypedField } from '../../domain/account-fields.ts'
import type { AddressField } from '../../domain/address-fields.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { Keyed, Stamped, Timed } from '../../domain/event.ts'
import type { Network } from '../../domain/funds.ts'
import type { BookedAddress } from '../../domain/wire/address-book.ts'
import type { SealedFormContext } from '../shapes/sealed-form.ts'

/** Stream `addressAdding`. */
export type AddressAddingInput = undefined

export interface AddressAddingContext extends SealedFormContext<AddressField> {
  readonly network: Network
  /** Why the last code was not sent. */
  readonly codeFailure: Failure | null
  /** When the last code was asked for, epoch milliseconds. */
  readonly codeAskedAt: number | null
  /** A reload cut off an addition whose outcome nobody knows, or no answer ever came: the address may be in the book. */
  readonly mayBeAdded: boolean
}

export type AddressAddingCommand =
  /** Opens the form, for this network if one is wanted. */
  | { readonly type: 'addressAdding.open'; readonly network: Network | null }
  | { readonly type: 'addressAdding.close' }
  /** @param network the one that is chosen: an address is judged by it */
  | ({ readonly type: 'addressAdding.change'; readonly network: Network } & TypedField<AddressField>)
  /** @param value the address as it stands, which is judged anew */
  | { readonly type: 'addressAdding.chooseNetwork'; readonly network: Network; readonly value: string }
  | { readonly type: 'addressAdding.blur'; readonly field: AddressField }
  | { readonly type: 'addressAdding.sendCode' }
  /** Back to the address. */
  | { readonly type: 'addressAdding.back' }
  | { readonly type: 'addressAdding.submit' }
  /** Asks for an unknown outcome now. */
  | { readonly type: 'addressAdding.check' }
  /** Back to the form, which admits that it may have happened. */
  | { readonly type: 'addressAdding.dismiss' }

export type AddressAddingEvent =
  | ({ readonly type: 'addressAdding.change' } & ChangedField<AddressField>)
  | { readonly type: 'addressAdding.chooseNetwork'; readonly network: Network; readonly problem: AccountProblem | null }
  | Stamped<
      Exclude<AddressAddingCommand, { readonly type: 'addressAdding.change' | 'addressAdding.chooseNetwork' }>,
      { 'addressAdding.sendCode': Timed; 'addressAdding.submit': Keyed }
    >
  /** After a reload the text behind a reference is gone. */
  | { readonly type: 'addressAdding.valueLost'; readonly field: AddressField }

/** The address is in the book: whoever lists it hears of it. */
export type AddressAddingEmitted = { readonly type: 'addressAdding.completed'; readonly entry: BookedAddress }

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type AddressAddingTag = 'busy' | 'held'

export type AddressAddingRefs = Readonly<Record<AddressField, string | null>>

/** Keys of `reasons.*`: why a button is off. */
export type AddressAddingReason = 'inFlight' | 'outcomeUnknown'
export type AddressAddingCodeReason = AddressAddingReason | 'sendingCode' | 'codeWait'

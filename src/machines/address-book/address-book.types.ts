import type { BookedAddress } from '../../domain/wire/address-book.ts'
import type { LoadableEvent } from '../shapes/loadable.ts'
import type { TakenOutCommand, TakenOutContext } from '../shapes/taken-out.ts'

/** Stream `addressBook`. Begins anew with every page load: the truth is the venue's. */
export type AddressBookInput = undefined

export interface AddressList {
  readonly items: readonly BookedAddress[]
}

export type AddressBookContext = TakenOutContext<BookedAddress>

export type AddressBookCommand = TakenOutCommand<'addressBook', 'remove'>

export type AddressBookEvent =
  | AddressBookCommand
  | LoadableEvent<'addressBook'>
  /** The form has added this one: it is shown at once, and the list read anew. */
  | { readonly type: 'addressBook.entered'; readonly entry: BookedAddress }

export type AddressBookEmitted =
  | { readonly type: 'addressBook.added'; readonly entry: BookedAddress }
  | { readonly type: 'addressBook.removed'; readonly id: string }

/** `busy`: the venue has been asked and has not answered. */
export type AddressBookTag = 'busy'

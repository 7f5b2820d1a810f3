/** What the address book shows, as a list and as a choice. */
import type { SnapshotFrom } from 'xstate'
import type { BookedAddress } from '../../domain/wire/address-book.ts'
import { takenOutFacts, type TakenOutFacts } from '../shapes/taken-out-facts.ts'
import type { addressBookMachine } from './address-book.machine.ts'

export type AddressBookSnapshot = SnapshotFrom<typeof addressBookMachine>

export const selectAddressBook = (snapshot: AddressBookSnapshot): TakenOutFacts<BookedAddress> =>
  takenOutFacts(snapshot.context, (node) => snapshot.matches(node))

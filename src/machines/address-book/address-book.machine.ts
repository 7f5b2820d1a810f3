import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { BookedAddress } from '../../domain/wire/address-book.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { loadable, loadableGuards } from '../shapes/loadable.ts'
import { NOTHING_TAKEN, takenOut, takenOutActions } from '../shapes/taken-out.ts'
import type { AddressBookContext, AddressBookEmitted, AddressBookEvent, AddressBookTag, AddressList } from './address-book.types.ts'

const { asks, confirming, taking } = takenOut({
  prefix: 'addressBook',
  verb: 'remove',
  home: '#addressBook.list',
  take: { id: 'removeAddress', src: 'removeAddress' },
  timeout: 'removeTimeout',
  took: ['announceRemoval'],
})

export const addressBookMachine = setup({
  types: {
    context: {} as AddressBookContext,
    events: {} as AddressBookEvent,
    emitted: {} as AddressBookEmitted,
    tags: {} as AddressBookTag,
  },
  actors: {
    fetchAddresses: port<undefined, AddressList>({ onResume: 'restart' }),
    /** Removing twice is the same as once. */
    removeAddress: port<{ readonly id: string }>({ onResume: 'interrupt', durable: true }),
  },
  delays: { listTimeout: REQUEST_TIMEOUT, removeTimeout: REQUEST_TIMEOUT },
  guards: { ...loadableGuards, canTakeOut: ({ context }, params: { id: string }) => context.items.some(({ id }) => id === params.id) },
  actions: {
    ...takenOutActions<BookedAddress, AddressBookContext, AddressBookEvent>((found) => found === undefined),
    /** A list that was read meanwhile has it already. */
    storeEntry: assign(({ context }, { entry }: { entry: BookedAddress }) => ({
      items: [entry, ...context.items.filter(({ id }) => id !== entry.id)],
      isDone: false,
    })),
    announceAddition: emit((_, { entry }: { entry: BookedAddress }) => ({ type: 'addressBook.added', entry })),
    announceRemoval: emit(({ context }) => ({ type: 'addressBook.removed', id: context.actingId ?? '' })),
  },
}).createMachine({
  id: 'addressBook',
  version: '1',
  description: 'The addresses that a person has put into their own book, for withdrawals: listed, and removed after a question.',
  options: CHART_OPTIONS,
  context: NOTHING_TAKEN,
  initial: 'list',
  on: {
    'addressBook.entered': {
      actions: [
        { type: 'storeEntry', params: eventOf },
        { type: 'announceAddition', params: eventOf },
      ],
    },
  },
  states: {
    list: {
      description: 'The addresses of the book, the youngest first.',
      initial: 'loading',
      on: asks,
      states: loadable({
        prefix: 'addressBook',
        home: '#addressBook.list',
        ids: { load: 'fetchList', refresh: 'fetchAgain' },
        read: { src: 'fetchAddresses' },
        timeout: 'listTimeout',
        store: { type: 'storeItems', params: answerOf<AddressList> },
      }),
    },
    confirming: { ...confirming, description: 'An address is about to be removed from the book. The page asks first.' },
    taking: { ...taking, description: 'The venue is asked to remove the address. Pressing again does nothing.' },
  },
})

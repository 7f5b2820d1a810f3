/** The address book, on the page of withdrawal addresses. */
import * as z from 'zod/mini'
import { NETWORK_NAMES } from '../../src/domain/funds.ts'
import { bookedAddress, type BookedAddress } from '../../src/domain/wire/address-book.ts'
import type { AddressBookContext, AddressBookEvent } from '../../src/machines/address-book/address-book.types.ts'
import { defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { at } from '../support/pages/looks.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { listLooks, REFRESHED, retrying } from '../support/pages/taken-out.ts'
import { text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/addresses'
const nameOf = ({ label, network }: BookedAddress): string => label || text('addressBook.unnamed', { network: NETWORK_NAMES[network] })
const removeName = (item: BookedAddress): string => text('addressBook.removeOf', { name: nameOf(item) })

const fetched: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/listAddresses$/ },
  reply: ({ items }: { items: BookedAddress[] }) => success(z.array(bookedAddress), items),
}

export const addressBook = defineBinding<AddressBookEvent>({
  name: 'address-book',
  layouts: ['desktop', 'phone'],
  stream: () => 'addressBook',
  begin: () => ({ address: PAGE, local: SIGNED_IN }),
  events: {
    'addressBook.remove': ({ id }, { now }) => {
      const item = (now.context as unknown as AddressBookContext).items.find((each) => each.id === id)
      return item ? press(removeName(item)) : handIn('The list has no such row.')
    },
    'addressBook.confirm': () => press(text('addressBook.confirm.yes')),
    'addressBook.cancel': () => press(text('common.cancel')),
    'addressBook.retry': retrying,
    'addressBook.refresh': () => REFRESHED,
    'addressBook.entered': () => handIn('The form that adds an address tells of it.'),
  },
  effects: {
    fetchList: fetched,
    fetchAgain: fetched,
    removeAddress: {
      call: { method: 'POST', path: /^\/user\/removeAddress\/[\w-]+$/ },
      checks: ({ path }, { input }) => {
        const { id } = input as { id: string }
        return path.endsWith(`/${id}`) ? null : `it removes ${path}, not ${id}`
      },
      reply: () => success(z.null(), null),
    },
  },
  always: () => [at(PAGE)],
  see: listLooks<BookedAddress>({
    title: text('addressBook.title'),
    loading: 'addressBook.loading',
    failed: 'addressBook.failed',
    stale: 'addressBook.stale',
    empty: 'addressBook.empty',
    done: 'addressBook.removed',
    wordsOf: (item) => [nameOf(item), item.address.match(/.{1,4}/g)!.join(' ')],
    buttonOf: removeName,
    below: [text('addressBook.add')],
    question: (item) => ({
      title: text('addressBook.confirm.title', { name: nameOf(item) }),
      body: text('addressBook.confirm.body'),
      yes: text('addressBook.confirm.yes'),
      no: text('common.cancel'),
    }),
  }),
})

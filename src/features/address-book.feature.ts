import type { AddressBookCommand } from '../machines/address-book/address-book.types.ts'
import { defineFeature } from '../system/feature.ts'

export const addressBook = defineFeature<AddressBookCommand>()({
  chart: 'addressBook',
  machine: async () => (await import('../machines/address-book/address-book.machine.ts')).addressBookMachine,
  scope: 'person',
  opensOn: ['addresses', 'withdraw'],
  services: async ({ network }) => {
    const { createAddressBookServices } = await import('../services/address-book/address-book-services.ts')
    return createAddressBookServices((await network()).http)
  },
})

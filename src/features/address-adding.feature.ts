import type { AddressAddingCommand } from '../machines/address-adding/address-adding.types.ts'
import { defineFeature } from '../system/feature.ts'
import { tellLostFields } from '../system/lost-fields.ts'

/** What judges an address comes with the preparation: with these pages, and nowhere else. */
export const addressAdding = defineFeature<AddressAddingCommand>()({
  chart: 'addressAdding',
  machine: async () => (await import('../machines/address-adding/address-adding.machine.ts')).addressAddingMachine,
  scope: 'person',
  opensOn: ['addresses', 'withdraw'],
  outlivesReload: true,
  prepare: async (tools) => (await import('../services/address-adding/address-adding-prepare.ts')).prepareAddressAdding(tools),
  services: async ({ vault, network }) => {
    const { createAddressAddingServices } = await import('../services/address-adding/address-adding-services.ts')
    return createAddressAddingServices({ http: (await network()).http, sealed: vault })
  },
  onShown: tellLostFields,
  keptFields: ['address', 'label'],
})

import { ordersMachine } from '../machines/orders/orders.machine.ts'
import { createOrdersServices } from '../services/orders/orders-services.ts'
import { defineFeature } from '../system/feature.ts'

export const orders = defineFeature<never>()({
  chart: 'orders',
  machine: ordersMachine,
  scope: 'tab',
  opensOn: ['start'],
  isUnrecorded: true,
  services: ({ storage, environment, journal, network, tickets, leaving, userId, openOrderCharts }) =>
    createOrdersServices({
      storage,
      tickets,
      userId,
      leaving,
      store: environment.store,
      inputOf: async (stream) => {
        const [first] = await environment.store.entries({ stream, limit: 1 })
        return first?.event.k === 'start' ? first.event.input : undefined
      },
      snapshotOf: (stream) => journal.stream(stream)?.getSnapshot(),
      openOrderCharts,
      http: async () => (await network()).http,
    }),
})

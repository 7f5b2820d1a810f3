import type { OrderLifeCommand } from '../machines/order-life/order-life.types.ts'
import { defineFeature } from '../system/feature.ts'

/** Beside the lists of orders. Another page, another account and a reload close it. */
export const orderLife = defineFeature<OrderLifeCommand>()({
  chart: 'orderLife',
  machine: async () => (await import('../machines/order-life/order-life.machine.ts')).orderLifeMachine,
  scope: 'account',
  opensOn: { orders: ({ mode }) => ({ key: mode, input: { mode } }) },
  services: async ({ network }) => {
    const { createOrderLifeServices } = await import('../services/order-life/order-life-services.ts')
    return createOrderLifeServices((await network()).http)
  },
})

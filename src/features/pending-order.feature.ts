import type { PendingOrderCommand } from '../machines/pending-order/pending-order.types.ts'
import { defineFeature, type At } from '../system/feature.ts'
import { latePart } from '../views/shell/late-part.ts'

const ofAccount = ({ mode }: At) => ({ key: mode, input: { mode } })

export const pendingOrder = defineFeature<PendingOrderCommand>()({
  chart: 'pendingOrder',
  machine: async () => (await import('../machines/pending-order/pending-order.machine.ts')).pendingOrderMachine,
  scope: 'person',
  outlivesReload: true,
  opensOn: { marketDetail: ofAccount, orders: ofAccount },
  notices: latePart(async () => (await import('../views/pending-order/pending-notices.ts')).pendingNoticeViews, ['notices']),
  prepare: async (tools) => (await import('../services/pending-order/pending-order-prepare.ts')).preparePendingOrder(tools),
  services: async ({ network }) => {
    const { createPendingOrderServices } = await import('../services/pending-order/pending-order-services.ts')
    return createPendingOrderServices((await network()).http)
  },
})

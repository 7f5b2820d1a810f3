import { rowId } from '../domain/row-id.ts'
import type { WithdrawalReviewCommand } from '../machines/withdrawal-review/withdrawal-review.types.ts'
import { defineFeature } from '../system/feature.ts'

export const withdrawalReview = defineFeature<WithdrawalReviewCommand>()({
  chart: 'withdrawalReview',
  machine: async () => (await import('../machines/withdrawal-review/withdrawal-review.machine.ts')).withdrawalReviewMachine,
  scope: 'account',
  opensOn: {
    // A link of a notification says which one: `?id=`.
    withdraw: ({ mode, query }) => {
      const id = query.get('id')
      return mode === 'demo' || id === null || rowId(id) === null ? null : { key: id, input: { id, mode } }
    },
  },
  prepare: async (tools) => (await import('../services/withdrawal-review/withdrawal-review-prepare.ts')).prepareWithdrawalReview(tools),
  services: async ({ network, time }) => {
    const { createWithdrawalReviewServices } = await import('../services/withdrawal-review/withdrawal-review-services.ts')
    return createWithdrawalReviewServices((await network()).http, time.now)
  },
})

import type { WithdrawalCommand, WithdrawalInput } from '../machines/withdrawal/withdrawal.types.ts'
import { defineFeature } from '../system/feature.ts'

export const withdrawal = defineFeature<WithdrawalCommand>()({
  chart: 'withdrawal',
  machine: async () => (await import('../machines/withdrawal/withdrawal.machine.ts')).withdrawalMachine,
  scope: 'page',
  opensOn: { withdraw: ({ mode, userId }) => (userId === null || mode === 'demo' ? null : { key: mode, input: { mode } }) },
  outlivesReload: true,
  ticket: {
    emptiedBy: (mode) => ({ type: 'accountMode.switched', mode }),
    inputOf: ({ mode }: WithdrawalInput): WithdrawalInput => ({ mode }),
  },
  prepare: async (tools) => (await import('../services/withdrawal/withdrawal-prepare.ts')).prepareWithdrawal(tools),
  services: async ({ network }) => {
    const { createWithdrawalServices } = await import('../services/withdrawal/withdrawal-services.ts')
    return createWithdrawalServices((await network()).http)
  },
})

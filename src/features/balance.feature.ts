import type { BalanceCommand } from '../machines/balance/balance.types.ts'
import { defineFeature, type At } from '../system/feature.ts'
import { latePart } from '../views/shell/late-part.ts'

const ofAccount = ({ mode }: At) => ({ key: mode, input: { mode } })
/** Plans and loans are of the real account alone. */
const ofRealAccount = (at: At) => (at.mode === 'demo' ? null : ofAccount(at))

export const balance = defineFeature<BalanceCommand>()({
  chart: 'balance',
  machine: async () => (await import('../machines/balance/balance.machine.ts')).balanceMachine,
  scope: 'account',
  opensOn: {
    balance: ofAccount,
    flashExchange: ofAccount,
    investment: ofAccount,
    mining: ofAccount,
    trading: ofRealAccount,
    loan: ofRealAccount,
  },
  services: async ({ network }) => {
    const { createBalanceServices } = await import('../services/balance/balance-services.ts')
    return createBalanceServices((await network()).http)
  },
  notices: latePart(async () => (await import('../views/balance/balance-notices.ts')).balanceNoticeViews, ['notices']),
})

import type { RecordsCommand } from '../machines/records/records.types.ts'
import { MONEY_LOG_TYPES, type MoneyLogType } from '../domain/constants.ts'
import { defineFeature, type At, type Instance } from '../system/feature.ts'

const listOf = (kind: 'openOrders' | 'closedOrders' | 'moneyLog', { mode }: At): Instance => ({
  key: `${kind}:${mode}`,
  input: { kind, mode },
})

/** A total of the account page opens the movements it is made of: `?type=loan`. */
const moneyLog = (at: At): Instance<RecordsCommand> => {
  const filter = (Object.keys(MONEY_LOG_TYPES) as MoneyLogType[]).find((type) => type === at.query.get('type'))
  return { ...listOf('moneyLog', at), ...(filter !== undefined && { tells: { type: 'records.filter', filter } }) }
}

export const records = defineFeature<RecordsCommand>()({
  chart: 'records',
  machine: async () => (await import('../machines/records/records.machine.ts')).recordsMachine,
  scope: 'account',
  opensOn: {
    signedIn: (at) => listOf('openOrders', at),
    // What a rule closes while a market is looked at is told on its page.
    marketDetail: (at) => listOf('closedOrders', at),
    orders: (at) => listOf('closedOrders', at),
    records: moneyLog,
  },
  services: async ({ network }) => {
    const { createRecordsServices } = await import('../services/records/records-services.ts')
    return createRecordsServices((await network()).http)
  },
})

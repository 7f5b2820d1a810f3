import type { RecordsCommand, RecordsKind } from '../machines/records/records.types.ts'
import { MONEY_LOG_TYPES, type MoneyLogType } from '../domain/constants.ts'
import { generalFilterIn } from '../domain/general-filter.ts'
import { investmentsFilterIn, nftsFilterIn } from '../domain/records-filter.ts'
import { ALL_TIME } from '../domain/time-span.ts'
import { ORDER_KINDS } from '../domain/wire/order.ts'
import { defineFeature, type At, type Instance } from '../system/feature.ts'
import { latePart } from '../views/shell/late-part.ts'

const listOf = (kind: RecordsKind, { mode }: At): Instance => ({ key: `${kind}:${mode}`, input: { kind, mode } })

/** The market's page lists all orders, whichever kind the list of orders was narrowed to. */
const wholeListOf = (kind: 'openOrders' | 'closedOrders', at: At): Instance<RecordsCommand> => ({
  ...listOf(kind, at),
  tells: { type: 'records.filter', filter: null },
})

/** A total on the account page links to the movements that it sums up, `?type=loan`: the list then shows only these. */
const moneyLog = (at: At): Instance<RecordsCommand> => {
  const type = (Object.keys(MONEY_LOG_TYPES) as MoneyLogType[]).find((each) => each === at.query.get('type'))
  return {
    ...listOf('moneyLog', at),
    ...(type !== undefined && { tells: { type: 'records.filter', filter: { ...ALL_TIME, type, currency: null } } }),
  }
}

/** `?kind=options` names the kind that the lists of orders are narrowed to when the page opens. */
const orderLists = (at: At): readonly Instance<RecordsCommand>[] => {
  const kind = ORDER_KINDS.find((each) => each !== 'general' && each === at.query.get('kind'))
  if (kind === undefined) return [listOf('closedOrders', at)]
  return [
    { ...listOf('openOrders', at), tells: { type: 'records.filter', filter: kind } },
    { ...listOf('closedOrders', at), tells: { type: 'records.filter', filter: { ...ALL_TIME, kind } } },
  ]
}

/** `?kind=general` opens the list of everything, under the filter that its address names. */
const generalList = (at: At): readonly Instance<RecordsCommand>[] =>
  at.query.get('kind') === 'general'
    ? [{ ...listOf('generalOrders', at), tells: { type: 'records.filter', filter: generalFilterIn(at.query) } }]
    : []

/** There are no plans in the demo account. */
const smartLists = (at: At): readonly Instance<RecordsCommand>[] =>
  at.mode === 'demo' ? [] : [listOf('openSmart', at), listOf('closedSmart', at)]

/** `?state=waiting` names how those stand that are listed. */
const investments = (at: At): Instance<RecordsCommand> => ({
  ...listOf('investments', at),
  tells: { type: 'records.filter', filter: investmentsFilterIn(at.query) },
})

/** There are none in the demo account. `?part=owned` names a part of them, `?id=17` the work that is looked at. */
const ownNfts = (at: At): Instance<RecordsCommand> | null =>
  at.mode === 'demo' ? null : { ...listOf('nfts', at), tells: { type: 'records.filter', filter: nftsFilterIn(at.query) } }

export const records = defineFeature<RecordsCommand>()({
  chart: 'records',
  machine: async () => (await import('../machines/records/records.machine.ts')).recordsMachine,
  scope: 'account',
  opensOn: {
    signedIn: (at) => listOf('openOrders', at),
    // A stop or target may close a contract while its market's page is open, which then says so.
    marketDetail: (at) => [
      wholeListOf('openOrders', at),
      wholeListOf('closedOrders', at),
      listOf('openOptions', at),
      listOf('waitingOrders', at),
    ],
    orders: (at) => [
      ...orderLists(at),
      listOf('openOptions', at),
      listOf('closedOptions', at),
      listOf('placedOrders', at),
      ...smartLists(at),
      ...generalList(at),
    ],
    records: moneyLog,
    trading: (at) => smartLists(at)[0] ?? null,
    investment: investments,
    mining: (at) => listOf('mining', at),
    nfts: ownNfts,
    flashExchange: (at) => listOf('exchanges', at),
  },
  services: async ({ network, time }) => {
    const { createRecordsServices } = await import('../services/records/records-services.ts')
    return createRecordsServices((await network()).http, time.now)
  },
  notices: latePart(async () => (await import('../views/records/plan-notices.ts')).planNoticeViews, ['notices']),
})

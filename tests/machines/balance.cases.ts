import type { NewsFact } from '../../src/domain/news.ts'
import type { BalanceList } from '../../src/domain/wire/balance.ts'
import { balanceMachine } from '../../src/machines/balance/balance.machine.ts'
import { defineCases, PATH_EPOCH, type Occurrence } from '../support/paths/cases.ts'
import { WAITING_ORDER } from '../support/sample-orders.ts'

/** What a waiting order holds, or gives back, is asked for anew with it. */
export const news: readonly NewsFact[] = [{ type: 'pending.updated', order: WAITING_ORDER }]

/** The same at other prices: nothing was booked. */
const SAME: BalanceList['currencies'] = [
  { currency: 'USDT', free: '10000', margin: '0', review: '0', price: '1', value: '10000' },
  { currency: 'USD', free: '0', margin: '0', review: '0', price: '1', value: '0' },
  { currency: 'BTC', free: '0', margin: '0', review: '0', price: '50000', value: '0' },
  { currency: 'ETH', free: '0', margin: '0', review: '0', price: '2500', value: '0' },
]
const sameAt = ({ n }: Occurrence): BalanceList => ({ at: PATH_EPOCH + n * 1_000, total: '10000', currencies: SAME })
/** 10,000 USDT less what is held, and some bitcoin; a dollar has no price yet. */
const listAt = ({ n }: Occurrence): BalanceList => ({
  at: PATH_EPOCH + n * 1_000,
  total: `${9_000 + n}`,
  currencies: [
    { currency: 'USDT', free: `${7_000 + n}`, margin: '1000', review: '0', price: '1', value: `${8_000 + n}` },
    { currency: 'USD', free: '5', margin: '0', review: '0', price: null, value: null },
    { currency: 'BTC', free: '0.02', margin: '0', review: '0', price: '50000', value: '1000' },
    { currency: 'ETH', free: '0', margin: '0', review: '0', price: '2500', value: '0' },
  ],
})
const failureAt = ({ n }: Occurrence) => ({ code: 'NETWORK', message: `no answer at step ${n}` })

export const cases = defineCases({
  machine: balanceMachine,
  input: { mode: 'demo' },
  events: [{ type: 'balance.retry' }, { type: 'balance.refresh' }],
  effects: { fetchBalances: { ok: [sameAt, listAt], fail: [failureAt] }, refreshBalances: { ok: [sameAt, listAt], fail: [failureAt] } },
  abstract: ({ list, hasMoved, isOutdated, failure }) => ({
    list: list?.currencies.length ? list.currencies[2]?.free : null,
    hasMoved,
    isOutdated,
    hasFailed: failure !== null,
  }),
  laws: [
    {
      name: 'it is asked for the account in use',
      holdsAt: ({ effects }) => Object.values(effects).every((effect) => (effect?.input as { mode: string }).mode === 'demo'),
    },
    { name: 'figures once shown stay', holdsOver: ({ before, after }) => before.context.list === null || after.context.list !== null },
    { name: 'what failed is told with its reason', holdsAt: ({ value, context }) => value !== 'failed' || context.failure !== null },
    { name: 'nothing is said to be here before it is', holdsAt: ({ value, context }) => value !== 'loaded' || context.list !== null },
    {
      name: 'what was booked is told with the figures that show it',
      holdsAt: ({ value, context }) => value !== 'loaded' || !context.hasMoved,
    },
    {
      name: 'what was booked is told with the figures that show it',
      holdsAt: ({ value, context }) => value !== 'loaded' || !context.hasMoved,
    },
  ],
  equivalents: [
    'drop action: balance.loading done fetchBalances[1] action 2',
    'drop action: balance.refreshing done refreshBalances[1] action 2',
    'action does nothing: settleMoved',
  ].map((mutant) => ({
    mutant,
    reason:
      'No path reads the same amounts twice after others; `balance.selectors.test.ts` has that, and nothing is ever booked before the first answer.',
  })),
})

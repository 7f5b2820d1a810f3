/** What an account has in each currency, kept true while its page is open. */
import { assign, emit, setup } from 'xstate'
import { BALANCE_PRICES_AGE, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { BalanceList } from '../../domain/wire/balance.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { loadable, loadableActions, loadableGuards } from '../shapes/loadable.ts'
import type { BalanceContext, BalanceEmitted, BalanceEvent, BalanceInput, BalanceTag } from './balance.types.ts'

/** What there is of each currency, whatever it is worth. */
const amountsOf = ({ currencies }: BalanceList): string =>
  currencies.flatMap(({ free, margin, review }) => [free, margin, review]).join(' ')
const hasMoved = (before: BalanceList | null, after: BalanceList): boolean => before !== null && amountsOf(before) !== amountsOf(after)

interface At {
  readonly context: BalanceContext
}
const list = loadable({
  prefix: 'balance',
  home: '#balance',
  ids: { load: 'fetchBalances', refresh: 'refreshBalances' },
  read: { src: 'fetchBalances', input: ({ context: { mode } }: At) => ({ mode }) },
  timeout: 'listTimeout',
  store: { type: 'storeList', params: answerOf<BalanceList> },
  current: ['announceRead', 'settleMoved'],
})

export const balanceMachine = setup({
  types: {
    context: {} as BalanceContext,
    events: {} as BalanceEvent,
    emitted: {} as BalanceEmitted,
    input: {} as BalanceInput,
    tags: {} as BalanceTag,
  },
  actors: { fetchBalances: port<BalanceInput, BalanceList>({ onResume: 'restart' }) },
  delays: { listTimeout: REQUEST_TIMEOUT, pricesAge: BALANCE_PRICES_AGE },
  guards: loadableGuards,
  actions: {
    ...loadableActions<BalanceContext, BalanceEvent>(),
    storeList: assign(({ context }, read: BalanceList) => ({
      list: read,
      hasMoved: context.hasMoved || hasMoved(context.list, read),
      isOutdated: false,
      failure: null,
    })),
    announceRead: emit(({ context }) => ({ type: 'balance.read', mode: context.mode, hasMoved: context.hasMoved })),
    settleMoved: assign({ hasMoved: false }),
  },
}).createMachine({
  id: 'balance',
  version: '1',
  description: 'What an account has in each currency: available, held, in review, and what it is worth in USDT.',
  options: CHART_OPTIONS,
  context: ({ input: { mode } }) => ({ mode, list: null, hasMoved: false, isOutdated: false, failure: null }),
  initial: 'loading',
  states: {
    ...list,
    loading: { ...list.loading, description: 'The balances are loading; there is no figure to read yet.' },
    loaded: {
      description: 'The balances are shown, at prices of a named instant. They are asked for again before the prices are old.',
      after: { pricesAge: '#balance.refreshing' },
      on: list.loaded.on,
    },
    refreshing: { ...list.refreshing, description: 'The balances are fetched again; the figures on screen stay until the answer comes.' },
    failed: { ...list.failed, description: 'The balances did not load; the page says why and offers to try again.' },
    refreshFailed: {
      ...list.refreshFailed,
      description: 'The balances could not be confirmed; the figures on screen stay and may be out of date.',
    },
  },
})

/** The list of deposits, a card beside the form. */
import { deposit, type Deposit } from '../../src/domain/wire/deposit.ts'
import type { DepositsEvent } from '../../src/machines/deposits/deposits.types.ts'
import { defineBinding, handIn } from '../support/pages/binding.ts'
import { fundList } from '../support/pages/fund-list.ts'
import { at, look } from '../support/pages/looks.ts'
import { openedLate } from '../support/pages/real-account.ts'
import { text } from '../support/pages/texts.ts'
import { sampleDeposit } from '../support/sample-deposits.ts'

const PAGE = '/profile/deposit'

const { see, effects, ...list } = fundList({
  chart: 'deposits',
  path: /^\/user\/listRecharge$/,
  row: deposit,
  sample: (id) => sampleDeposit({ id }),
  title: text('deposits.title'),
  empty: text('deposits.none'),
  rows: ({ context }) =>
    look('the rows', ({ nodes }) => {
      const wanted = (context['items'] as readonly Deposit[]).map(({ state }) => `500.00 USDT, ${text(`funds.states.${state}`)}`)
      const found = nodes.flatMap(({ role, name }) =>
        role === 'link' ? [`${/^[\d.,]+ \w+/.exec(name)?.[0] ?? name}, ${/\d\d:\d\d (.+)$/.exec(name)?.[1] ?? name}`] : [],
      )
      return found.join('; ') === wanted.join('; ') ? null : `the deposits are ${found.join('; ') || 'none'}, not ${wanted.join('; ')}`
    }),
})

export const deposits = defineBinding<DepositsEvent>({
  name: 'deposits',
  layouts: ['desktop', 'phone'],
  stream: () => 'deposits',
  begin: ({ context }) => openedLate(context, PAGE, 'deposits.machine'),
  events: {
    'deposits.loadMore': (_, { now }) => list.loadMore(now),
    'deposits.retry': (_, { now }) => list.retry(now),
    'deposits.refresh': () => handIn('The page tells it when a deposit was submitted or decided.'),
    'deposits.filter': ({ filter }, { now }) => list.narrow(filter, now),
    'deposits.export': (_, { now }) => list.save(now),
  },
  effects,
  always: () => [at(PAGE)],
  see,
})

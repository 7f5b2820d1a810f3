/** The list of withdrawals: pages, filters, the file, and what the page says when an answer does not come. */
import { withdrawal, type Withdrawal } from '../../src/domain/wire/withdrawal.ts'
import type { WithdrawalsEvent } from '../../src/machines/withdrawals/withdrawals.types.ts'
import { act, defineBinding } from '../support/pages/binding.ts'
import { reconnect } from '../support/pages/flows.ts'
import { fundList } from '../support/pages/fund-list.ts'
import { at, heading, look, titled } from '../support/pages/looks.ts'
import { openedLate } from '../support/pages/real-account.ts'
import { text } from '../support/pages/texts.ts'
import { PENDING } from '../support/sample-withdrawals.ts'

const PAGE = '/profile/withdraw'

const { see, effects, ...list } = fundList({
  chart: 'withdrawals',
  path: /^\/user\/listWithdrwal$/,
  row: withdrawal,
  sample: (id) => ({ ...PENDING, id }),
  title: text('withdrawal.list.title'),
  empty: text('withdrawal.list.empty'),
  rows: ({ context }) =>
    look('the rows', ({ nodes }) => {
      const wanted = (context['items'] as readonly Withdrawal[]).map(({ number }) => number)
      const found = nodes.flatMap(({ role, name }) => (role === 'link' ? (/W-\d{8}-\d{4}/.exec(name)?.[0] ?? []) : []))
      return found.join() === wanted.join() ? null : `the withdrawals are ${found.join(', ') || 'none'}, not ${wanted.join(', ')}`
    }),
})

export const withdrawals = defineBinding<WithdrawalsEvent>({
  name: 'withdrawals',
  layouts: ['desktop', 'phone'],
  stream: () => 'withdrawals',
  begin: ({ context }) => openedLate(context, PAGE, 'withdrawals.machine'),
  events: {
    'withdrawals.loadMore': (_, { now }) => list.loadMore(now),
    'withdrawals.retry': (_, { now }) => list.retry(now),
    'withdrawals.refresh': () => act('the connection goes away and comes back', reconnect),
    'withdrawals.filter': ({ filter }, { now }) => list.narrow(filter, now),
    'withdrawals.export': (_, { now }) => list.save(now),
  },
  effects,
  always: () => [titled(text('shell.pageTitle', { page: text('withdrawal.pageName') })), at(PAGE), heading(text('withdrawal.pageName'))],
  see,
})

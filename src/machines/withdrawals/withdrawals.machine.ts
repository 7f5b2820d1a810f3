/** All withdrawals of the real account, newest first. */
import { setup } from 'xstate'
import { NO_FILTER, type FundFilter } from '../../domain/fund-filter.ts'
import type { Page } from '../../domain/wire/envelope.ts'
import type { Withdrawal } from '../../domain/wire/withdrawal.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import {
  emptyList,
  filteredList,
  filteredListActions,
  filteredListDelays,
  filteredListGuards,
  type FetchRowsInput,
  type SavedRows,
  type SaveRowsInput,
} from '../shapes/filtered-list.ts'
import type { WithdrawalsContext, WithdrawalsEvent, WithdrawalsTag } from './withdrawals.types.ts'

export const withdrawalsMachine = setup({
  types: { context: {} as WithdrawalsContext, events: {} as WithdrawalsEvent, tags: {} as WithdrawalsTag },
  actors: {
    fetchWithdrawals: port<FetchRowsInput<FundFilter>, Page<Withdrawal>>({ onResume: 'restart' }),
    saveWithdrawals: port<SaveRowsInput<FundFilter>, SavedRows>({ onResume: 'restart' }),
  },
  delays: filteredListDelays,
  guards: filteredListGuards,
  actions: filteredListActions<Withdrawal, WithdrawalsContext, WithdrawalsEvent>(),
}).createMachine({
  id: 'withdrawals',
  version: '1',
  description: 'The withdrawals of the real account as a list that can be narrowed and taken along as a file.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: emptyList<FundFilter>(NO_FILTER),
  states: filteredList<Withdrawal, FundFilter>()({ prefix: 'withdrawals', fetch: 'fetchWithdrawals', save: 'saveWithdrawals' }),
})

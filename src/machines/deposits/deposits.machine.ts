/** All deposits of the person, narrowed by a filter, and taken along as a file. */
import { setup } from 'xstate'
import { NO_FILTER, type FundFilter } from '../../domain/fund-filter.ts'
import type { Deposit } from '../../domain/wire/deposit.ts'
import type { Page } from '../../domain/wire/envelope.ts'
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
import type { DepositsContext, DepositsEvent, DepositsTag } from './deposits.types.ts'

export const depositsMachine = setup({
  types: { context: {} as DepositsContext, events: {} as DepositsEvent, tags: {} as DepositsTag },
  actors: {
    fetchDeposits: port<FetchRowsInput<FundFilter>, Page<Deposit>>({ onResume: 'restart' }),
    saveDeposits: port<SaveRowsInput<FundFilter>, SavedRows>({ onResume: 'interrupt' }),
  },
  delays: filteredListDelays,
  guards: filteredListGuards,
  actions: filteredListActions<Deposit, DepositsContext, DepositsEvent>(),
}).createMachine({
  id: 'deposits',
  version: '1',
  description: 'What the person has deposited, newest first, page by page; narrowed by a filter, and taken along as a file.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: emptyList(NO_FILTER),
  states: filteredList<Deposit, FundFilter>()({ prefix: 'deposits', fetch: 'fetchDeposits', save: 'saveDeposits' }),
})

/** All loans of the person, newest first. */
import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { NO_FILTER } from '../../domain/fund-filter.ts'
import type { Page } from '../../domain/wire/envelope.ts'
import type { Loan } from '../../domain/wire/loans.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { asking } from '../shapes/asking.ts'
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
import type { LoanFilter, LoansContext, LoansEvent, LoansTag, SaveCopyInput } from './loans.types.ts'

const again = {
  'loans.saveCopy': {
    target: 'saving',
    actions: { type: 'storeCopied', params: ({ event: { id } }: { readonly event: { readonly id: string } }) => ({ id }) },
  },
} as const

export const loansMachine = setup({
  types: { context: {} as LoansContext, events: {} as LoansEvent, tags: {} as LoansTag },
  actors: {
    fetchLoans: port<FetchRowsInput<LoanFilter>, Page<Loan>>({ onResume: 'restart' }),
    saveLoans: port<SaveRowsInput<LoanFilter>, SavedRows>({ onResume: 'interrupt' }),
    /** Reads the agreement that was signed, and hands it to the browser as a page that stands alone. */
    saveAgreement: port<SaveCopyInput>({ onResume: 'interrupt' }),
  },
  delays: { ...filteredListDelays, copyTimeout: REQUEST_TIMEOUT },
  guards: filteredListGuards,
  actions: filteredListActions<Loan, LoansContext, LoansEvent>(),
})
  .extend({
    actions: {
      storeCopied: assign((_, params: { readonly id: string }) => ({ copied: params.id, copyFailure: null })),
      storeCopyFailure: assign((_, params: { readonly failure: Failure }) => ({ copyFailure: params.failure })),
    },
  })
  .createMachine({
    id: 'loans',
    version: '1',
    description: 'The loans of the person as a list that can be narrowed and taken along as a file, each with what was signed.',
    options: CHART_OPTIONS,
    type: 'parallel',
    context: { ...emptyList<LoanFilter>(NO_FILTER), copied: null, copyFailure: null },
    states: {
      ...filteredList<Loan, LoanFilter>()({ prefix: 'loans', fetch: 'fetchLoans', save: 'saveLoans' }),
      copy: {
        description: 'A copy of an agreement that was signed.',
        initial: 'idle',
        states: {
          idle: { description: 'No copy has been asked for.', on: again },
          saving: {
            description: 'The agreement is read, and written as a page that stands alone.',
            ...asking({
              ask: {
                id: 'saveAgreement',
                src: 'saveAgreement',
                input: ({ context }: { readonly context: LoansContext }): SaveCopyInput => ({ id: context.copied ?? '' }),
              },
              timeout: 'copyTimeout',
              answered: 'saved',
              unanswered: { target: 'failed', store: 'storeCopyFailure' },
            }),
          },
          saved: { description: 'The copy was handed to the browser.', on: again },
          failed: { description: 'There is no copy; the page says why, and the same button tries again.', on: again },
        },
      },
    },
  })

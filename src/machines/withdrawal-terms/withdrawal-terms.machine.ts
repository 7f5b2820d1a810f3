/** What may leave the real account, at which fee, and whether anything may leave at all. */
import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { WithdrawalInfo } from '../../domain/wire/withdrawal.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { loadable, loadableActions, loadableGuards } from '../shapes/loadable.ts'
import type { WithdrawalTermsContext, WithdrawalTermsEvent, WithdrawalTermsTag } from './withdrawal-terms.types.ts'

const terms = loadable({
  prefix: 'withdrawalTerms',
  home: '#withdrawalTerms',
  ids: { load: 'fetchTerms', refresh: 'refreshTerms' },
  read: { src: 'fetchTerms' },
  timeout: 'readTimeout',
  store: { type: 'storeTerms', params: answerOf<WithdrawalInfo> },
})

export const withdrawalTermsMachine = setup({
  types: { context: {} as WithdrawalTermsContext, events: {} as WithdrawalTermsEvent, tags: {} as WithdrawalTermsTag },
  actors: { fetchTerms: port<void, WithdrawalInfo>({ onResume: 'restart' }) },
  delays: { readTimeout: REQUEST_TIMEOUT },
  guards: loadableGuards,
  actions: {
    ...loadableActions<WithdrawalTermsContext, WithdrawalTermsEvent>(),
    storeTerms: assign((_, read: WithdrawalInfo) => ({ terms: read, isOutdated: false, failure: null })),
  },
}).createMachine({
  id: 'withdrawalTerms',
  version: '1',
  description:
    'What a withdrawal goes by: what may leave of each currency, the fee, and whether withdrawals rest or the account is frozen.',
  options: CHART_OPTIONS,
  context: { terms: null, isOutdated: false, failure: null },
  initial: 'loading',
  states: {
    ...terms,
    loading: { ...terms.loading, description: 'What may leave is being loaded; the form waits for it.' },
    loaded: { ...terms.loaded, description: 'The page knows what may leave and what it costs.' },
    refreshing: { ...terms.refreshing, description: 'Something has moved, so it is asked for again; the form stays as it is meanwhile.' },
    failed: { ...terms.failed, description: 'It did not load; the page says why and offers to try again.' },
    refreshFailed: {
      ...terms.refreshFailed,
      description: 'It could not be confirmed; the figures on screen stay and may be out of date. The venue judges in any case.',
    },
  },
})

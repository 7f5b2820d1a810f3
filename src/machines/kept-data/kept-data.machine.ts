import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { KeptData } from '../../domain/wire/account-data.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { loadable, loadableActions, loadableGuards } from '../shapes/loadable.ts'
import type { KeptDataContext, KeptDataEvent, KeptDataTag } from './kept-data.types.ts'

const kept = loadable({
  prefix: 'keptData',
  home: '#keptData',
  ids: { load: 'fetchKept', refresh: 'refreshKept' },
  read: { src: 'fetchKept' },
  timeout: 'keptTimeout',
  store: { type: 'storeKept', params: answerOf<KeptData> },
})

export const keptDataMachine = setup({
  types: { context: {} as KeptDataContext, events: {} as KeptDataEvent, tags: {} as KeptDataTag },
  actors: { fetchKept: port<undefined, KeptData>({ onResume: 'restart' }) },
  delays: { keptTimeout: REQUEST_TIMEOUT },
  guards: loadableGuards,
  actions: {
    ...loadableActions<KeptDataContext, KeptDataEvent>(),
    storeKept: assign((_, answer: KeptData) => ({ kept: answer, isOutdated: false, failure: null })),
  },
}).createMachine({
  id: 'keptData',
  version: '1',
  description: 'What the venue keeps of a person, for how long, what closing the account does with it, and who looked at their identity.',
  options: CHART_OPTIONS,
  context: { kept: null, isOutdated: false, failure: null },
  initial: 'loading',
  states: kept,
})

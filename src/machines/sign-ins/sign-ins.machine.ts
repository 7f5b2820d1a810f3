import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { SignInPage } from '../../domain/wire/security.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { loadableActions } from '../shapes/loadable.ts'
import { pagedList, pagedListGuards } from '../shapes/paged-list.ts'
import type { SignInsContext, SignInsEvent, SignInsTag } from './sign-ins.types.ts'

interface At {
  readonly context: SignInsContext
}
const list = pagedList({
  prefix: 'signIns',
  home: '#signIns',
  ids: { load: 'fetchList', refresh: 'refreshList', more: 'fetchMore' },
  read: { src: 'fetchSignIns', input: { before: null } },
  more: { src: 'fetchSignIns', input: ({ context }: At) => ({ before: context.next }) },
  timeout: 'pageTimeout',
  store: { type: 'storeList', params: answerOf<SignInPage> },
  append: { type: 'appendPage', params: answerOf<SignInPage> },
})

export const signInsMachine = setup({
  types: { context: {} as SignInsContext, events: {} as SignInsEvent, tags: {} as SignInsTag },
  actors: { fetchSignIns: port<{ readonly before: string | null }, SignInPage>({ onResume: 'restart' }) },
  delays: { pageTimeout: REQUEST_TIMEOUT },
  guards: { ...pagedListGuards, hasAllRows: ({ context }) => context.next === null },
  actions: {
    ...loadableActions<SignInsContext, SignInsEvent>(),
    storeList: assign((_, { items, next }: SignInPage) => ({ items, next, isOutdated: false, failure: null })),
    appendPage: assign(({ context }, { items, next }: SignInPage) => ({ items: [...context.items, ...items], next, failure: null })),
  },
}).createMachine({
  id: 'signIns',
  version: '1',
  description: 'Who has been at the account’s door: logins and attempts, newest first, page by page.',
  options: CHART_OPTIONS,
  context: { items: [], next: null, isOutdated: false, failure: null },
  initial: 'loading',
  states: list,
})

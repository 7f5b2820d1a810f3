/** What the venue says of deposits: which ways there are, to which addresses, from which amount, and the person's own limits. */
import { assign, setup } from 'xstate'
import { COPY_TIMEOUT, NOTICE_LIFETIME, REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { DepositInfo } from '../../domain/wire/deposit.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { trying } from '../shapes/asking.ts'
import { loadable, loadableActions, loadableGuards } from '../shapes/loadable.ts'
import type { CopiedText, CopyTextInput, DepositInfoContext, DepositInfoEvent, DepositInfoTag } from './deposit-info.types.ts'

const facts = loadable({
  prefix: 'depositInfo',
  home: '#depositInfo.facts',
  ids: { load: 'fetchInfo', refresh: 'refreshInfo' },
  read: { src: 'fetchInfo' },
  timeout: 'infoTimeout',
  store: { type: 'storeInfo', params: answerOf<DepositInfo> },
})

export const depositInfoMachine = setup({
  types: { context: {} as DepositInfoContext, events: {} as DepositInfoEvent, tags: {} as DepositInfoTag },
  actors: { fetchInfo: port<undefined, DepositInfo>({ onResume: 'restart' }), copyText: port<CopyTextInput>({ onResume: 'interrupt' }) },
  delays: { infoTimeout: REQUEST_TIMEOUT, copyTimeout: COPY_TIMEOUT, noticeLifetime: NOTICE_LIFETIME },
  guards: { ...loadableGuards, isHere: ({ context }) => context.info !== null },
  actions: {
    ...loadableActions<DepositInfoContext, DepositInfoEvent>(),
    storeInfo: assign((_, info: DepositInfo) => ({ info, isOutdated: false, failure: null })),
    storeCopied: assign((_, params: { readonly what: CopiedText }) => ({ copied: params.what })),
  },
}).createMachine({
  id: 'depositInfo',
  version: '1',
  description: 'The facts a deposit begins with: the ways that are open, the venue’s addresses and minimums, and the person’s own limits.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: { info: null, copied: null, isOutdated: false, failure: null },
  states: {
    facts: {
      description: 'The venue’s facts, read when the page opens and again whenever they may have changed.',
      initial: 'loading',
      states: facts,
    },
    copy: {
      description: 'An address or a hash is taken along by a press.',
      initial: 'idle',
      on: {
        'depositInfo.copy': {
          guard: 'isHere',
          target: '.copying',
          actions: { type: 'storeCopied', params: ({ event }) => ({ what: event.what }) },
        },
      },
      states: {
        idle: { description: 'Nothing is being copied.' },
        copying: {
          description: 'The browser is asked to copy.',
          ...trying({
            ask: {
              id: 'copyText',
              src: 'copyText',
              input: ({ event }: { readonly event: DepositInfoEvent }) => ({ text: (event as { readonly text: string }).text }),
            },
            timeout: 'copyTimeout',
            done: 'copied',
            otherwise: 'copyFailed',
          }),
        },
        copied: { description: 'It is in the clipboard; the page says so for a moment.', after: { noticeLifetime: 'idle' } },
        copyFailed: {
          description: 'The browser refused to copy; the page says so for a moment, and the text can be marked by hand.',
          after: { noticeLifetime: 'idle' },
        },
      },
    },
  },
})

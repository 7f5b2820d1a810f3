import { emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { ProvedWallet } from '../../domain/wire/authorization.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { loadable, loadableGuards } from '../shapes/loadable.ts'
import { NOTHING_TAKEN, takenOut, takenOutActions } from '../shapes/taken-out.ts'
import type {
  ProvedList,
  ProvedWalletsContext,
  ProvedWalletsEmitted,
  ProvedWalletsEvent,
  ProvedWalletsTag,
} from './proved-wallets.types.ts'

const { asks, confirming, taking } = takenOut({
  prefix: 'provedWallets',
  verb: 'revoke',
  home: '#provedWallets.list',
  take: { id: 'revokeProof', src: 'revokeProof' },
  timeout: 'revokeTimeout',
  took: ['announceRevocation'],
})

export const provedWalletsMachine = setup({
  types: {
    context: {} as ProvedWalletsContext,
    events: {} as ProvedWalletsEvent,
    emitted: {} as ProvedWalletsEmitted,
    tags: {} as ProvedWalletsTag,
  },
  actors: {
    fetchProofs: port<undefined, ProvedList>({ onResume: 'restart' }),
    /** Revoking twice is the same as once. */
    revokeProof: port<{ readonly id: string }>({ onResume: 'interrupt', durable: true }),
  },
  delays: { listTimeout: REQUEST_TIMEOUT, revokeTimeout: REQUEST_TIMEOUT },
  guards: {
    ...loadableGuards,
    canTakeOut: ({ context }, params: { id: string }) => context.items.some(({ id, state }) => id === params.id && state === 'valid'),
  },
  actions: {
    ...takenOutActions<ProvedWallet, ProvedWalletsContext, ProvedWalletsEvent>((found) => found?.state !== 'valid'),
    announceRevocation: emit(({ context }) => ({ type: 'provedWallets.revoked', id: context.actingId ?? '' })),
  },
}).createMachine({
  id: 'provedWallets',
  version: '1',
  description: 'The wallets that a person has proved to be theirs, each until when; any of them can be taken back at any time.',
  options: CHART_OPTIONS,
  context: NOTHING_TAKEN,
  initial: 'list',
  states: {
    list: {
      description: 'The wallets that were proved, the youngest proof first, with those whose proof is over.',
      initial: 'loading',
      on: asks,
      states: loadable({
        prefix: 'provedWallets',
        home: '#provedWallets.list',
        ids: { load: 'fetchList', refresh: 'fetchAgain' },
        read: { src: 'fetchProofs' },
        timeout: 'listTimeout',
        store: { type: 'storeItems', params: answerOf<ProvedList> },
      }),
    },
    confirming: {
      ...confirming,
      description: 'A proof is about to be revoked: withdrawals to this wallet then need a new one. The page asks first.',
    },
    taking: { ...taking, description: 'The venue is asked to revoke the proof. Pressing again does nothing.' },
  },
})

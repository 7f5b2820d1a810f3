import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import type { IdentitiesContext, IdentitiesEvent, IdentitiesTag, IdentityList } from './identities.types.ts'

interface At {
  readonly context: IdentitiesContext
}
type Renaming = Extract<IdentitiesEvent, { type: 'identities.rename' }>
type Typing = Extract<IdentitiesEvent, { type: 'identities.change' }>

const NO_OUTCOME = { outcome: null, ended: null, failure: null } as const
const NO_NAME = { nameRef: null, problem: null } as const

export const identitiesMachine = setup({
  types: { context: {} as IdentitiesContext, events: {} as IdentitiesEvent, tags: {} as IdentitiesTag },
  actors: {
    fetchIdentities: port<undefined, IdentityList>({ onResume: 'restart' }),
    nameIdentity: port<{ readonly id: string; readonly nameRef: string | null }>({ onResume: 'interrupt', durable: true }),
    /** `ended`: how many other sessions it had opened, which have ended with it. */
    partIdentity: port<{ readonly id: string }, { readonly ended: number }>({ onResume: 'interrupt', durable: true }),
  },
  delays: { listTimeout: REQUEST_TIMEOUT, saveTimeout: REQUEST_TIMEOUT, partTimeout: REQUEST_TIMEOUT },
  guards: {
    isListed: ({ context }, params: { id: string }) => context.items.some(({ id }) => id === params.id),
    /** The last way in stays: without it nobody could log in any more. */
    isPartable: ({ context }, params: { id: string }) => context.items.some(({ id, isLastWayIn }) => id === params.id && !isLastWayIn),
    isNameRight: ({ context }) => context.problem === null,
  },
  actions: {
    storeList: assign((_, params: IdentityList) => ({ items: params.items })),
    /** What is no longer there has been parted, whatever became of the request that asked for it. */
    judgeParting: assign(({ context }, params: IdentityList) => {
      const isGone = context.actingId !== null && !params.items.some(({ id }) => id === context.actingId)
      return { actingId: null, ...(isGone && { outcome: 'parted' as const, failure: null }) }
    }),
    openName: assign((_, params: Renaming) => ({ actingId: params.id, nameRef: params.ref, problem: params.problem, ...NO_OUTCOME })),
    storeName: assign((_, params: Typing) => ({ nameRef: params.ref, problem: params.problem, failure: null })),
    storeActing: assign((_, params: { id: string }) => ({ actingId: params.id, ...NO_OUTCOME })),
    finishNaming: assign({ actingId: null, outcome: 'named', ended: null, failure: null, ...NO_NAME }),
    finishParting: assign((_, params: { ended: number }) => ({ actingId: null, outcome: 'parted' as const, ended: params.ended })),
    leaveForm: assign({ actingId: null, failure: null, ...NO_NAME }),
    forgetOutcome: assign({ actingId: null, ...NO_OUTCOME }),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
  },
}).createMachine({
  id: 'identities',
  version: '1',
  description: 'Accounts elsewhere and wallets that can log in to the user’s account: listed, named and removed.',
  options: CHART_OPTIONS,
  context: { items: [], actingId: null, ...NO_NAME, ...NO_OUTCOME },
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is loading; there is nothing to read yet.',
      tags: 'busy',
      ...asking({
        ask: { id: 'fetchList', src: 'fetchIdentities' },
        timeout: 'listTimeout',
        answered: { target: 'listed', actions: { type: 'storeList', params: answerOf<IdentityList> } },
        unanswered: { target: 'failed', store: 'storeFailure' },
      }),
    },
    failed: {
      description: 'The list did not load; the page says why and offers to try again.',
      on: {
        'identities.retry': { target: 'loading', actions: 'forgetOutcome' },
        'identities.refresh': { target: 'loading', actions: 'forgetOutcome' },
      },
    },
    listed: {
      description: 'The joined accounts and wallets are shown, below the result of the last action.',
      on: {
        'identities.rename': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'naming',
          actions: { type: 'openName', params: ({ event }) => event },
        },
        'identities.part': {
          guard: { type: 'isPartable', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'storeActing', params: ({ event }) => event },
        },
        'identities.retry': { target: 'refreshing', actions: 'forgetOutcome' },
        'identities.refresh': 'refreshing',
      },
    },
    naming: {
      description: 'The person types a name for one of them. Nothing is sent yet; an empty name removes the name.',
      on: {
        'identities.change': { actions: { type: 'storeName', params: ({ event }) => event } },
        'identities.save': { guard: 'isNameRight', target: 'saving' },
        'identities.cancel': { target: 'listed', actions: 'leaveForm' },
      },
    },
    saving: {
      description: 'The name is being saved. Pressing again does nothing; what was typed stays until it is saved.',
      tags: 'busy',
      ...asking({
        ask: {
          id: 'nameIdentity',
          src: 'nameIdentity',
          input: ({ context }: At) => ({ id: context.actingId ?? '', nameRef: context.nameRef }),
        },
        timeout: 'saveTimeout',
        answered: { target: 'refreshing', actions: 'finishNaming' },
        unanswered: { target: 'naming', store: 'storeFailure' },
      }),
    },
    confirming: {
      description: 'One is about to be removed: it can then no longer log in, and sessions that it opened end. The page asks first.',
      on: { 'identities.confirm': 'parting', 'identities.cancel': { target: 'listed', actions: 'forgetOutcome' } },
    },
    parting: {
      description: 'The venue is asked to remove it. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: { id: 'partIdentity', src: 'partIdentity', input: ({ context }: At) => ({ id: context.actingId ?? '' }) },
        timeout: 'partTimeout',
        answered: { target: 'refreshing', actions: { type: 'finishParting', params: answerOf<{ readonly ended: number }> } },
        unanswered: { target: 'refreshing', store: 'storeFailure' },
      }),
    },
    refreshing: {
      description: 'The list is fetched again, after an action, news or a missing answer; rows on screen stay.',
      tags: 'busy',
      ...asking({
        ask: { id: 'fetchAgain', src: 'fetchIdentities' },
        timeout: 'listTimeout',
        answered: {
          target: 'listed',
          actions: [
            { type: 'judgeParting', params: answerOf<IdentityList> },
            { type: 'storeList', params: answerOf<IdentityList> },
          ],
        },
        unanswered: { target: 'listed', store: 'storeFailure' },
      }),
      on: { 'identities.refresh': { target: 'refreshing', reenter: true } },
    },
  },
})

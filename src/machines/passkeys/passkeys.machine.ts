import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { isOutcomeUnknown, type Failure } from '../../domain/error-codes.ts'
import { PASSKEY_NOT_CONFIRMED, PASSKEY_WAIT, problemOfPasskeyName } from '../../domain/passkey.ts'
import type { OwnPasskey } from '../../domain/wire/passkey.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf, failureOf, LATE, type Answered } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import type { NameDraft, PasskeyList, PasskeyOutcome, PasskeysContext, PasskeysEvent, PasskeysTag } from './passkeys.types.ts'

const passkeyOf = ({ event }: Answered<OwnPasskey>) => ({ passkey: event.output })
const NO_NAME: NameDraft = { givenName: '', problem: problemOfPasskeyName('') }
/** The dialog is the browser's, not the venue's, that did not answer. */
const FAILED = { type: 'storeFailure', params: failureOf } as const

interface At {
  readonly context: PasskeysContext
}

export const passkeysMachine = setup({
  types: { context: {} as PasskeysContext, events: {} as PasskeysEvent, tags: {} as PasskeysTag },
  actors: {
    fetchPasskeys: port<undefined, PasskeyList>({ onResume: 'restart' }),
    /** The venue says what the device is to be asked for. */
    requestCreation: port<undefined, { readonly creationRef: string }>({ onResume: 'interrupt' }),
    /** The browser's own dialog: the person chooses where the passkey is kept, and the device checks who they are. */
    createPasskey: port<{ readonly creationRef: string | null }, { readonly madeRef: string }>({ onResume: 'interrupt' }),
    /** What the device made is good for this once. */
    addPasskey: port<{ readonly givenName: string; readonly madeRef: string | null }, OwnPasskey>({ onResume: 'interrupt', durable: true }),
    /** The same name twice is one name. */
    renamePasskey: port<{ readonly id: string; readonly givenName: string }, OwnPasskey>({ onResume: 'interrupt', durable: true }),
    /** Removing what is gone already is no failure. */
    removePasskey: port<{ readonly id: string }>({ onResume: 'interrupt', durable: true }),
  },
  delays: { listTimeout: REQUEST_TIMEOUT, askTimeout: REQUEST_TIMEOUT, dialogTimeout: PASSKEY_WAIT, changeTimeout: REQUEST_TIMEOUT },
  guards: {
    canCreate: ({ context }) => context.canCreate,
    isListed: ({ context }, params: { id: string }) => context.items.some(({ id }) => id === params.id),
    isNameGood: ({ context }) => context.draft.problem === null,
    isOutcomeUnknown: (_, params: { failure: Failure }) => isOutcomeUnknown(params.failure),
  },
  actions: {
    /** Passkeys that are no longer there are removed, whatever became of the request that asked for it. */
    storeList: assign(({ context }, params: PasskeyList) => {
      const isStillThere = context.chosenId === null || params.items.some(({ id }) => id === context.chosenId)
      return {
        ...params,
        chosenId: null,
        failure: isStillThere ? context.failure : null,
        outcome: isStillThere ? context.outcome : ('removed' as const),
      }
    }),
    forgetOutcome: assign({ outcome: null, failure: null }),
    beginName: assign({ draft: NO_NAME, showProblem: false }),
    storeChoice: assign(({ context }, params: { id: string }) => {
      const givenName = context.items.find(({ id }) => id === params.id)?.name ?? ''
      return { chosenId: params.id, draft: { givenName, problem: problemOfPasskeyName(givenName) }, showProblem: false }
    }),
    dropChoice: assign({ chosenId: null, draft: NO_NAME, showProblem: false, creationRef: null, madeRef: null, failure: null }),
    storeName: assign((_, { givenName, problem }: NameDraft) => ({ draft: { givenName, problem }, failure: null })),
    showProblem: assign({ showProblem: true }),
    storeCreation: assign((_, params: { creationRef: string }) => ({ creationRef: params.creationRef, failure: null })),
    storeMade: assign((_, params: { madeRef: string }) => ({ madeRef: params.madeRef })),
    /** In its place, or as the newest. */
    storePasskey: assign(({ context }, params: { passkey: OwnPasskey }) => ({
      items: context.items.some(({ id }) => id === params.passkey.id)
        ? context.items.map((item) => (item.id === params.passkey.id ? params.passkey : item))
        : [...context.items, params.passkey],
    })),
    dropPasskey: assign(({ context }) => ({ items: context.items.filter(({ id }) => id !== context.chosenId) })),
    storeOutcome: assign((_, params: { outcome: PasskeyOutcome }) => ({ outcome: params.outcome })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
  },
}).createMachine({
  id: 'passkeys',
  version: '1',
  description: 'A person’s passkeys: one row for each, to name or remove, and adding a new one.',
  options: CHART_OPTIONS,
  context: {
    items: [],
    canCreate: false,
    draft: NO_NAME,
    showProblem: false,
    chosenId: null,
    creationRef: null,
    madeRef: null,
    outcome: null,
    failure: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is loading; there is nothing to read yet.',
      tags: 'busy',
      ...asking({
        ask: { id: 'fetchList', src: 'fetchPasskeys' },
        timeout: 'listTimeout',
        answered: { target: 'listed', actions: { type: 'storeList', params: answerOf } },
        unanswered: { target: 'failed', store: 'storeFailure' },
      }),
    },
    failed: {
      description: 'The list did not load; the page says why and offers to try again.',
      on: { 'passkeys.retry': { target: 'loading', actions: 'forgetOutcome' } },
    },
    listed: {
      description: 'The passkeys are shown, below the result of the last action. A browser that does not know passkeys cannot add one.',
      on: {
        'passkeys.add': { guard: 'canCreate', target: 'naming', actions: ['forgetOutcome', 'beginName'] },
        'passkeys.rename': {
          guard: { type: 'isListed', params: eventOf },
          target: 'renaming',
          actions: ['forgetOutcome', { type: 'storeChoice', params: eventOf }],
        },
        'passkeys.remove': {
          guard: { type: 'isListed', params: eventOf },
          target: 'confirming',
          actions: ['forgetOutcome', { type: 'storeChoice', params: eventOf }],
        },
        'passkeys.retry': { target: 'refreshing', actions: 'forgetOutcome' },
      },
    },
    naming: {
      description: 'The person names the new passkey, so that they recognize it in the list.',
      on: {
        'passkeys.change': { actions: { type: 'storeName', params: eventOf } },
        'passkeys.submit': [{ guard: 'isNameGood', target: 'preparing' }, { actions: 'showProblem' }],
        'passkeys.cancel': { target: 'listed', actions: 'dropChoice' },
      },
    },
    preparing: {
      description: 'The venue is asked for what the device needs to make a passkey. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: { id: 'requestCreation', src: 'requestCreation' },
        timeout: 'askTimeout',
        answered: { target: 'creating', actions: { type: 'storeCreation', params: answerOf } },
        unanswered: { target: 'naming', store: 'storeFailure' },
      }),
      on: { 'passkeys.cancel': 'naming' },
    },
    creating: {
      description: "The browser's own dialog is open: the person confirms there or cancels. The name stays.",
      tags: 'busy',
      ...asking({
        ask: { id: 'createPasskey', src: 'createPasskey', input: ({ context }: At) => ({ creationRef: context.creationRef }) },
        timeout: 'dialogTimeout',
        answered: { target: 'adding', actions: { type: 'storeMade', params: answerOf } },
        unanswered: { target: 'naming', store: 'storeFailure' },
        late: PASSKEY_NOT_CONFIRMED,
      }),
      on: { 'passkeys.cancel': 'naming' },
    },
    adding: {
      description: 'The device has made the passkey, and the venue is told once. If no answer comes, the list shows whether it arrived.',
      tags: ['busy', 'held'],
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        input: ({ context }) => ({ givenName: context.draft.givenName, madeRef: context.madeRef }),
        onDone: {
          target: 'listed',
          actions: [{ type: 'storePasskey', params: passkeyOf }, 'dropChoice', { type: 'storeOutcome', params: { outcome: 'added' } }],
        },
        onError: [
          { guard: { type: 'isOutcomeUnknown', params: failureOf }, target: 'refreshing', actions: ['dropChoice', FAILED] },
          { target: 'naming', actions: FAILED },
        ],
      },
      after: { changeTimeout: { target: 'refreshing', actions: ['dropChoice', { type: 'storeFailure', params: LATE }] } },
    },
    renaming: {
      description: 'The person types another name for a passkey.',
      on: {
        'passkeys.change': { actions: { type: 'storeName', params: eventOf } },
        'passkeys.submit': [{ guard: 'isNameGood', target: 'saving' }, { actions: 'showProblem' }],
        'passkeys.cancel': { target: 'listed', actions: 'dropChoice' },
      },
    },
    saving: {
      description: 'The name is being saved. If no answer comes, the same name can be sent again.',
      tags: ['busy', 'held'],
      ...asking({
        ask: {
          id: 'renamePasskey',
          src: 'renamePasskey',
          input: ({ context }: At) => ({ id: context.chosenId ?? '', givenName: context.draft.givenName }),
        },
        timeout: 'changeTimeout',
        answered: {
          target: 'listed',
          actions: [{ type: 'storePasskey', params: passkeyOf }, 'dropChoice', { type: 'storeOutcome', params: { outcome: 'renamed' } }],
        },
        unanswered: { target: 'renaming', store: 'storeFailure' },
      }),
    },
    confirming: {
      description: 'A passkey is about to be removed; the page asks first, and says that the device keeps its copy.',
      on: { 'passkeys.confirm': 'removing', 'passkeys.cancel': { target: 'listed', actions: 'dropChoice' } },
    },
    removing: {
      description: 'The venue is asked to remove the passkey, which then opens nothing. If no answer comes, the list shows what happened.',
      tags: ['busy', 'held'],
      ...asking({
        ask: { id: 'removePasskey', src: 'removePasskey', input: ({ context }: At) => ({ id: context.chosenId ?? '' }) },
        timeout: 'changeTimeout',
        answered: { target: 'listed', actions: ['dropPasskey', 'dropChoice', { type: 'storeOutcome', params: { outcome: 'removed' } }] },
        unanswered: { target: 'refreshing', store: 'storeFailure' },
      }),
    },
    refreshing: {
      description: 'The list is fetched again after a missing answer; rows on screen stay.',
      tags: 'busy',
      ...asking({
        ask: { id: 'fetchAgain', src: 'fetchPasskeys' },
        timeout: 'listTimeout',
        answered: { target: 'listed', actions: { type: 'storeList', params: answerOf } },
        unanswered: { target: 'listed', store: 'storeFailure' },
      }),
    },
  },
})

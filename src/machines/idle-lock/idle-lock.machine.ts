import { assign, setup } from 'xstate'
import type { ProofState } from '../../domain/wire/prove.ts'
import { CHART_OPTIONS, listenerPort, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { EMPTY_PROOF, proofActions, proofDelays, proofGuards, proofPorts, proofStates } from '../shapes/proof.ts'
import type { HeardIdle, IdleLockContext, IdleLockEvent, IdleLockTag, IdleMinutes, IdleReading } from './idle-lock.types.ts'

const MINUTE = 60_000

interface At {
  readonly context: IdleLockContext
}

/** Where what is known of the time leads, whether or not there is input now. */
const judgedFirst = <const Params>(params: Params) => {
  const actions = { type: 'takeReading', params } as const
  return [
    { guard: { type: 'isLocked', params }, target: '#idleLock.locked', actions },
    { guard: { type: 'isOff', params }, target: '#idleLock.off', actions },
    { guard: { type: 'isOverdue', params }, target: '#idleLock.locking', actions },
  ] as const
}
/** Where it leads while there is none. */
const judged = <const Params>(params: Params) => {
  const actions = { type: 'takeReading', params } as const
  return [
    ...judgedFirst(params),
    { guard: { type: 'isNear', params }, target: '#idleLock.warning', actions },
    { target: '#idleLock.watching', actions },
  ] as const
}
const HEARD = judged<(args: { readonly event: HeardIdle }) => HeardIdle>(eventOf)
/** The same of a state with a timer, which is armed anew. */
const heardBy = <const State extends 'watching' | 'warning'>(state: State) =>
  HEARD.map((each) => (each.target === `#idleLock.${state}` ? { ...each, reenter: true } : each)) as unknown as typeof HEARD
const CHOOSE = {
  target: '#idleLock.storing',
  actions: { type: 'chooseMinutes', params: eventOf<{ readonly minutes: IdleMinutes }> },
} as const

const { typing, ...proofNodes } = proofStates({
  prefix: 'idleLock',
  filling: 'filling',
  again: 'loading',
  proved: { target: '#idleLock.unlocking', actions: [] },
})

export const idleLockMachine = setup({
  types: { context: {} as IdleLockContext, events: {} as IdleLockEvent, tags: {} as IdleLockTag },
  actors: {
    /** Tells of what other tabs do, of a page that is looked at again, and of a machine that has woken. */
    watchIdle: listenerPort<undefined, HeardIdle>(),
    readIdle: port<undefined, IdleReading>({ onResume: 'restart' }),
    storeChoice: port<{ readonly minutes: IdleMinutes }>({ onResume: 'restart' }),
    /** What was known before this input. Leaves a lock of another tab as it is. */
    storeInput: port<undefined, IdleReading>({ onResume: 'restart' }),
    storeLock: port<{ readonly isLocked: boolean }>({ onResume: 'restart' }),
    ...proofPorts,
  },
  delays: {
    ...proofDelays,
    /** At most a minute: a timer stands still while the machine sleeps. */
    nextLook: ({ context: { lastInput, minutes, now } }) => Math.min(MINUTE, Math.max(0, lastInput + (minutes - 1) * MINUTE - now)),
    timeLeft: ({ context: { lastInput, minutes, now } }) => Math.max(0, lastInput + minutes * MINUTE - now),
  },
  guards: {
    ...proofGuards,
    isLocked: (_, params: IdleReading) => params.isLocked,
    isOff: (_, params: IdleReading) => params.minutes === 0,
    isOverdue: (_, { now, lastInput, minutes }: IdleReading) => now - lastInput >= minutes * MINUTE,
    isNear: (_, { now, lastInput, minutes }: IdleReading) => now - lastInput >= (minutes - 1) * MINUTE,
    isStillLocked: (_, params: IdleReading) => params.isLocked,
    isNothingChosen: ({ context }) => context.minutes === 0,
  },
  actions: {
    ...proofActions<IdleLockContext, IdleLockEvent>(),
    takeReading: assign((_, { minutes, lastInput, now }: IdleReading) => ({ minutes, lastInput, now })),
    takeInput: assign((_, { minutes, now }: IdleReading) => ({ minutes, lastInput: now, now })),
    chooseMinutes: assign((_, params: { minutes: IdleMinutes }) => ({ minutes: params.minutes })),
    storeWays: assign((_, params: ProofState) => ({ ways: params.ways, failure: null })),
  },
}).createMachine({
  id: 'idleLock',
  version: '1',
  description: 'After a while without input in any tab of this browser, the page hides everything until the person proves that it is them.',
  options: CHART_OPTIONS,
  context: { ...EMPTY_PROOF, minutes: 0, lastInput: 0, now: 0 },
  initial: 'opening',
  invoke: { id: 'watchIdle', src: 'watchIdle' },
  states: {
    opening: {
      description:
        'The page has just started. Where this browser keeps a lock of the person, nothing is shown until the storage has been read.',
      tags: ['unknown', 'busy'],
      invoke: { id: 'readFirst', src: 'readIdle', onDone: judged(answerOf<IdleReading>), onError: 'locking' },
    },
    reading: {
      description: 'The storage says what was chosen, when the last input was and whether a tab has locked; the clock says how late it is.',
      tags: 'busy',
      invoke: {
        id: 'readIdle',
        src: 'readIdle',
        onDone: judged(answerOf<IdleReading>),
        onError: [{ guard: 'isNothingChosen', target: 'off' }, { target: 'locking' }],
      },
    },
    off: { description: 'The page never locks.', on: { 'idleLock.choose': CHOOSE, 'idleLock.heard': HEARD } },
    watching: {
      description: 'Input is counted. The time is looked at again when the warning is due, and at least once a minute.',
      after: { nextLook: 'reading' },
      on: { 'idleLock.choose': CHOOSE, 'idleLock.lock': 'locking', 'idleLock.noteInput': 'noting', 'idleLock.heard': heardBy('watching') },
    },
    warning: {
      description: 'In less than a minute the page locks; any input keeps it open.',
      after: { timeLeft: 'reading' },
      on: { 'idleLock.choose': CHOOSE, 'idleLock.lock': 'locking', 'idleLock.noteInput': 'noting', 'idleLock.heard': heardBy('warning') },
    },
    noting: {
      description: 'The last input is being saved for the other tabs. Where it comes too late, the machine has slept: the page locks.',
      tags: 'busy',
      invoke: {
        id: 'storeInput',
        src: 'storeInput',
        onDone: [
          ...judgedFirst(answerOf<IdleReading>),
          { target: 'watching', actions: { type: 'takeInput', params: answerOf<IdleReading> } },
        ],
        onError: 'reading',
      },
    },
    storing: {
      description: 'The choice is being saved.',
      tags: 'busy',
      invoke: {
        id: 'storeChoice',
        src: 'storeChoice',
        input: ({ context }: At) => ({ minutes: context.minutes }),
        onDone: 'reading',
        onError: 'reading',
      },
    },
    locking: {
      description: 'Everything is hidden already. The lock is being saved, so that it holds in other tabs and after a reload.',
      tags: 'locked',
      invoke: { id: 'storeLock', src: 'storeLock', input: { isLocked: true }, onDone: 'locked', onError: 'locked' },
    },
    locked: {
      description: 'Nothing private is shown. The way back leads through a proof of who is there, or through logging out.',
      tags: 'locked',
      initial: 'loading',
      on: {
        'idleLock.heard': [
          { guard: { type: 'isStillLocked', params: eventOf } },
          { target: 'reading', actions: ['emptyFields', 'forgetAnswer'] },
        ],
      },
      states: {
        loading: {
          description: 'The venue is asked by what this person can prove that it is them.',
          tags: 'busy',
          ...asking({
            ask: { id: 'fetchProof', src: 'fetchProof' },
            timeout: 'proofTimeout',
            answered: { target: 'filling', actions: { type: 'storeWays', params: answerOf<ProofState> } },
            unanswered: { target: 'failed', store: 'storeFailure' },
          }),
        },
        failed: {
          description: 'The venue could not be asked; the reason is shown, with a way to try again.',
          on: { 'idleLock.retry': 'loading' },
        },
        filling: { description: 'The person gives what the venue asks for: the password, a code, both, or a passkey.', on: typing },
        ...proofNodes,
      },
    },
    unlocking: {
      description: 'The person is back. The lock is being taken off in all tabs.',
      tags: 'locked',
      invoke: { id: 'storeUnlock', src: 'storeLock', input: { isLocked: false }, onDone: 'reading', onError: 'reading' },
    },
  },
})

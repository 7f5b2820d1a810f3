import { assign, setup } from 'xstate'
import {
  UPDATE_APPLY_TIMEOUT,
  UPDATE_CHECK_INTERVAL,
  UPDATE_CHECK_TIMEOUT,
  UPDATE_REMIND_DELAY,
  UPDATE_REST_INTERVAL,
} from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, failureOf } from '../shapes/answers.ts'
import { trying } from '../shapes/asking.ts'
import type { AppUpdateContext, AppUpdateEvent, AppUpdateTag } from './app-update.types.ts'

export const appUpdateMachine = setup({
  types: { context: {} as AppUpdateContext, events: {} as AppUpdateEvent, tags: {} as AppUpdateTag },
  actors: {
    /** Asks the venue which version it has. */
    checkUpdate: port<undefined, { readonly isNew: boolean }>({ onResume: 'restart' }),
    /**
     * Asks the streams: ends when no money action is in flight.
     * With `isUnwatched` also not before the page is out of sight and nothing private is typed in it.
     */
    awaitRest: port<{ readonly isUnwatched: boolean }>({ onResume: 'restart' }),
    /**
     * Loads the page anew once the journal is on disk.
     * @throws Failure `HELD` when a money action has begun meanwhile
     */
    applyUpdate: port({ onResume: 'interrupt' }),
  },
  delays: {
    checkInterval: UPDATE_CHECK_INTERVAL,
    checkTimeout: UPDATE_CHECK_TIMEOUT,
    remindDelay: UPDATE_REMIND_DELAY,
    applyTimeout: UPDATE_APPLY_TIMEOUT,
    restInterval: UPDATE_REST_INTERVAL,
  },
  guards: {
    isNew: (_, params: { isNew: boolean }) => params.isNew,
    isNewAndTakenUp: ({ context }, params: { isNew: boolean }) => params.isNew && context.isTakenUp,
    isHeld: (_, params: { failure: Failure }) => params.failure.code === 'HELD',
  },
  actions: {
    notePartMissing: assign({ hasPartMissing: true }),
    noteTakenUp: assign({ isTakenUp: true }),
    forgetSigns: assign({ hasPartMissing: false, isTakenUp: false }),
  },
}).createMachine({
  id: 'appUpdate',
  version: '1',
  description: 'A newer version of the program: noticed, announced, and loaded when the person agrees and nothing is under way.',
  options: CHART_OPTIONS,
  context: { hasPartMissing: false, isTakenUp: false },
  initial: 'idle',
  states: {
    idle: {
      description: 'As far as is known this page is the newest version. The venue is asked every half hour.',
      after: { checkInterval: 'checking' },
      on: {
        'appUpdate.check': 'checking',
        'update.partMissing': { target: 'checking', actions: 'notePartMissing' },
        'update.takenUp': { target: 'checking', actions: 'noteTakenUp' },
      },
    },
    checking: {
      description: 'The venue is asked which version it has. Without an answer everything stays as it is.',
      ...trying({
        ask: { id: 'checkUpdate', src: 'checkUpdate' },
        timeout: 'checkTimeout',
        done: [
          { guard: { type: 'isNewAndTakenUp', params: answerOf }, target: 'following' },
          { guard: { type: 'isNew', params: answerOf }, target: 'waiting' },
          { target: 'idle', actions: 'forgetSigns' },
        ],
        otherwise: { target: 'idle', actions: 'forgetSigns' },
      }),
      on: { 'update.partMissing': { actions: 'notePartMissing' }, 'update.takenUp': { actions: 'noteTakenUp' } },
    },
    waiting: {
      description: 'There is a new version. Nothing is said while a money action is under way: nothing may move under the user’s finger.',
      invoke: { id: 'awaitCalm', src: 'awaitRest', input: { isUnwatched: false }, onDone: 'announced', onError: 'announced' },
      after: { restInterval: { target: 'waiting', reenter: true } },
      on: { 'update.partMissing': { actions: 'notePartMissing' }, 'update.takenUp': 'following' },
    },
    announced: {
      description: 'The new version is announced. The page keeps working as it is until the person decides.',
      tags: 'shown',
      on: {
        'appUpdate.apply': 'postponed',
        'appUpdate.later': 'putOff',
        'update.partMissing': { actions: 'notePartMissing' },
        'update.takenUp': 'following',
      },
    },
    putOff: {
      description: 'The person chose Later. It is announced again after an hour, or at once when a part of the old version is gone.',
      after: { remindDelay: 'waiting' },
      on: {
        'appUpdate.apply': 'postponed',
        'update.partMissing': { target: 'waiting', actions: 'notePartMissing' },
        'update.takenUp': 'following',
      },
    },
    following: {
      description: 'Another tab runs the new version. This one follows when it is hidden and nothing is under way, or when told to.',
      tags: 'shown',
      invoke: { id: 'awaitUnwatched', src: 'awaitRest', input: { isUnwatched: true }, onDone: 'applying', onError: 'announced' },
      after: { restInterval: { target: 'following', reenter: true } },
      on: { 'appUpdate.apply': 'postponed', 'appUpdate.later': 'putOff', 'update.partMissing': { actions: 'notePartMissing' } },
    },
    postponed: {
      description: 'The person wants the new version. A money action under way is finished first.',
      tags: 'shown',
      invoke: { id: 'awaitOutcome', src: 'awaitRest', input: { isUnwatched: false }, onDone: 'applying', onError: 'failed' },
      after: { restInterval: { target: 'postponed', reenter: true } },
      on: { 'appUpdate.later': 'putOff' },
    },
    applying: {
      description: 'Everything is saved, then the page reloads.',
      tags: 'shown',
      invoke: {
        id: 'applyUpdate',
        src: 'applyUpdate',
        onDone: 'applied',
        onError: [{ guard: { type: 'isHeld', params: failureOf }, target: 'postponed' }, { target: 'failed' }],
      },
      after: { applyTimeout: 'failed' },
    },
    failed: {
      description: 'The page could not reload. It keeps working as it is.',
      tags: 'shown',
      on: { 'appUpdate.apply': 'postponed', 'appUpdate.later': 'putOff' },
    },
    applied: { description: 'The browser is loading the new version; this page is done.', type: 'final' },
  },
})

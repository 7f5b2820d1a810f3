import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { isOutcomeUnknown, type Failure } from '../../domain/error-codes.ts'
import { OWNER_LINK_CODES } from '../../domain/owner-link-codes.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { failureOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import type { NotMeContext, NotMeEvent, NotMeTag } from './not-me.types.ts'

/** After these nothing is left to press: another link, or a new password, is the way. */
const LINK_IS_OVER = [OWNER_LINK_CODES.ownerLinkExpired, OWNER_LINK_CODES.ownerLinkUsed, OWNER_LINK_CODES.ownerLinkUnknown].map(String)

export const notMeMachine = setup({
  types: { context: {} as NotMeContext, events: {} as NotMeEvent, tags: {} as NotMeTag },
  actors: {
    /** Once: asked again after an answer that did not come, the venue says that the link was used. */
    shutDoors: port({ onResume: 'interrupt' }),
  },
  delays: { shutTimeout: REQUEST_TIMEOUT },
  guards: {
    isLinkOver: (_, params: { failure: Failure }) => LINK_IS_OVER.includes(params.failure.code),
    /** The request before may have done it. */
    isDoneAlready: ({ context }, params: { failure: Failure }) =>
      params.failure.code === String(OWNER_LINK_CODES.ownerLinkUsed) && context.failure !== null && isOutcomeUnknown(context.failure),
  },
  actions: {
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'notMe',
  version: '1',
  description: 'The link in a mail: the owner says that a change was not theirs, and everybody is shut out of the account.',
  options: CHART_OPTIONS,
  context: { failure: null },
  initial: 'asking',
  states: {
    asking: {
      description:
        'The page explains what will happen. Nothing happens until the button is pressed, because mail programs open links by themselves.',
      on: { 'notMe.act': 'shutting' },
    },
    shutting: {
      description:
        'The venue ends all sessions, freezes withdrawals and lets nobody in without a new password. Pressing again does nothing.',
      tags: 'busy',
      ...asking({
        ask: { id: 'shutDoors', src: 'shutDoors' },
        timeout: 'shutTimeout',
        answered: { target: 'done', actions: 'forgetFailure' },
        unanswered: { target: 'asking', store: 'storeFailure' },
        elsewhere: [
          { guard: { type: 'isDoneAlready', params: failureOf }, target: 'done', actions: 'forgetFailure' },
          { guard: { type: 'isLinkOver', params: failureOf }, target: 'over', actions: { type: 'storeFailure', params: failureOf } },
        ],
      }),
    },
    done: { description: 'Everybody is shut out; the page leads to a new password.' },
    over: { description: 'The link is too old, was used, or is not ours: the page says which, and leads to a new password.' },
  },
})

import { assign, setup } from 'xstate'
import { REQUEST_TIMEOUT, RESTORE_TIMEOUT } from '../../domain/constants.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { ServiceLink } from '../../domain/service-links.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, failureOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { keyOf } from '../shapes/keyed-write.ts'
import { hasRepetitionsLeft, repeatedWrite, repeatedWriteDelays, repeatedWriteGuards, resting } from '../shapes/repeated-write.ts'
import { admittingDoubt } from '../shapes/sealed-form.ts'
import type { AttachedLog, SupportDialogContext, SupportDialogEvent, SupportDialogTag } from './support-dialog.types.ts'
type ChangeEvent = Extract<SupportDialogEvent, { type: 'supportDialog.change' }>

const NO_MESSAGE = {
  ref: null,
  problem: 'empty',
  showProblem: false,
  log: null,
  logFailure: null,
  key: null,
  checks: 0,
  failure: null,
  mayBeSent: false,
} as const

const send = repeatedWrite({
  prefix: 'supportDialog',
  ask: {
    id: 'sendMessage',
    src: 'sendMessage',
    input: ({ context }: { readonly context: SupportDialogContext }) => ({
      key: keyOf(context),
      ref: context.ref,
      logRef: context.log?.ref ?? null,
    }),
  },
  timeout: 'sendTimeout',
  submitting: '#supportDialog.message.sending',
  unknown: '#supportDialog.message.unknown',
  accepted: { target: '#supportDialog.message.sent', actions: { type: 'storeNumber', params: answerOf } },
  refused: [
    { guard: 'isLogAttached', target: '#supportDialog.message.writing.attached', actions: { type: 'storeRefusal', params: failureOf } },
    { target: '#supportDialog.message.writing', actions: { type: 'storeRefusal', params: failureOf } },
  ],
  limit: { guard: 'hasRepetitionsLeft', count: 'countRepetition', target: '#supportDialog.message.unresolved' },
})
const doubtful = admittingDoubt(send.unknown, '#supportDialog.message.writing')
const atRest = admittingDoubt(
  resting('supportDialog', '#supportDialog.message.sending', { target: '#supportDialog.message.writing', actions: 'admitDoubt' }),
  '#supportDialog.message.writing',
)
const LOG_LOST = { guard: 'isLogAttached', target: 'writing', actions: ['removeLog', 'admitDoubt'] } as const

export const supportDialogMachine = setup({
  types: { context: {} as SupportDialogContext, events: {} as SupportDialogEvent, tags: {} as SupportDialogTag },
  actors: {
    readLinks: port<undefined, { readonly links: readonly ServiceLink[] }>({ onResume: 'restart' }),
    /** What is read here is what is sent, to the letter. */
    readLog: port<undefined, AttachedLog>({ onResume: 'restart' }),
    /** The same key twice is one message. */
    sendMessage: port<{ readonly key: string; readonly ref: string | null; readonly logRef: string | null }, { readonly number: string }>({
      onResume: 'interrupt',
      durable: true,
    }),
  },
  delays: { linksTimeout: REQUEST_TIMEOUT, logTimeout: RESTORE_TIMEOUT, sendTimeout: REQUEST_TIMEOUT, ...repeatedWriteDelays },
  guards: {
    hasLinks: (_, params: { links: readonly ServiceLink[] }) => params.links.length > 0,
    isMessageRight: ({ context }) => context.problem === null,
    hasLostText: ({ context }) => context.ref === null,
    ...repeatedWriteGuards,
    hasRepetitionsLeft,
    isLogAttached: ({ context }) => context.log !== null,
  },
  actions: {
    storeLinks: assign((_, params: { links: readonly ServiceLink[] }) => ({ links: params.links, linksFailure: null })),
    storeLinksFailure: assign((_, params: { failure: Failure }) => ({ linksFailure: params.failure })),
    storeText: assign((_, params: ChangeEvent) => ({ ref: params.ref, problem: params.problem, failure: null, mayBeSent: false })),
    emptyText: assign({ ref: null, problem: 'empty' }),
    showProblem: assign({ showProblem: true }),
    storeLog: assign((_, params: AttachedLog) => ({ log: params, logFailure: null })),
    removeLog: assign({ log: null, logFailure: null }),
    storeLogFailure: assign((_, params: { failure: Failure }) => ({ logFailure: params.failure })),
    storeKey: assign((_, params: { key: string }) => ({ key: params.key, checks: 0, failure: null, mayBeSent: false })),
    countRepetition: assign(({ context }) => ({ checks: context.checks + 1 })),
    storeRefusal: assign((_, params: { failure: Failure }) => ({ key: null, checks: 0, failure: params.failure })),
    storeNumber: assign((_, params: { number: string }) => ({ ...NO_MESSAGE, number: params.number })),
    admitDoubt: assign({ key: null, checks: 0, mayBeSent: true }),
    forgetNumber: assign({ number: null }),
  },
}).createMachine({
  id: 'supportDialog',
  version: '1',
  description: 'Asking for help: the operator’s contact links, or a message to which the session log may be attached.',
  options: CHART_OPTIONS,
  type: 'parallel',
  context: { links: [], linksFailure: null, number: null, ...NO_MESSAGE },
  states: {
    door: {
      description: 'Whether the dialog is open, and the contact links it lists.',
      initial: 'closed',
      states: {
        closed: { description: 'The dialog is not on screen; what was written stays.', on: { 'supportDialog.open': 'open' } },
        open: {
          description: 'The dialog is on screen.',
          initial: 'loading',
          on: { 'supportDialog.close': 'closed' },
          states: {
            loading: {
              description: 'The operator’s links are loading.',
              tags: 'busy',
              ...asking({
                ask: { id: 'readLinks', src: 'readLinks' },
                timeout: 'linksTimeout',
                answered: [
                  { guard: { type: 'hasLinks', params: answerOf }, target: 'listed', actions: { type: 'storeLinks', params: answerOf } },
                  { target: 'empty' },
                ],
                unanswered: { target: 'failed', store: 'storeLinksFailure' },
              }),
            },
            listed: { description: 'The links are listed; those not available now can be read but not used.' },
            empty: { description: 'There are no links; a message can still be sent.' },
            failed: {
              description: 'The links did not load; the dialog says why and offers to try again.',
              on: { 'supportDialog.retryLinks': 'loading' },
            },
          },
        },
      },
    },
    message: {
      description: 'A message to support.',
      initial: 'writing',
      on: { 'supportDialog.valueLost': { actions: 'emptyText' } },
      states: {
        writing: {
          description: 'The person writes. Nothing is sent, the session log included, before they press Send.',
          initial: 'plain',
          on: {
            'supportDialog.change': { actions: { type: 'storeText', params: ({ event }) => event } },
            'supportDialog.logLost': { guard: 'isLogAttached', target: '.plain', actions: 'removeLog' },
          },
          states: {
            plain: {
              description: 'The message will be sent without the session log.',
              on: {
                'supportDialog.attachLog': 'reading',
                'supportDialog.send': [
                  {
                    guard: 'isMessageRight',
                    target: '#supportDialog.message.sending',
                    actions: { type: 'storeKey', params: ({ event }) => event },
                  },
                  { actions: 'showProblem' },
                ],
              },
            },
            reading: {
              description: 'The session log is being prepared, with everything private removed.',
              ...asking({
                ask: { id: 'readLog', src: 'readLog' },
                timeout: 'logTimeout',
                answered: { target: 'attached', actions: { type: 'storeLog', params: answerOf } },
                unanswered: { target: 'logFailed', store: 'storeLogFailure' },
              }),
              on: { 'supportDialog.removeLog': 'plain' },
            },
            attached: {
              description: 'The session log will be sent with the message. Its whole text, count and size are on screen.',
              on: {
                'supportDialog.removeLog': { target: 'plain', actions: 'removeLog' },
                'supportDialog.send': [
                  {
                    guard: 'isMessageRight',
                    target: '#supportDialog.message.sending',
                    actions: { type: 'storeKey', params: ({ event }) => event },
                  },
                  { actions: 'showProblem' },
                ],
              },
            },
            logFailed: {
              description: 'The session log could not be prepared; the message can be sent without it.',
              on: {
                'supportDialog.attachLog': 'reading',
                'supportDialog.removeLog': { target: 'plain', actions: 'removeLog' },
                'supportDialog.send': [
                  {
                    guard: 'isMessageRight',
                    target: '#supportDialog.message.sending',
                    actions: ['removeLog', { type: 'storeKey', params: ({ event }) => event }],
                  },
                  { actions: 'showProblem' },
                ],
              },
            },
          },
        },
        sending: { ...send.submitting, description: 'The message has been sent under its own key. Pressing again does nothing.' },
        unknown: {
          ...doubtful,
          description:
            'No answer came. The message may have arrived; the page repeats the request under the same key, which never sends two.',
          on: { ...doubtful.on, 'supportDialog.logLost': LOG_LOST },
        },
        unresolved: {
          ...atRest,
          description:
            'No answer came however often the page asked. The message may have arrived; the person asks again, or goes back to what they wrote.',
          on: { ...atRest.on, 'supportDialog.logLost': LOG_LOST },
        },
        sent: {
          description: 'The venue has the message; its number is shown until the dialog is closed or another one is begun.',
          on: {
            'supportDialog.again': { target: 'writing', actions: 'forgetNumber' },
            'supportDialog.close': { target: 'writing', actions: 'forgetNumber' },
          },
        },
      },
    },
  },
})

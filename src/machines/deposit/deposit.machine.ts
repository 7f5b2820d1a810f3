/** One deposit, from the choice of its way to the venue's word that it is in review. */
import { assign, emit, setup } from 'xstate'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import type { Deposit, DepositWay, SimulatedTransfer } from '../../domain/wire/deposit.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { keyedWrite, keyedWriteActions, keyedWriteDelays, keyedWriteGuards } from '../shapes/keyed-write.ts'
import { bodyOf, emptied, filledFrom, OPENING_DRAFT, problemsOf, withWay } from './deposit.rules.ts'
import type {
  ChosenWay,
  DepositContext,
  DepositEmitted,
  DepositEvent,
  DepositTag,
  DepositTextField,
  SubmitDepositInput,
} from './deposit.types.ts'

const submission = keyedWrite<DepositContext, Deposit>()
const EDITING = '#deposit.drafting.editing'

export const depositMachine = setup({
  types: { context: {} as DepositContext, events: {} as DepositEvent, emitted: {} as DepositEmitted, tags: {} as DepositTag },
  actors: {
    submitDeposit: port<SubmitDepositInput, Accepted<Deposit>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<Deposit>>({ onResume: 'restart', durable: true }),
  },
  delays: keyedWriteDelays,
  guards: keyedWriteGuards,
  actions: keyedWriteActions<DepositContext, DepositEvent>(),
})
  .extend({
    guards: {
      hasPicture: ({ context }) => context.pictureId !== null,
      hasReceipt: ({ context }) => context.receiptId !== null,
      isComplete: ({ context }, params: { readonly way: DepositWay | null }) => Object.keys(problemsOf(context, params.way)).length === 0,
    },
    actions: {
      // What the venue said was of what stood there before.
      storeWay: assign(({ context }, way: ChosenWay) => ({ ...withWay(context, way), failure: null })),
      storeAmount: assign(({ context }, amount: TypedAmount) => ({ draft: { ...context.draft, amount }, failure: null })),
      storeText: assign(({ context }, { field, text }: { readonly field: DepositTextField; readonly text: string }) => ({
        draft: { ...context.draft, [field]: text },
        failure: null,
      })),
      storePicture: assign((_, params: { readonly pictureId: string | null }) => ({ pictureId: params.pictureId, failure: null })),
      fillIn: assign((_, params: { readonly transfer: SimulatedTransfer }) => ({ ...filledFrom(params.transfer), failure: null })),
      dropReceipt: assign({ receiptId: null, failure: null }),
      showProblems: assign({ showProblems: true }),
      forgetFailure: assign({ failure: null }),
      /** Nothing of this deposit may stand in the next one. */
      storeResult: assign(({ context }, params: Accepted<Deposit>) => ({
        deposit: params.result,
        draft: emptied(context.draft),
        pictureId: null,
        receiptId: null,
        showProblems: false,
      })),
      announceDeposit: emit((_, params: Accepted<Deposit>) => ({ type: 'deposit.accepted' as const, depositId: params.result.id })),
      forgetDeposit: assign({ deposit: null }),
    },
  })
  .createMachine({
    id: 'deposit',
    version: '1',
    description:
      'Money sent from outside, told to the venue with its hash and a proof: filled in, looked at once more, submitted once, and followed until the venue has it in review or has refused it.',
    options: CHART_OPTIONS,
    context: {
      mode: 'real',
      draft: OPENING_DRAFT,
      pictureId: null,
      receiptId: null,
      showProblems: false,
      deposit: null,
      key: null,
      failure: null,
      checks: 0,
    },
    initial: 'drafting',
    // An upload goes on whatever the form does.
    on: {
      'photoCapture.taken': { actions: { type: 'storePicture', params: ({ event: { pictureId } }) => ({ pictureId }) } },
      'photoCapture.removed': { guard: 'hasPicture', actions: { type: 'storePicture', params: { pictureId: null } } },
    },
    states: {
      drafting: {
        description: 'Nothing is with the venue. What was typed stays, also over a reload.',
        initial: 'editing',
        on: {
          'deposit.choose': {
            target: '.editing',
            actions: { type: 'storeWay', params: ({ event: { currency, network } }) => ({ currency, network }) },
          },
          'simulatedTransfer.made': {
            target: '.editing',
            actions: { type: 'fillIn', params: ({ event: { transfer } }) => ({ transfer }) },
          },
        },
        states: {
          editing: {
            description:
              'The person chooses a way, sends the money from their own wallet, and says which transfer it was. Why the venue refused the last attempt stands beside its field.',
            on: {
              'deposit.changeAmount': { actions: { type: 'storeAmount', params: ({ event: { text, value } }) => ({ text, value }) } },
              'deposit.change': { actions: { type: 'storeText', params: ({ event: { field, text } }) => ({ field, text }) } },
              'deposit.dropReceipt': { guard: 'hasReceipt', actions: 'dropReceipt' },
              'deposit.review': [
                { guard: { type: 'isComplete', params: ({ event: { way } }) => ({ way }) }, target: 'reviewing', actions: 'forgetFailure' },
                { actions: 'showProblems' },
              ],
            },
          },
          reviewing: {
            description: 'What will be submitted is shown in full. What is confirmed is exactly what is shown.',
            on: {
              'deposit.back': 'editing',
              // What was looked at is no longer what there is.
              'photoCapture.removed': {
                guard: 'hasPicture',
                target: 'editing',
                actions: { type: 'storePicture', params: { pictureId: null } },
              },
              'deposit.confirm': {
                target: '#deposit.submitting',
                actions: { type: 'storeKey', params: ({ event: { key } }) => ({ key }) },
              },
            },
          },
        },
      },
      ...submission({
        prefix: 'deposit',
        submit: 'submitDeposit',
        request: (context) => ({ body: bodyOf(context) }),
        settle: 'settleKey',
        accepted: '#deposit.accepted',
        refused: EDITING,
        never: EDITING,
        announce: 'announceDeposit',
        // The venue credits each hash once: nothing typed needs to go.
        dismissed: { target: EDITING, actions: { type: 'endAttempt', params: { failure: null } } },
      }),
      accepted: {
        description: 'The venue has the deposit in review. How far it is, is shown; another one can be begun.',
        on: { 'deposit.dismiss': { target: EDITING, actions: 'forgetDeposit' } },
      },
    },
  })

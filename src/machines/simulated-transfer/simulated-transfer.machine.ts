/** “Make a simulated transfer”: while money is simulated the venue plays the sending wallet, and gives hash and receipt. */
import { assign, emit, setup } from 'xstate'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { FundCurrency, Network } from '../../domain/funds.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import type { SimulatedTransfer } from '../../domain/wire/deposit.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { keyedWrite, keyedWriteActions, keyedWriteDelays, keyedWriteGuards } from '../shapes/keyed-write.ts'
import { sentOf, transferOf, transferProblemOf } from './simulated-transfer.rules.ts'
import type {
  SendTransferInput,
  SimulatedTransferContext,
  SimulatedTransferEmitted,
  SimulatedTransferEvent,
  SimulatedTransferTag,
} from './simulated-transfer.types.ts'

interface Way {
  readonly currency: FundCurrency
  readonly network: Network
}

const submission = keyedWrite<SimulatedTransferContext, SimulatedTransfer>()
const wayIn = ({ event: { currency, network } }: { readonly event: Way }): Way => ({ currency, network })

export const simulatedTransferMachine = setup({
  types: {
    context: {} as SimulatedTransferContext,
    events: {} as SimulatedTransferEvent,
    emitted: {} as SimulatedTransferEmitted,
    tags: {} as SimulatedTransferTag,
  },
  actors: {
    sendTransfer: port<SendTransferInput, Accepted<SimulatedTransfer>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<SimulatedTransfer>>({ onResume: 'restart', durable: true }),
  },
  delays: keyedWriteDelays,
  guards: keyedWriteGuards,
  actions: keyedWriteActions<SimulatedTransferContext, SimulatedTransferEvent>(),
})
  .extend({
    guards: { isSendable: ({ context }, params: Way) => transferProblemOf(context.amount, params.currency) === null },
    actions: {
      storeAmount: assign((_, amount: TypedAmount) => ({ amount, failure: null })),
      storeBody: assign(({ context }, { currency, network }: Way) => ({
        body: { currency, network, amount: context.amount.value || '0' },
        showProblem: false,
      })),
      showProblem: assign({ showProblem: true }),
      storeResult: assign((_, params: Accepted<SimulatedTransfer>) => ({ transfer: params.result })),
      announceTransfer: emit((_, params: Accepted<SimulatedTransfer>) => ({
        type: 'simulatedTransfer.made' as const,
        transfer: params.result,
      })),
      forgetTransfer: assign({ transfer: null, body: null, failure: null }),
    },
  })
  .createMachine({
    id: 'simulatedTransfer',
    version: '1',
    description:
      'A transfer on the venue’s own network, which has no value: sent once under a key, followed until it is known to be sent or not.',
    options: CHART_OPTIONS,
    context: {
      mode: 'real',
      amount: { text: '', value: '' },
      showProblem: false,
      body: null,
      transfer: null,
      key: null,
      failure: null,
      checks: 0,
    },
    initial: 'editing',
    states: {
      editing: {
        description: 'The person says how much is to be sent. Why the last one was not sent is said here.',
        on: {
          'simulatedTransfer.change': { actions: { type: 'storeAmount', params: ({ event: { text, value } }) => ({ text, value }) } },
          'simulatedTransfer.send': [
            {
              guard: { type: 'isSendable', params: wayIn },
              target: 'submitting',
              actions: [
                { type: 'storeKey', params: ({ event: { key } }) => ({ key }) },
                { type: 'storeBody', params: wayIn },
              ],
            },
            { actions: 'showProblem' },
          ],
        },
      },
      ...submission({
        prefix: 'simulatedTransfer',
        submit: 'sendTransfer',
        request: (context) => ({ body: transferOf(context) }),
        settle: 'settleKey',
        accepted: '#simulatedTransfer.sent',
        refused: '#simulatedTransfer.editing',
        never: '#simulatedTransfer.editing',
        announce: 'announceTransfer',
        dismissed: { target: '#simulatedTransfer.editing', actions: { type: 'endAttempt', params: { failure: null } } },
      }),
      sent: {
        description: 'The transfer is on the venue’s network. Hash and receipt stand in the form, and can be put there again.',
        on: {
          'simulatedTransfer.fill': {
            actions: { type: 'announceTransfer', params: ({ context }) => ({ result: sentOf(context), success: null }) },
          },
          'simulatedTransfer.dismiss': { target: 'editing', actions: 'forgetTransfer' },
        },
      },
    },
  })

/** What a person does about one loan: repay a part or all of it, or take back what a reviewer has not decided on. */
import { assign, emit, setup } from 'xstate'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import { LOAN_CODES } from '../../domain/loan-codes.ts'
import type { Loan } from '../../domain/wire/loans.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { failureOf } from '../shapes/answers.ts'
import { keyedWrite, keyedWriteActions, keyedWriteDelays, keyedWriteGuards, keyOf } from '../shapes/keyed-write.ts'
import { repeatedWrite } from '../shapes/repeated-write.ts'
import { EMPTY_DRAFT, repaymentBodyOf, repaymentOf, repaymentProblemOf } from './loan-repayment.rules.ts'
import type {
  CancelLoanInput,
  LoanRepaymentContext,
  LoanRepaymentEmitted,
  LoanRepaymentEvent,
  LoanRepaymentInput,
  LoanRepaymentTag,
  OwedFacts,
  RepayLoanInput,
} from './loan-repayment.types.ts'

const submission = keyedWrite<LoanRepaymentContext, Loan>()
const EDITING = '#loanRepayment.deciding.editing'
const keyIn = ({ event: { key } }: { readonly event: { readonly key: string } }) => ({ key })
const owedIn = ({ event: { owed } }: { readonly event: { readonly owed: OwedFacts } }) => ({ owed })
const NO_FAILURE = { type: 'endAttempt', params: { failure: null } } as const

const cancellation = repeatedWrite({
  prefix: 'loanRepayment',
  ask: {
    id: 'cancelLoan',
    src: 'cancelLoan',
    input: ({ context }: { readonly context: LoanRepaymentContext }): CancelLoanInput => ({
      key: keyOf(context),
      mode: context.mode,
      id: context.id,
    }),
  },
  timeout: 'cancelTimeout',
  submitting: '#loanRepayment.cancelling',
  unknown: '#loanRepayment.cancelUnknown',
  accepted: { target: '#loanRepayment.cancelled', actions: [NO_FAILURE, 'announceCompleted'] },
  refused: [
    { guard: { type: 'isDecidedAlready', params: failureOf }, target: EDITING, actions: [NO_FAILURE, 'noteTooLate', 'announceMissed'] },
    { target: EDITING, actions: { type: 'endAttempt', params: failureOf } },
  ],
})

export const loanRepaymentMachine = setup({
  types: {
    context: {} as LoanRepaymentContext,
    events: {} as LoanRepaymentEvent,
    emitted: {} as LoanRepaymentEmitted,
    input: {} as LoanRepaymentInput,
    tags: {} as LoanRepaymentTag,
  },
  actors: {
    repayLoan: port<RepayLoanInput, Accepted<Loan>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<Loan>>({ onResume: 'restart', durable: true }),
    /** The same key twice is one cancellation. */
    cancelLoan: port<CancelLoanInput>({ onResume: 'interrupt', durable: true }),
  },
  delays: { ...keyedWriteDelays, cancelTimeout: REQUEST_TIMEOUT },
  guards: keyedWriteGuards,
  actions: keyedWriteActions<LoanRepaymentContext, LoanRepaymentEvent>(),
})
  .extend({
    guards: {
      isRight: ({ context: { draft } }, params: { readonly owed: OwedFacts }) => repaymentProblemOf(draft, params.owed) === null,
      isOwedOtherwise: (_, params: { failure: Failure }) => params.failure.code === String(LOAN_CODES.owedChanged),
      isRepaidAlready: (_, params: { failure: Failure }) => params.failure.code === String(OWN_CODES.alreadyClosed),
      isDecidedAlready: (_, params: { failure: Failure }) => params.failure.code === String(LOAN_CODES.decidedAlready),
    },
    actions: {
      storeAmount: assign(({ context }, amount: TypedAmount) => ({ draft: { ...context.draft, amount }, failure: null })),
      storeIsAll: assign(({ context }, params: { readonly isAll: boolean }) => ({
        draft: { ...context.draft, isAll: params.isAll },
        failure: null,
      })),
      showProblem: assign({ showProblem: true }),
      storeAgreed: assign(({ context }, params: { readonly owed: OwedFacts }) => ({
        agreed: repaymentOf(context.draft, params.owed),
        failure: null,
      })),
      forgetAgreed: assign({ agreed: null, failure: null }),
      /** Nothing of this repayment may stand in the next one. What was agreed to is still told. */
      storeResult: assign((_, params: Accepted<Loan>) => ({ loan: params.result, draft: EMPTY_DRAFT, showProblem: false })),
      forgetResult: assign({ loan: null, agreed: null }),
      noteTooLate: assign({ isTooLate: true }),
      announceCompleted: emit(({ context: { id } }) => ({ type: 'loanRepayment.completed', id }) as const),
      announceMissed: emit(({ context: { id } }) => ({ type: 'loanRepayment.missed', id }) as const),
    },
  })
  .createMachine({
    id: 'loanRepayment',
    version: '1',
    description:
      'Repays a loan, in part or whole: typed, looked at once more, submitted once, and followed until the venue has it or has refused it. An application is taken back alike.',
    options: CHART_OPTIONS,
    context: ({ input }) => ({
      ...input,
      draft: EMPTY_DRAFT,
      showProblem: false,
      agreed: null,
      loan: null,
      isTooLate: false,
      key: null,
      failure: null,
      checks: 0,
    }),
    initial: 'deciding',
    states: {
      deciding: {
        description: 'Nothing is with the venue. What was typed stays, also over a reload.',
        initial: 'editing',
        states: {
          editing: {
            description: 'The person types how much, or takes all of it. Why the venue has refused the last attempt is said.',
            on: {
              'loanRepayment.change': { actions: { type: 'storeAmount', params: ({ event: { text, value } }) => ({ text, value }) } },
              'loanRepayment.chooseAll': { actions: { type: 'storeIsAll', params: ({ event: { isAll } }) => ({ isAll }) } },
              'loanRepayment.review': [
                { guard: { type: 'isRight', params: owedIn }, target: 'reviewing', actions: { type: 'storeAgreed', params: owedIn } },
                { actions: 'showProblem' },
              ],
              'loanRepayment.cancel': { target: '#loanRepayment.cancelling', actions: { type: 'storeKey', params: keyIn } },
            },
          },
          reviewing: {
            description: 'What would be paid, and what is left of the loan after it. What is confirmed is exactly what is shown.',
            on: {
              'loanRepayment.back': { target: 'editing', actions: 'forgetAgreed' },
              'loanRepayment.confirm': { target: '#loanRepayment.submitting', actions: { type: 'storeKey', params: keyIn } },
            },
          },
          outdated: {
            description:
              'By now the loan ends with another amount than was shown, and nothing was taken. It is read again, and looked at again.',
            on: { 'loanRepayment.back': { target: 'editing', actions: 'forgetAgreed' } },
          },
        },
      },
      ...submission({
        prefix: 'loanRepayment',
        submit: 'repayLoan',
        request: (context) => ({ body: repaymentBodyOf(context) }),
        settle: 'settleKey',
        accepted: '#loanRepayment.repaid',
        refused: EDITING,
        never: '#loanRepayment.deciding.reviewing',
        special: [
          { guard: 'isOwedOtherwise', target: '#loanRepayment.deciding.outdated', note: 'announceMissed' },
          { guard: 'isRepaidAlready', target: '#loanRepayment.over', note: 'announceMissed' },
        ],
        announce: 'announceCompleted',
        // The list of repayments tells whether it was paid; it is read anew.
        dismissed: { target: EDITING, actions: [NO_FAILURE, 'forgetAgreed', 'announceMissed'] },
      }),
      repaid: {
        description: 'The venue has it. What was paid, and what is left, are shown; another repayment can be begun.',
        on: { 'loanRepayment.dismiss': { target: EDITING, actions: 'forgetResult' } },
      },
      over: { description: 'The loan was repaid before. There is nothing to pay.' },
      cancelling: { ...cancellation.submitting, description: 'The venue is asked to take the application back, once, under a key.' },
      cancelUnknown: {
        ...cancellation.unknown,
        description: 'No answer came, so it may or may not be taken back. The same is asked again under the same key.',
      },
      cancelled: { description: 'The application was taken back before it was decided on. Nothing was paid out.' },
    },
  })

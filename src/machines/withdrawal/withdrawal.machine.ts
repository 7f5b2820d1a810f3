/** Money that leaves the venue, from the choice of a method to the venue's answer. What becomes of it then is `withdrawalReview`. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { FundCurrency, Network } from '../../domain/funds.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import { WITHDRAWAL_CODES } from '../../domain/withdrawal-codes.ts'
import type { WithdrawalMethod } from '../../domain/withdrawal.ts'
import type { BookedAddress } from '../../domain/wire/address-book.ts'
import type { ProvedWallet } from '../../domain/wire/authorization.ts'
import type { Withdrawal, WithdrawalInfo } from '../../domain/wire/withdrawal.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { asking } from '../shapes/asking.ts'
import { keyedWrite, keyedWriteActions, keyedWriteDelays, keyedWriteGuards } from '../shapes/keyed-write.ts'
import {
  bodyOf,
  emptied,
  heldBackBy,
  isComplete,
  isOtherWallet,
  isProofMissing,
  OPENING_DRAFT,
  quoteFrom,
  withCurrency,
  withEntry,
  withNetwork,
} from './withdrawal.rules.ts'
import type {
  SubmitWithdrawalInput,
  WithdrawalContext,
  WithdrawalEmitted,
  WithdrawalEvent,
  WithdrawalInput,
  WithdrawalTag,
} from './withdrawal.types.ts'

const submission = keyedWrite<WithdrawalContext, Withdrawal>()

/** What was reviewed, or refused, belongs to what stood there before. */
const NO_QUOTE = { quote: null, isFeeChanged: false, failure: null } as const

const isProofRefused = (failure: Failure | null): boolean => failure?.code === String(WITHDRAWAL_CODES.proofMissing)

const emptiedFor = { target: '#withdrawal.drafting.editing', actions: 'clearDraft' } as const
const termsOf = ({ event }: { readonly event: { readonly terms: WithdrawalInfo } }) => ({ terms: event.terms })
const answeredTerms = ({ event }: { readonly event: { readonly output: WithdrawalInfo } }) => ({ terms: event.output })
const walletOf = ({ event }: { readonly event: { readonly wallet: ProvedWallet } }) => ({ wallet: event.wallet })
const entryOf = ({ event }: { readonly event: { readonly entry: BookedAddress } }) => ({ entry: event.entry })
const removedOf = ({ event }: { readonly event: { readonly id: string } }) => ({ id: event.id })
const timeOf = ({ event }: { readonly event: { readonly now: number } }) => ({ now: event.now })

export const withdrawalMachine = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    emitted: {} as WithdrawalEmitted,
    input: {} as WithdrawalInput,
    tags: {} as WithdrawalTag,
  },
  actors: {
    fetchTerms: port<void, WithdrawalInfo>({ onResume: 'restart' }),
    submitWithdrawal: port<SubmitWithdrawalInput, Accepted<Withdrawal>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<Withdrawal>>({ onResume: 'restart', durable: true }),
  },
  delays: { ...keyedWriteDelays, termsTimeout: REQUEST_TIMEOUT },
  guards: keyedWriteGuards,
  actions: keyedWriteActions<WithdrawalContext, WithdrawalEvent>(),
})
  .extend({
    guards: {
      /** Withdrawals rest after a new password, or the account is frozen. */
      isHeldBack: (_, params: { terms: WithdrawalInfo; now: number }) => heldBackBy(params.terms, params.now) !== null,
      /** It is to go to a wallet that nobody has proved is theirs. */
      isWalletUnproved: ({ context }, params: { now: number }) => isProofMissing(context, params.now),
      isToWallet: ({ context }) => context.draft.method === 'wallet',
      isOtherWallet: ({ context }, params: { wallet: ProvedWallet }) => isOtherWallet(context, params.wallet),
      isChosenAddress: ({ context }, params: { id: string }) => context.draft.entry?.id === params.id,
      canReview: ({ context }, params: { terms: WithdrawalInfo }) => isComplete(context, params.terms),
      isFeeChanged: (_, params: { failure: Failure }) => params.failure.code === String(WITHDRAWAL_CODES.feeChanged),
    },
    actions: {
      storeMethod: assign(({ context }, { method }: { method: WithdrawalMethod }) => ({
        draft: { ...context.draft, method },
        ...NO_QUOTE,
      })),
      storeCurrency: assign(({ context }, { currency }: { currency: FundCurrency }) => ({
        draft: withCurrency(context.draft, currency),
        ...NO_QUOTE,
      })),
      storeNetwork: assign(({ context }, { network }: { network: Network }) => ({
        draft: withNetwork(context.draft, network),
        ...NO_QUOTE,
      })),
      storeEntry: assign(({ context }, { entry }: { entry: BookedAddress }) => ({ draft: withEntry(context.draft, entry), ...NO_QUOTE })),
      dropEntry: assign(({ context }) => ({ draft: { ...context.draft, entry: null } })),
      storeAmount: assign(({ context }, amount: TypedAmount) => ({ draft: { ...context.draft, amount }, ...NO_QUOTE })),
      storeWallet: assign((_, { wallet }: { wallet: ProvedWallet }) => ({ wallet })),
      forgetWallet: assign({ wallet: null }),
      /** What was refused stays said. A wallet that the venue knows no proof of has to be proved again. */
      endReview: assign(({ context: { failure, wallet } }) => ({ quote: null, wallet: isProofRefused(failure) ? null : wallet })),
      showProblems: assign({ showProblems: true }),
      storeQuote: assign(({ context }, { terms }: { terms: WithdrawalInfo }) => ({ quote: quoteFrom(context, terms), failure: null })),
      dropQuote: assign(NO_QUOTE),
      noteFeeChange: assign({ quote: null, isFeeChanged: true }),
      storeResult: assign((_, { result }: Accepted<Withdrawal>) => ({ withdrawal: result })),
      announceAcceptance: emit((_, { result }: Accepted<Withdrawal>) => ({ type: 'withdrawal.accepted', id: result.id }) as const),
      announceContradiction: emit({ type: 'withdrawal.contradicted' }),
      clearDraft: assign(({ context }) => ({ draft: emptied(context.draft), showProblems: false, withdrawal: null, ...NO_QUOTE })),
    },
  })
  .createMachine({
    id: 'withdrawal',
    version: '1',
    description:
      'Takes money out of the venue: a method first, then what, where to and how much; reviewed with the full address and the fee, submitted once, and followed until it is known to be taken in or not.',
    options: CHART_OPTIONS,
    context: ({ input: { mode } }) => ({
      mode,
      draft: OPENING_DRAFT,
      wallet: null,
      showProblems: false,
      quote: null,
      isFeeChanged: false,
      key: null,
      withdrawal: null,
      failure: null,
      checks: 0,
    }),
    initial: 'drafting',
    on: {
      // What the venue has goes on as it was submitted.
      'usdtAuthorization.proved': { actions: { type: 'storeWallet', params: walletOf } },
      'usdtAuthorization.unproved': { actions: 'forgetWallet' },
      'addressBook.removed': { guard: { type: 'isChosenAddress', params: removedOf }, actions: 'dropEntry' },
    },
    states: {
      drafting: {
        description: 'Nothing is with the venue. Whatever is changed makes the review void.',
        initial: 'editing',
        on: {
          'withdrawal.chooseMethod': {
            target: '.editing',
            actions: { type: 'storeMethod', params: ({ event: { method } }) => ({ method }) },
          },
          'withdrawal.chooseCurrency': {
            target: '.editing',
            actions: { type: 'storeCurrency', params: ({ event: { currency } }) => ({ currency }) },
          },
          'withdrawal.chooseNetwork': {
            target: '.editing',
            actions: { type: 'storeNetwork', params: ({ event: { network } }) => ({ network }) },
          },
          'withdrawal.chooseAddress': { target: '.editing', actions: { type: 'storeEntry', params: entryOf } },
          'withdrawal.change': {
            target: '.editing',
            actions: { type: 'storeAmount', params: ({ event: { text, value } }) => ({ text, value }) },
          },
          'accountMode.switched': emptiedFor,
          // Who adds an address wants to withdraw to it.
          'addressBook.added': { target: '.editing', actions: { type: 'storeEntry', params: entryOf } },
        },
        states: {
          editing: {
            description: 'The person chooses how, what, where to and how much. What the venue refused stands beside what it refused.',
            on: {
              'withdrawal.review': [
                {
                  // What is said at the top; nothing in the form is wrong.
                  guard: { type: 'isHeldBack', params: ({ event: { terms, now } }) => ({ terms, now }) },
                },
                { guard: { type: 'isWalletUnproved', params: timeOf }, actions: 'showProblems' },
                {
                  guard: { type: 'canReview', params: termsOf },
                  target: 'reviewing',
                  actions: ['dropQuote', { type: 'storeQuote', params: termsOf }],
                },
                { actions: 'showProblems' },
              ],
            },
          },
          reviewing: {
            description: 'The full address, the network, the amount, the fee and what arrives. What is confirmed is exactly what is shown.',
            on: {
              'withdrawal.back': { target: 'editing', actions: 'dropQuote' },
              // What was reviewed goes to a wallet or an address that isn't the person's any more.
              'usdtAuthorization.proved': {
                guard: { type: 'isOtherWallet', params: walletOf },
                target: 'editing',
                actions: ['dropQuote', { type: 'storeWallet', params: walletOf }],
              },
              'usdtAuthorization.unproved': { guard: 'isToWallet', target: 'editing', actions: ['dropQuote', 'forgetWallet'] },
              'addressBook.removed': {
                guard: { type: 'isChosenAddress', params: removedOf },
                target: 'editing',
                actions: ['dropQuote', 'dropEntry'],
              },
              'withdrawal.confirm': [
                // The proof may have run out while the page lay open.
                { guard: { type: 'isWalletUnproved', params: timeOf }, target: 'editing', actions: ['dropQuote', 'showProblems'] },
                { target: '#withdrawal.submitting', actions: { type: 'storeKey', params: ({ event: { key } }) => ({ key }) } },
              ],
            },
          },
          repricing: {
            description: 'The fee was another one than was shown. Nothing was submitted, and the venue is asked what it is now.',
            tags: ['busy'],
            ...asking({
              ask: { id: 'fetchTerms', src: 'fetchTerms' },
              timeout: 'termsTimeout',
              answered: [
                {
                  guard: { type: 'canReview', params: answeredTerms },
                  target: 'reviewing',
                  actions: ['noteFeeChange', { type: 'storeQuote', params: answeredTerms }, 'announceContradiction'],
                },
                { target: 'editing', actions: ['noteFeeChange', 'showProblems', 'announceContradiction'] },
              ],
              unanswered: { target: 'editing', store: 'storeFailure', besides: ['noteFeeChange'] },
            }),
          },
          refused: {
            description:
              'Nothing was submitted: the venue has refused, or the request never came. What the page goes by may be old and is asked for again; the form is open.',
            always: { target: 'editing', actions: ['endReview', 'announceContradiction'] },
          },
        },
      },
      ...submission({
        prefix: 'withdrawal',
        submit: 'submitWithdrawal',
        request: (context) => ({ body: bodyOf(context) }),
        settle: 'settleKey',
        accepted: '#withdrawal.accepted',
        refused: '#withdrawal.drafting.refused',
        never: '#withdrawal.drafting.refused',
        special: { guard: 'isFeeChanged', target: '#withdrawal.drafting.repricing' },
        announce: 'announceAcceptance',
        // The same withdrawal could be sent a second time, so that nothing of it stays in the form.
        dismissed: { target: '#withdrawal.drafting.editing', actions: [{ type: 'endAttempt', params: { failure: null } }, 'clearDraft'] },
      }),
      accepted: {
        description: 'The venue has taken the withdrawal in and reviews it. The page leads to where it is followed.',
        on: { 'withdrawal.dismiss': emptiedFor, 'accountMode.switched': emptiedFor },
      },
    },
  })

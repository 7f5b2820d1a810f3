/** A loan from the first look at what is lent to the signed agreement: who may borrow, how much, for how long, at what cost. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT, type Locale } from '../../domain/constants.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { LoanCurrency } from '../../domain/loan.ts'
import type { LoanOffer } from '../../domain/wire/loans.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { barredBy, emptied, OPENING_DRAFT, problemOf, productOf, underOffer, wantedTerms, withCurrency } from './loan.rules.ts'
import type { LoanContext, LoanEmitted, LoanEvent, LoanTag } from './loan.types.ts'

/** What is lent is asked for; what was chosen and typed stays whatever comes of it. */
const askingOffer = <const Id extends string, const Unanswered extends string>(id: Id, unanswered: Unanswered) =>
  asking({
    ask: { id, src: 'fetchOffer' },
    timeout: 'offerTimeout',
    answered: { target: '#loan.sorting', actions: { type: 'storeOffer', params: answerOf<LoanOffer> } },
    unanswered: { target: unanswered, store: 'storeFailure' },
  })

/** The form can be changed, also while the offer is on its way. */
const drafting = {
  'loan.chooseCurrency': {
    guard: { type: 'isOtherCurrency', params: eventOf<{ readonly currency: LoanCurrency }> },
    actions: { type: 'storeCurrency', params: eventOf<{ readonly currency: LoanCurrency }> },
  },
  'loan.chooseDays': {
    guard: { type: 'isTermOffered', params: eventOf<{ readonly days: number }> },
    actions: { type: 'storeDays', params: eventOf<{ readonly days: number }> },
  },
  'loan.change': {
    actions: { type: 'storeAmount', params: ({ event: { text, value } }: { readonly event: TypedAmount }) => ({ text, value }) },
  },
} as const

/** Whoever can't borrow now hears of it when that has changed. */
const renewed = { 'loan.refresh': 'renewing', 'loan.retry': 'renewing' } as const

/** What the venue said was of what stood there before. */
const ANEW = { refusal: null, isMoved: false } as const

export const loanMachine = setup({
  types: { context: {} as LoanContext, events: {} as LoanEvent, emitted: {} as LoanEmitted, tags: {} as LoanTag },
  actors: { fetchOffer: port<undefined, LoanOffer>({ onResume: 'restart' }) },
  delays: { offerTimeout: REQUEST_TIMEOUT },
  guards: {
    isNothingLent: ({ context: { offer } }) => offer?.products.length === 0,
    isIdentityNeeded: ({ context: { offer } }) => offer !== null && barredBy(offer) === 'identity',
    isBarred: ({ context: { offer } }) => offer !== null && barredBy(offer) !== null,
    isOtherCurrency: ({ context: { offer, draft } }, { currency }: { currency: LoanCurrency }) =>
      currency !== draft.currency && productOf({ offer, draft: { ...draft, currency } }) !== null,
    isTermOffered: ({ context }, params: { days: number }) => productOf(context)?.days.includes(params.days) === true,
    canReview: ({ context }) => problemOf(context) === null,
  },
  actions: {
    storeOffer: assign(({ context }, offer: LoanOffer) => ({ offer, draft: underOffer(context.draft, offer), failure: null })),
    storeFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    storeCurrency: assign(({ context }, params: { currency: LoanCurrency }) => ({
      draft: withCurrency(context.draft, context.offer, params.currency),
      showProblems: false,
      ...ANEW,
    })),
    storeDays: assign(({ context }, params: { days: number }) => ({ draft: { ...context.draft, days: params.days }, ...ANEW })),
    storeAmount: assign(({ context }, amount: TypedAmount) => ({ draft: { ...context.draft, amount }, ...ANEW })),
    showProblems: assign({ showProblems: true }),
    beginReview: assign({ showProblems: false, failure: null, ...ANEW }),
    askForAgreement: emit(
      ({ context }, params: { language: Locale }) =>
        ({ type: 'loan.wanted', terms: wantedTerms(context), language: params.language }) as const,
    ),
    storeLeft: assign((_, params: { failure: Failure | null; isMoved: boolean }) => ({ refusal: params.failure, isMoved: params.isMoved })),
    clearDraft: assign(({ context }) => ({ draft: emptied(context.draft), showProblems: false })),
  },
}).createMachine({
  id: 'loan',
  version: '1',
  description:
    'What somebody may borrow and what it costs: the identity comes first where it must, then amount and term with all their figures, then the agreement, which another chart shows and has signed.',
  options: CHART_OPTIONS,
  context: { offer: null, draft: OPENING_DRAFT, showProblems: false, failure: null, refusal: null, isMoved: false },
  initial: 'loading',
  states: {
    loading: {
      description: 'The venue is asked what it lends to this person, and at what cost.',
      tags: 'busy',
      ...askingOffer('fetchOffer', '#loan.failed'),
    },
    failed: {
      description: 'It is not known what is lent. The page says why and offers to try again.',
      on: { 'loan.retry': 'loading', 'loan.refresh': 'loading' },
    },
    sorting: {
      description: 'What the venue said last decides who comes to the form: only somebody who may borrow now.',
      always: [
        { guard: 'isNothingLent', target: 'nothingOffered' },
        { guard: 'isIdentityNeeded', target: 'gated' },
        { guard: 'isBarred', target: 'barred' },
        'editing',
      ],
    },
    nothingOffered: { description: 'The operator lends nothing.', on: renewed },
    gated: {
      description:
        'Nothing is lent before the identity is verified. The page says how it stands, where it is verified, and what may be borrowed then; there is no field yet.',
      on: renewed,
    },
    barred: {
      description: 'Another loan comes first: one that is in review, or one that is past its end and not repaid. The page says which.',
      on: renewed,
    },
    editing: {
      description:
        'The person chooses currency, amount and term, and sees at once what they cost, when it is to be repaid and what happens if it is not. Nothing is committed. What the venue said against the last attempt stands beside its field.',
      on: {
        ...drafting,
        ...renewed,
        'loan.review': [
          {
            guard: 'canReview',
            target: 'reviewing',
            actions: ['beginReview', { type: 'askForAgreement', params: ({ event: { language } }) => ({ language }) }],
          },
          { actions: 'showProblems' },
        ],
      },
    },
    renewing: {
      description: 'What is lent is asked for again, as it may be something else by now. The draft stays and can be changed.',
      tags: 'busy',
      ...askingOffer('renewOffer', '#loan.sorting'),
      on: drafting,
    },
    reviewing: {
      description: 'The agreement for exactly this amount and term is made, shown and signed. The form rests meanwhile.',
      on: {
        'agreement.left': {
          target: 'renewing',
          actions: { type: 'storeLeft', params: ({ event: { failure, isMoved } }) => ({ failure, isMoved }) },
        },
        'agreement.accepted': { actions: 'clearDraft' },
        // Where no agreement is being made: the page was closed as it was asked for.
        'loan.leave': 'renewing',
      },
    },
  },
})

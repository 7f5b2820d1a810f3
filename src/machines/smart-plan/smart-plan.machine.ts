/** A smart plan from the first look at the rules to the venue's answer. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import { OWN_CODES, SPEC_CODES, type Failure } from '../../domain/error-codes.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import type { Decimal } from '../../domain/money.ts'
import type { SmartOrder, SmartProduct } from '../../domain/wire/smart.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { answerOf, eventOf } from '../shapes/answers.ts'
import { asking } from '../shapes/asking.ts'
import { keyedWrite, keyedWriteActions, keyedWriteDelays, keyedWriteGuards } from '../shapes/keyed-write.ts'
import { isOffered, NO_AMOUNT, OPENING_DRAFT, planBodyOf, problemOf, productOf, underOffer, withProduct } from './smart-plan.rules.ts'
import type {
  BuyPlanInput,
  FetchProductsInput,
  SmartPlanContext,
  SmartPlanEmitted,
  SmartPlanEvent,
  SmartPlanInput,
  SmartPlanTag,
} from './smart-plan.types.ts'

interface At {
  readonly context: SmartPlanContext
}

const submission = keyedWrite<SmartPlanContext, SmartOrder>()

const productsIn = ({ event }: { readonly event: { readonly output: readonly SmartProduct[] } }) => ({ products: event.output })

/** What is offered is asked for; what was chosen and typed stays whatever comes of it. */
const askingOffer = <const Id extends string, const Unanswered extends string>(id: Id, unanswered: Unanswered) =>
  asking({
    ask: { id, src: 'fetchProducts', input: ({ context: { mode } }: At): FetchProductsInput => ({ mode }) },
    timeout: 'offerTimeout',
    answered: [
      {
        guard: { type: 'hasProducts', params: productsIn },
        target: '#smartPlan.editing',
        actions: { type: 'storeProducts', params: answerOf<readonly SmartProduct[]> },
      },
      { target: '#smartPlan.nothingOffered', actions: { type: 'storeProducts', params: answerOf<readonly SmartProduct[]> } },
    ],
    unanswered: { target: unanswered, store: 'storeFailure' },
  })

/** Refusals that say that the venue offers something else than was shown. */
const OTHER_OFFER: ReadonlySet<string> = new Set(
  [SPEC_CODES.smartProductWrong, SPEC_CODES.daysUnknown, SPEC_CODES.investmentAmountWrong].map(String),
)

/** The form can be changed, also while the offer is on its way. */
const drafting = {
  'smartPlan.choose': {
    guard: { type: 'isProductOffered', params: eventOf<{ readonly product: string }> },
    actions: { type: 'storeProduct', params: eventOf<{ readonly product: string }> },
  },
  'smartPlan.chooseDays': {
    guard: { type: 'isTermOffered', params: eventOf<{ readonly days: number }> },
    actions: { type: 'storeDays', params: eventOf<{ readonly days: number }> },
  },
  'smartPlan.change': {
    actions: { type: 'storeAmount', params: ({ event: { text, value } }: { readonly event: TypedAmount }) => ({ text, value }) },
  },
  'accountMode.switched': { guard: 'isBegun', actions: 'clearDraft' },
} as const

const emptied = { target: '#smartPlan.editing', actions: 'clearDraft' } as const

export const smartPlanMachine = setup({
  types: {
    context: {} as SmartPlanContext,
    events: {} as SmartPlanEvent,
    emitted: {} as SmartPlanEmitted,
    input: {} as SmartPlanInput,
    tags: {} as SmartPlanTag,
  },
  actors: {
    fetchProducts: port<FetchProductsInput, readonly SmartProduct[]>({ onResume: 'restart' }),
    buyPlan: port<BuyPlanInput, Accepted<SmartOrder>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<SmartOrder>>({ onResume: 'restart', durable: true }),
  },
  delays: { ...keyedWriteDelays, offerTimeout: REQUEST_TIMEOUT },
  guards: keyedWriteGuards,
  actions: keyedWriteActions<SmartPlanContext, SmartPlanEvent>(),
})
  .extend({
    guards: {
      hasProducts: (_, params: { products: readonly SmartProduct[] }) => params.products.length > 0,
      isProductOffered: ({ context }, params: { product: string }) => isOffered(context.products, params.product),
      isTermOffered: ({ context }, params: { days: number }) => productOf(context)?.days.includes(params.days) === true,
      canReview: ({ context }, params: { available: Decimal | null }) => problemOf(context, params.available) === null,
      isUnderstood: ({ context }) => context.isUnderstood,
      isBegun: ({ context }) => context.showProblems || context.draft.amount.text !== '',
      isTermsRefused: (_, params: { failure: Failure }) => params.failure.code === String(OWN_CODES.planTermsChanged),
      isOfferOld: ({ context }) => context.failure !== null && OTHER_OFFER.has(context.failure.code),
    },
    actions: {
      storeProducts: assign(({ context }, products: readonly SmartProduct[]) => ({
        products,
        draft: underOffer(context.draft, products),
        failure: null,
      })),
      storeProduct: assign(({ context }, params: { product: string }) => {
        const chosen = productOf({ products: context.products, draft: { ...context.draft, product: params.product } })
        return { draft: chosen ? withProduct(context.draft, chosen) : context.draft, outdated: null, failure: null }
      }),
      storeDays: assign(({ context }, params: { days: number }) => ({ draft: { ...context.draft, days: params.days } })),
      storeAmount: assign(({ context }, amount: TypedAmount) => ({ draft: { ...context.draft, amount } })),
      showProblems: assign({ showProblems: true }),
      // Whatever was agreed to before was another review.
      beginReview: assign({ isUnderstood: false, outdated: null, failure: null }),
      storeUnderstood: assign((_, params: { isUnderstood: boolean }) => ({ isUnderstood: params.isUnderstood })),
      dropFailure: assign({ failure: null }),
      noteOutdated: assign(({ context }) => ({ outdated: productOf(context) })),
      storeResult: assign((_, params: Accepted<SmartOrder>) => ({ plan: params.result })),
      announcePlan: emit((_, params: { result: SmartOrder }) => ({ type: 'smartPlan.accepted', plan: params.result }) as const),
      clearDraft: assign(({ context }) => ({
        draft: { ...context.draft, ...NO_AMOUNT },
        showProblems: false,
        isUnderstood: false,
        outdated: null,
        plan: null,
        failure: null,
      })),
    },
  })
  .createMachine({
    id: 'smartPlan',
    version: '1',
    description:
      'Buys one smart plan: chosen by its rule and what that rule brought of late, reviewed with what it can lose and what leaving early costs, submitted once, and followed until it is known to be bought or not.',
    options: CHART_OPTIONS,
    context: ({ input: { mode } }) => ({
      mode,
      products: [],
      draft: OPENING_DRAFT,
      showProblems: false,
      isUnderstood: false,
      outdated: null,
      key: null,
      plan: null,
      failure: null,
      checks: 0,
    }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The venue is asked which plans it offers, by which rules, and what those brought on the last days.',
        tags: 'busy',
        ...askingOffer('fetchProducts', '#smartPlan.failed'),
      },
      failed: {
        description: 'It is not known what is offered. The page says why and offers to try again.',
        on: { 'smartPlan.retry': 'loading', 'smartPlan.refresh': 'loading' },
      },
      nothingOffered: { description: 'The operator offers no plans.', on: { 'smartPlan.refresh': 'loading' } },
      editing: {
        description:
          'The user reads the rules, and chooses a plan, its days and an amount. Nothing is committed. What could not be asked for again, or is offered otherwise by now, is said here.',
        on: {
          ...drafting,
          'smartPlan.refresh': 'renewing',
          'smartPlan.retry': 'renewing',
          'smartPlan.review': [
            {
              guard: { type: 'canReview', params: ({ event: { available } }) => ({ available }) },
              target: 'reviewing',
              actions: 'beginReview',
            },
            { actions: 'showProblems' },
          ],
        },
      },
      renewing: {
        description:
          'What is offered is asked for again: the venue offers something else than was shown, or what is here may be old. The draft stays and can be changed.',
        tags: 'busy',
        ...askingOffer('renewProducts', '#smartPlan.editing'),
        on: drafting,
      },
      reviewing: {
        description:
          'Everything that is agreed to, in money: the range of a day, the worst case, what leaving early costs, and when the amount comes back. What is confirmed is exactly what is shown.',
        on: {
          'smartPlan.understand': { actions: { type: 'storeUnderstood', params: ({ event: { isUnderstood } }) => ({ isUnderstood }) } },
          'smartPlan.confirm': {
            guard: 'isUnderstood',
            target: 'submitting',
            actions: { type: 'storeKey', params: ({ event: { key } }) => ({ key }) },
          },
          'smartPlan.back': 'editing',
          'accountMode.switched': emptied,
        },
      },
      ...submission({
        prefix: 'smartPlan',
        submit: 'buyPlan',
        request: (context) => ({ body: planBodyOf(context) }),
        settle: 'settleKey',
        accepted: '#smartPlan.accepted',
        refused: '#smartPlan.refused',
        never: '#smartPlan.reviewing',
        special: { guard: 'isTermsRefused', target: '#smartPlan.renewing', note: 'noteOutdated' },
        announce: 'announcePlan',
        // The venue would refuse a second plan of the product, so that nothing of it stays in the form.
        dismissed: { target: '#smartPlan.editing', actions: [{ type: 'endAttempt', params: { failure: null } }, 'clearDraft'] },
      }),
      accepted: {
        description: 'The venue has sold the plan. Its number, its first day and its end are shown.',
        on: { 'smartPlan.dismiss': emptied, 'accountMode.switched': emptied },
      },
      refused: {
        description: 'The venue has refused, with its reason. Nothing was bought, and nothing typed is lost.',
        on: {
          'smartPlan.dismiss': [
            { guard: 'isOfferOld', target: 'renewing', actions: 'dropFailure' },
            { target: 'editing', actions: 'dropFailure' },
          ],
          'accountMode.switched': emptied,
        },
      },
    },
  })

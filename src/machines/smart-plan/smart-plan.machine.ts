/** A smart plan from the first look at the rules to the venue's answer. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { SPEC_CODES } from '../../domain/error-codes.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import type { Decimal } from '../../domain/money.ts'
import type { SmartOrder, SmartProduct } from '../../domain/wire/smart.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { eventOf } from '../shapes/answers.ts'
import { keyedWriteActions, keyedWriteDelays, keyedWriteGuards } from '../shapes/keyed-write.ts'
import {
  planPurchase,
  planPurchaseActions,
  planPurchaseGuards,
  purchaseAtFirst,
  type FetchProductsInput,
  type PlanPurchaseInput,
  type PlanPurchaseTag,
} from '../shapes/plan-purchase.ts'
import { isOffered, OPENING_DRAFT, planBodyOf, problemOf, productOf, underOffer, withProduct } from './smart-plan.rules.ts'
import type { BuyPlanInput, SmartPlanContext, SmartPlanEmitted, SmartPlanEvent } from './smart-plan.types.ts'

/** Refusals that say that the venue offers something else than was shown. */
const OTHER_OFFER: ReadonlySet<string> = new Set(
  [SPEC_CODES.smartProductWrong, SPEC_CODES.daysUnknown, SPEC_CODES.investmentAmountWrong].map(String),
)

export const smartPlanMachine = setup({
  types: {
    context: {} as SmartPlanContext,
    events: {} as SmartPlanEvent,
    emitted: {} as SmartPlanEmitted,
    input: {} as PlanPurchaseInput,
    tags: {} as PlanPurchaseTag,
  },
  actors: {
    fetchProducts: port<FetchProductsInput, readonly SmartProduct[]>({ onResume: 'restart' }),
    buyPlan: port<BuyPlanInput, Accepted<SmartOrder>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<SmartOrder>>({ onResume: 'restart', durable: true }),
  },
  delays: { ...keyedWriteDelays, offerTimeout: REQUEST_TIMEOUT },
  guards: { ...keyedWriteGuards, ...planPurchaseGuards },
  actions: { ...keyedWriteActions<SmartPlanContext, SmartPlanEvent>(), ...planPurchaseActions<SmartPlanContext, SmartPlanEvent>() },
})
  .extend({
    guards: {
      isProductOffered: ({ context }, params: { product: string }) => isOffered(context.products, params.product),
      isTermOffered: ({ context }, params: { days: number }) => productOf(context)?.days.includes(params.days) === true,
      canReview: ({ context }, params: { available: Decimal | null }) => problemOf(context, params.available) === null,
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
      noteOutdated: assign(({ context }) => ({ outdated: productOf(context) })),
      announcePlan: emit((_, params: { result: SmartOrder }) => ({ type: 'smartPlan.accepted', plan: params.result }) as const),
    },
  })
  .createMachine({
    id: 'smartPlan',
    version: '1',
    description:
      'Buys one smart plan: chosen by its rule and what that rule brought of late, reviewed with what it can lose and what leaving early costs, submitted once, and followed until it is known to be bought or not.',
    options: CHART_OPTIONS,
    context: ({ input: { mode } }) => ({ mode, ...purchaseAtFirst, draft: OPENING_DRAFT }),
    initial: 'loading',
    states: planPurchase<SmartPlanContext, SmartProduct, SmartOrder>()({
      prefix: 'smartPlan',
      offer: { src: 'fetchProducts', again: 'renewProducts' },
      body: planBodyOf,
      drafting: {
        'smartPlan.chooseDays': {
          guard: { type: 'isTermOffered', params: eventOf<{ readonly days: number }> },
          actions: { type: 'storeDays', params: eventOf<{ readonly days: number }> },
        },
      },
    }),
  })

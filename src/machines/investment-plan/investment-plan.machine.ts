/** An investment plan from the first look at the rules to the venue's answer. */
import { assign, emit, setup } from 'xstate'
import { REQUEST_TIMEOUT } from '../../domain/constants.ts'
import { SPEC_CODES } from '../../domain/error-codes.ts'
import { INVESTMENT_CODES } from '../../domain/investment-codes.ts'
import type { Accepted, KeyedInput, SettledKey } from '../../domain/keyed-request.ts'
import type { Decimal } from '../../domain/money.ts'
import type { InvestmentOrder, InvestmentPlan } from '../../domain/wire/investment.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
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
import { isOffered, OPENING_DRAFT, commitmentOf, problemOf, productOf, underOffer } from './investment-plan.rules.ts'
import type { CommitInput, InvestmentPlanContext, InvestmentPlanEmitted, InvestmentPlanEvent } from './investment-plan.types.ts'

/** Refusals that say that the venue offers something else than was shown. */
const OTHER_OFFER: ReadonlySet<string> = new Set([SPEC_CODES.investmentAmountWrong, ...Object.values(INVESTMENT_CODES)].map(String))

export const investmentPlanMachine = setup({
  types: {
    context: {} as InvestmentPlanContext,
    events: {} as InvestmentPlanEvent,
    emitted: {} as InvestmentPlanEmitted,
    input: {} as PlanPurchaseInput,
    tags: {} as PlanPurchaseTag,
  },
  actors: {
    fetchPlans: port<FetchProductsInput, readonly InvestmentPlan[]>({ onResume: 'restart' }),
    buyPlan: port<CommitInput, Accepted<InvestmentOrder>>({ onResume: 'interrupt', durable: true }),
    settleKey: port<KeyedInput, SettledKey<InvestmentOrder>>({ onResume: 'restart', durable: true }),
  },
  delays: { ...keyedWriteDelays, offerTimeout: REQUEST_TIMEOUT },
  guards: { ...keyedWriteGuards, ...planPurchaseGuards },
  actions: {
    ...keyedWriteActions<InvestmentPlanContext, InvestmentPlanEvent>(),
    ...planPurchaseActions<InvestmentPlanContext, InvestmentPlanEvent>(),
  },
})
  .extend({
    guards: {
      isProductOffered: ({ context }, params: { product: string }) => isOffered(context.products, params.product),
      canReview: ({ context }, params: { available: Decimal | null }) => problemOf(context, params.available) === null,
      isOfferOld: ({ context }) => context.failure !== null && OTHER_OFFER.has(context.failure.code),
    },
    actions: {
      storeProducts: assign(({ context }, products: readonly InvestmentPlan[]) => ({
        products,
        draft: underOffer(context.draft, products),
        failure: null,
      })),
      storeProduct: assign(({ context }, { product }: { product: string }) => ({
        draft: { ...context.draft, product },
        outdated: null,
        failure: null,
      })),
      noteOutdated: assign(({ context }) => ({ outdated: productOf(context) })),
      announcePlan: emit((_, params: { result: InvestmentOrder }) => ({ type: 'investmentPlan.accepted', plan: params.result }) as const),
    },
  })
  .createMachine({
    id: 'investmentPlan',
    version: '1',
    description:
      'Commits an amount to one investment plan: chosen by its rule and what that brought of late, reviewed with what it can lose and what leaving early costs, submitted once, and followed until it is known to be taken or not.',
    options: CHART_OPTIONS,
    context: ({ input: { mode } }) => ({ mode, ...purchaseAtFirst, draft: OPENING_DRAFT }),
    initial: 'loading',
    states: planPurchase<InvestmentPlanContext, InvestmentPlan, InvestmentOrder>()({
      prefix: 'investmentPlan',
      offer: { src: 'fetchPlans', again: 'renewPlans' },
      body: commitmentOf,
      drafting: {},
    }),
  })

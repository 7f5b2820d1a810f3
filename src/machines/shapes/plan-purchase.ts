/**
 * A plan from the first look at what is offered to the venue's answer: loading → editing → reviewing → a keyed write → accepted |
 * refused. Other terms than were shown lead back to the form, with what was typed.
 *
 * A chart gives the sets of `keyed-write.ts` and the two below to its `setup()`, adds
 *   guards   `isProductOffered` and `isOfferOld`, and `canReview` with `{ available }`,
 *   actions  `storeProducts`, `storeProduct`, `noteOutdated`, and `announcePlan` with `{ result }`,
 *   ports    the one that fetches, named as `offer.src`, `buyPlan` and `settleKey`,
 *   delays   `offerTimeout`,
 * and puts the states into its root. TypeScript refuses a chart that lacks one of these.
 */
import { assign, type AnyEventObject } from 'xstate'
import type { TypedAmount } from '../../domain/decimal-input.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { Accepted } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { Decimal } from '../../domain/money.ts'
import { answerOf, eventOf } from './answers.ts'
import { asking } from './asking.ts'
import { on } from './commands.ts'
import { keyedWrite, type KeyedWriteContext, type KeyedWriteEvent } from './keyed-write.ts'

/** Stream `<chart>:<account>`. */
export interface PlanPurchaseInput {
  readonly mode: Mode
}

/** What is chosen and typed of every plan. */
export interface PlanDraft {
  /** `null` until one is chosen. */
  readonly product: string | null
  readonly amount: TypedAmount
}

export interface PlanPurchaseContext<Offer, Order, Draft extends PlanDraft = PlanDraft> extends KeyedWriteContext {
  /** What the venue offers, as it said last. */
  readonly products: readonly Offer[]
  readonly draft: Draft
  /** Set by the first attempt to review, so that an empty field is not scolded before it. */
  readonly showProblems: boolean
  /** Under review: what it can come to, and what an early exit costs, has been understood. */
  readonly isUnderstood: boolean
  /** The terms as they were submitted, when the venue refused because it offers others by now. */
  readonly outdated: Offer | null
  /** The plan that the venue has sold. */
  readonly plan: Order | null
}

export type PlanPurchaseCommand<Prefix extends string> =
  | { readonly type: `${Prefix}.retry` }
  /** What is here may be old. */
  | { readonly type: `${Prefix}.refresh` }
  | { readonly type: `${Prefix}.choose`; readonly product: string }
  | ({ readonly type: `${Prefix}.change` } & TypedAmount)
  /** `available`: what can be spent; `null` while it isn't known. */
  | { readonly type: `${Prefix}.review`; readonly available: Decimal | null }
  | { readonly type: `${Prefix}.understand`; readonly isUnderstood: boolean }
  | { readonly type: `${Prefix}.confirm` }
  | { readonly type: `${Prefix}.back` }
  | KeyedWriteEvent<Prefix>

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type PlanPurchaseTag = 'busy' | 'held'

export interface FetchProductsInput {
  readonly mode: Mode
}

/** The amount of one plan must never slip into the next one. */
export const NO_AMOUNT = { amount: { text: '', value: '' } } as const

export const purchaseAtFirst = {
  products: [],
  showProblems: false,
  isUnderstood: false,
  outdated: null,
  key: null,
  plan: null,
  failure: null,
  checks: 0,
} as const

type Shared = PlanPurchaseContext<unknown, unknown>
interface At {
  readonly context: Shared
}

export const planPurchaseGuards = {
  hasProducts: (_: unknown, params: { products: readonly unknown[] }) => params.products.length > 0,
  isUnderstood: ({ context }: At) => context.isUnderstood,
  isBegun: ({ context }: At) => context.showProblems || context.draft.amount.text !== '',
  isTermsRefused: (_: unknown, params: { failure: Failure }) => params.failure.code === String(OWN_CODES.planTermsChanged),
}

export const planPurchaseActions = <Context extends Shared, Event extends AnyEventObject>() => {
  // XState types an action by the whole context of its chart; these touch the shared part only, hence the one cast.
  const change = <Params>(to: (context: Context, params: Params) => Partial<Shared>) =>
    assign<Context, Event, Params, Event, never>(({ context }, params) => to(context, params) as Partial<Context>)
  return {
    storeAmount: change((context, amount: TypedAmount) => ({ draft: { ...context.draft, amount } })),
    showProblems: change<undefined>(() => ({ showProblems: true })),
    // Whatever was agreed to before was another review.
    beginReview: change<undefined>(() => ({ isUnderstood: false, outdated: null, failure: null })),
    storeUnderstood: change((_, params: { isUnderstood: boolean }) => ({ isUnderstood: params.isUnderstood })),
    dropFailure: change<undefined>(() => ({ failure: null })),
    storeResult: change((_, params: Accepted<unknown>) => ({ plan: params.result })),
    clearDraft: change<undefined>((context) => ({
      draft: { ...context.draft, ...NO_AMOUNT },
      showProblems: false,
      isUnderstood: false,
      outdated: null,
      plan: null,
      failure: null,
    })),
  }
}

const amountIn = ({ event: { text, value } }: { readonly event: TypedAmount }) => ({ text, value })

/** What two purchases differ in. */
interface PurchaseParts<Context, Prefix extends string, Source extends string, Again extends string, Body, Drafting> {
  /** Of the chart, and of its events. */
  readonly prefix: Prefix
  /** The port that says what is offered, which is also the id of its first invoke, and the id of those that repeat it. */
  readonly offer: { readonly src: Source; readonly again: Again }
  /** What is submitted: exactly what the review shows. */
  readonly body: (context: Context) => Body
  /** What else of the form can be changed, also while the offer is on its way. */
  readonly drafting: Drafting
}

/** The nodes of a chart with this context, whose venue offers these products and answers with this plan. */
export const planPurchase =
  <Context extends PlanPurchaseContext<Offer, Order>, Offer, Order>() =>
  <Prefix extends string, Source extends string, Again extends string, Body, const Drafting extends object>(
    parts: PurchaseParts<Context, Prefix, Source, Again, Body, Drafting>,
  ) => {
    const { prefix } = parts
    const root = `#${prefix}` as const
    const productsIn = ({ event }: { readonly event: { readonly output: readonly Offer[] } }) => ({ products: event.output })
    const emptied = { target: `${root}.editing`, actions: 'clearDraft' } as const
    /** What is offered is asked for; what was chosen and typed stays whatever comes of it. */
    const askingOffer = <const Id extends string, const Unanswered extends string>(id: Id, unanswered: Unanswered) =>
      asking({
        ask: { id, src: parts.offer.src, input: ({ context: { mode } }: { readonly context: Context }): FetchProductsInput => ({ mode }) },
        timeout: 'offerTimeout',
        answered: [
          {
            guard: { type: 'hasProducts', params: productsIn },
            target: `${root}.editing`,
            actions: { type: 'storeProducts', params: answerOf<readonly Offer[]> },
          },
          { target: `${root}.nothingOffered`, actions: { type: 'storeProducts', params: answerOf<readonly Offer[]> } },
        ],
        unanswered: { target: unanswered, store: 'storeFailure' },
      })
    /** The form can be changed, also while the offer is on its way. */
    const drafting = {
      ...on(prefix, 'choose', {
        guard: { type: 'isProductOffered', params: eventOf<{ readonly product: string }> },
        actions: { type: 'storeProduct', params: eventOf<{ readonly product: string }> },
      }),
      ...parts.drafting,
      ...on(prefix, 'change', { actions: { type: 'storeAmount', params: amountIn } }),
      'accountMode.switched': { guard: 'isBegun', actions: 'clearDraft' },
    } as const
    return {
      loading: {
        description: 'The venue is asked which plans it offers, by which rules, and what those brought on the last days.',
        tags: 'busy',
        ...askingOffer(parts.offer.src, `${root}.failed`),
      },
      failed: {
        description: 'It is not known what is offered. The page says why and offers to try again.',
        on: { ...on(prefix, 'retry', 'loading'), ...on(prefix, 'refresh', 'loading') },
      },
      nothingOffered: { description: 'The operator offers no plans.', on: on(prefix, 'refresh', 'loading') },
      editing: {
        description:
          'The user reads the rules, and chooses a plan, its days and an amount. Nothing is committed. What could not be asked for again, or is offered otherwise by now, is said here.',
        on: {
          ...drafting,
          ...on(prefix, 'refresh', 'renewing'),
          ...on(prefix, 'retry', 'renewing'),
          ...on(prefix, 'review', [
            {
              guard: {
                type: 'canReview',
                params: ({ event: { available } }: { readonly event: { readonly available: Decimal | null } }) => ({ available }),
              },
              target: 'reviewing',
              actions: 'beginReview',
            },
            { actions: 'showProblems' },
          ]),
        },
      },
      renewing: {
        description:
          'What is offered is asked for again: the venue offers something else than was shown, or what is here may be old. The draft stays and can be changed.',
        tags: 'busy',
        ...askingOffer(parts.offer.again, `${root}.editing`),
        on: drafting,
      },
      reviewing: {
        description:
          'Everything that is agreed to, in money: the range of a day, the worst case, what leaving early costs, and when the amount comes back. What is confirmed is exactly what is shown.',
        on: {
          ...on(prefix, 'understand', {
            actions: {
              type: 'storeUnderstood',
              params: ({ event }: { readonly event: { readonly isUnderstood: boolean } }) => ({ isUnderstood: event.isUnderstood }),
            },
          }),
          ...on(prefix, 'confirm', {
            guard: 'isUnderstood',
            target: 'submitting',
            actions: { type: 'storeKey', params: ({ event }: { readonly event: { readonly key: string } }) => ({ key: event.key }) },
          }),
          ...on(prefix, 'back', 'editing'),
          'accountMode.switched': emptied,
        },
      },
      ...keyedWrite<Context, Order>()({
        prefix,
        submit: 'buyPlan',
        request: (context) => ({ body: parts.body(context) }),
        settle: 'settleKey',
        accepted: `${root}.accepted`,
        refused: `${root}.refused`,
        never: `${root}.reviewing`,
        special: { guard: 'isTermsRefused', target: `${root}.renewing`, note: 'noteOutdated' },
        announce: 'announcePlan',
        // Whether it was bought is for the person to look up, so that nothing of it stays in the form.
        dismissed: { target: `${root}.editing`, actions: [{ type: 'endAttempt', params: { failure: null } }, 'clearDraft'] },
      }),
      accepted: {
        description: 'The venue has sold the plan. Its number, its first day and its end are shown.',
        on: { ...on(prefix, 'dismiss', emptied), 'accountMode.switched': emptied },
      },
      refused: {
        description: 'The venue has refused, with its reason. Nothing was bought, and nothing typed is lost.',
        on: {
          ...on(prefix, 'dismiss', [
            { guard: 'isOfferOld', target: 'renewing', actions: 'dropFailure' },
            { target: 'editing', actions: 'dropFailure' },
          ]),
          'accountMode.switched': emptied,
        },
      },
    } as const
  }

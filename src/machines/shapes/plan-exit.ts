/**
 * The way out of a plan before its end, at a price that is shown first: deciding (idle → quoting → quoted | refused) → a keyed write →
 * left | ended. A quote holds until another day is posted; news of one make it void, and the next is asked for. Machines that are
 * switched off go the same way, with guards of their own for when a quote holds no longer.
 *
 * A chart gives the sets of `keyed-write.ts` and the two below to its `setup()`, adds
 *   actions  `storeResult` of its plan, `announceExit` with `{ result }`, and `announceMissed`,
 *   ports    `askQuote`, `leavePlan` and `settleKey`,
 *   delays   `quoteTimeout`,
 * and puts the states into its root. TypeScript refuses a chart that lacks one of these.
 */
import { assign, type AnyEventObject } from 'xstate'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import type { Mode } from '../../domain/mode.ts'
import type { ExitPlanBody, PlanExitQuote, PlanHolding } from '../../domain/wire/plans.ts'
import { answerOf, failureOf } from './answers.ts'
import { asking } from './asking.ts'
import { on } from './commands.ts'
import { keyedWrite, type KeyedWriteContext, type KeyedWriteEvent } from './keyed-write.ts'

/** Stream `<chart>:<id>`. */
export interface PlanExitInput {
  /** The plan's. */
  readonly id: string
  readonly mode: Mode
}

/** What every quote says: what comes back, and after how many days. */
export type ExitQuote = Pick<PlanExitQuote, 'returned' | 'daysPosted'>

export interface PlanExitContext<Order, Quote extends ExitQuote = PlanExitQuote> extends PlanExitInput, KeyedWriteContext {
  readonly quote: Quote | null
  /** Another day was posted since the quote before: nothing was done, and the quote on screen is another one. */
  readonly isReplaced: boolean
  /** The plan as the venue has ended it. */
  readonly plan: Order | null
}

export type PlanExitCommand<Prefix extends string> =
  | { readonly type: `${Prefix}.ask` }
  | { readonly type: `${Prefix}.back` }
  | { readonly type: `${Prefix}.confirm` }
  | KeyedWriteEvent<Prefix>

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type PlanExitTag = 'busy' | 'held'

export type AskExitQuoteInput = PlanExitInput

export interface LeavePlanInput extends KeyedInput {
  readonly id: string
  readonly body: ExitPlanBody
}

/** How the plan stands, as news say it. */
type Told = Pick<PlanHolding, 'status' | 'daysPosted'> & { readonly id: string }
interface At {
  readonly context: PlanExitContext<unknown, ExitQuote>
}

export const exitAtFirst = { quote: null, isReplaced: false, key: null, plan: null, failure: null, checks: 0 } as const

/** What leaving is agreed to be: exactly the quote on screen. */
export const exitBodyOf = ({ quote }: Pick<PlanExitContext<unknown, ExitQuote>, 'quote'>): ExitPlanBody => {
  if (!quote) throw new Error('Leaving needs a quote: enter `submitting` from `quoted`.')
  return { expectedReturned: quote.returned, daysPosted: quote.daysPosted }
}

export const planExitGuards = {
  isPlanClosed: ({ context }: At, { order }: { order: Told }) => order.id === context.id && order.status === 'closed',
  isNewDay: ({ context }: At, { order }: { order: Told }) =>
    context.quote !== null && order.id === context.id && order.status === 'open' && order.daysPosted > context.quote.daysPosted,
  isPlanEnded: (_: unknown, params: { failure: Failure }) => params.failure.code === String(OWN_CODES.alreadyClosed),
  isQuoteRefused: (_: unknown, params: { failure: Failure }) => params.failure.code === String(OWN_CODES.smartQuoteChanged),
}

export const planExitActions = <
  Context extends PlanExitContext<unknown, Quote>,
  Event extends AnyEventObject,
  Quote extends ExitQuote = PlanExitQuote,
>() => {
  // XState types an action by the whole context of its chart; these touch the shared part only, hence the one cast.
  const change = (part: Partial<PlanExitContext<unknown>>) =>
    assign<Context, Event, undefined, Event, never>(() => part as unknown as Partial<Context>)
  return {
    storeQuote: assign<Context, Event, Quote, Event, never>((_, quote) => ({ quote, failure: null }) as unknown as Partial<Context>),
    dropQuote: change({ quote: null, isReplaced: false, failure: null }),
    // What was quoted before another day was posted is shown no longer.
    markReplaced: change({ quote: null, isReplaced: true, failure: null }),
  }
}

const keyIn = ({ event }: { readonly event: { readonly key: string } }) => ({ key: event.key })

/** The nodes of a chart of this name, whose venue answers with this plan; `family` begins the name of the news. */
export const planExit =
  <Context extends PlanExitContext<Order, Quote>, Order extends Told, Quote extends ExitQuote = PlanExitQuote>() =>
  <Prefix extends string, Family extends string>({ prefix, family }: { readonly prefix: Prefix; readonly family: Family }) => {
    const root = `#${prefix}` as const
    const orderOf = ({ event }: { readonly event: { readonly order: Order } }) => ({ order: event.order })
    /** A quote is asked for. A plan that has ended by itself has none. */
    const askingQuote = <const Id extends string>(id: Id) =>
      asking({
        ask: {
          id,
          src: 'askQuote',
          input: ({ context }: { readonly context: Context }): AskExitQuoteInput => ({ id: context.id, mode: context.mode }),
        },
        timeout: 'quoteTimeout',
        answered: { target: `${root}.deciding.quoted`, actions: { type: 'storeQuote', params: answerOf<Quote> } },
        unanswered: { target: `${root}.deciding.idle`, store: 'storeFailure' },
        elsewhere: [{ guard: { type: 'isPlanEnded', params: failureOf }, target: `${root}.ended`, actions: 'announceMissed' }],
      })
    return {
      deciding: {
        description: 'Nothing is with the venue. News that the plan has ended, or that another day is posted, make a quote void.',
        initial: 'idle',
        on: on(family, 'updated', [
          { guard: { type: 'isPlanClosed', params: orderOf }, target: `${root}.ended` },
          { guard: { type: 'isNewDay', params: orderOf }, target: '.requoting', actions: 'markReplaced' },
        ]),
        states: {
          idle: {
            description: 'The plan runs. Nobody is leaving it; why there was no quote is said here.',
            on: on(prefix, 'ask', { target: 'quoting', actions: 'dropQuote' }),
          },
          quoting: {
            description: 'The venue is asked what would come back now. Going back gives the question up.',
            tags: 'busy',
            ...askingQuote('askQuote'),
            on: on(prefix, 'back', 'idle'),
          },
          requoting: {
            description: 'Another day was posted, so the quote no longer holds. The plan still runs, and the new quote is asked for.',
            tags: 'busy',
            ...askingQuote('askAgain'),
            on: on(prefix, 'back', { target: 'idle', actions: 'dropQuote' }),
          },
          quoted: {
            description:
              'What would come back, and what leaving takes: damages and income. It holds until another day is posted. What is confirmed is exactly what is shown.',
            on: {
              ...on(prefix, 'confirm', { target: `${root}.submitting`, actions: { type: 'storeKey', params: keyIn } }),
              ...on(prefix, 'back', { target: 'idle', actions: 'dropQuote' }),
            },
          },
          refused: {
            description: 'The venue has refused, with its reason. The plan still runs.',
            on: on(prefix, 'dismiss', { target: 'idle', actions: 'dropQuote' }),
          },
        },
      },
      ...keyedWrite<Context, Order>()({
        prefix,
        submit: 'leavePlan',
        request: (context) => ({ id: context.id, body: exitBodyOf(context) }),
        settle: 'settleKey',
        accepted: `${root}.left`,
        refused: `${root}.deciding.refused`,
        never: `${root}.deciding.quoted`,
        special: [
          { guard: 'isQuoteRefused', target: `${root}.deciding.requoting`, note: 'markReplaced' },
          { guard: 'isPlanEnded', target: `${root}.ended`, note: 'announceMissed' },
        ],
        announce: 'announceExit',
        // The plan itself tells whether it was left; its page reads it anew.
        dismissed: {
          target: `${root}.deciding.idle`,
          actions: [{ type: 'endAttempt', params: { failure: null } }, 'dropQuote', 'announceMissed'],
        },
      }),
      left: { description: 'The plan was left. What came back, and what leaving took, are shown.' },
      ended: { description: 'The plan has ended, and there is nothing to leave. Its page shows what came back.' },
    } as const
  }

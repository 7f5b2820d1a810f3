/**
 * The one shape of every money action that has a quote: editing → reviewing → submitting → accepted | refused | unknown →
 * reconciling. What follows the click is a `keyedWrite`; this adds the review: what is submitted is what was shown. A money
 * action without a quote, such as a deposit or a loan, is a `keyedWrite` alone.
 *
 * Besides what `keyedWrite` asks for, a chart adds
 *   guards   `canQuote`, `canConfirm` and `isPriceMoved`, each with `{ market }`,
 *   actions  `storeQuote` with `{ market }`, `dropQuote`.
 * TypeScript refuses a chart that lacks one of these.
 */
import { QUOTE_LIFETIME } from '../../domain/constants.ts'
import type { PriceFacts } from '../../domain/quote.ts'
import { on } from './commands.ts'
import { keyedWrite, keyedWriteDelays, type KeyedWriteContext } from './keyed-write.ts'

/** The part of a chart's context that a quote needs: the facts on screen, frozen when the review began. */
export interface QuoteContext<Facts extends PriceFacts> {
  readonly quote: Facts | null
}

/** Commands of the review: `<chart>.requote`, `<chart>.confirm`, `<chart>.back`. Journalled, `confirm` is `Keyed`. */
export type ReviewCommand<Prefix extends string, Facts extends PriceFacts> =
  | { readonly type: `${Prefix}.requote`; readonly market: Facts }
  | { readonly type: `${Prefix}.confirm`; readonly market: Facts }
  | { readonly type: `${Prefix}.back` }

export const moneyActionDelays = { quoteLifetime: QUOTE_LIFETIME, ...keyedWriteDelays }

interface Clicked<Facts> {
  readonly event: { readonly market: Facts }
}
interface Confirmed {
  readonly event: { readonly key: string }
}

/** What the reviews of two charts differ in. Targets are `#` ids: the states may stand at any depth. */
interface ReviewPlan<Prefix extends string> {
  /** Of the chart's events: `contractTicket` in `contractTicket.confirm`. */
  readonly prefix: Prefix
  readonly submitting: string
  readonly back: string
}

/** The states of a money action for a chart with this context, whose venue answers with this result. */
export const moneyAction = <Context extends KeyedWriteContext & QuoteContext<PriceFacts>, Result>() => {
  const marketOf = ({ event }: Clicked<NonNullable<Context['quote']>>) => ({ market: event.market })

  /** The node `reviewing`: a frozen quote that can be confirmed while it is fresh. */
  const reviewing = <Prefix extends string>(plan: ReviewPlan<Prefix>) =>
    ({
      description: 'The figures stand still so that they can be read. What is confirmed is exactly what is shown.',
      initial: 'quoted',
      on: {
        ...on(plan.prefix, 'requote', {
          guard: { type: 'canQuote', params: marketOf },
          target: '.quoted',
          actions: { type: 'storeQuote', params: marketOf },
        }),
        ...on(plan.prefix, 'back', { target: plan.back, actions: 'dropQuote' }),
      },
      states: {
        quoted: {
          description: 'The quote is fresh. Confirming submits it, unless the price has meanwhile moved against the user.',
          after: { quoteLifetime: 'expired' },
          on: on(plan.prefix, 'confirm', [
            { guard: { type: 'isPriceMoved', params: marketOf }, target: 'moved' },
            {
              guard: { type: 'canConfirm', params: marketOf },
              target: plan.submitting,
              actions: { type: 'storeKey', params: ({ event }: Confirmed) => ({ key: event.key }) },
            },
          ]),
        },
        moved: {
          description:
            'The price moved against the user by more than the tolerance. Nothing was done; the user must see a new quote first.',
        },
        expired: { description: 'The quote is too old. Nothing was done; the user must see a new quote first.' },
      },
    }) as const

  /** The nodes `submitting`, `unknown`, `reconciling` and `unresolved`. */
  const submission = keyedWrite<Context, Result>()

  return { reviewing, submission }
}

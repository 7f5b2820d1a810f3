/** What every money action shares: the facts it is decided on, the key that makes it safe, and what a key can lead to. */
import type { Failure } from '../../domain/error-codes.ts'
import type { Decimal } from '../../domain/money.ts'

/** Demo or real: which of the user's two accounts an action belongs to. It never changes while the action runs. */
export type Mode = 'demo' | 'real'

/** A price as the user sees it at the moment of a click. Times in epoch milliseconds. */
export interface PriceFacts {
  readonly price: Decimal
  /** When this client last heard that the price holds. */
  readonly priceAt: number
  /** When the user clicked. */
  readonly now: number
  /** Whether the instrument's session runs: without it nothing is opened or closed. */
  readonly isOpen: boolean
  /** Whether the connection that feeds the price is live. */
  readonly isLive: boolean
}

/** The price and the user's own figures in USDT; `null` while nobody is signed in or the figures are not known yet. */
export interface MarketFacts extends PriceFacts {
  /** Free balance. */
  readonly available: Decimal | null
  /** Held as margin by open orders. */
  readonly marginHeld: Decimal | null
  readonly totalAssets: Decimal | null
}

/** What every request of a money action carries; all that the `settleKey` port needs. */
export interface KeyedInput {
  /** Idempotency key. */
  readonly key: string
  readonly mode: Mode
}

/**
 * What became of a key. `never`: the venue had not seen it and has voided it in the same breath, so that nothing was done
 * under it and nothing ever will be, even if the first request is still on its way.
 */
export type SettledKey<Result> =
  | { readonly outcome: 'accepted'; readonly result: Result }
  | { readonly outcome: 'refused'; readonly failure: Failure }
  | { readonly outcome: 'never' }

/** The part of a chart's context that a submission needs. */
export interface SubmissionContext {
  readonly mode: Mode
  /** Idempotency key of the request in flight; made with the click, `null` when nothing is in flight. */
  readonly key: string | null
  /** Why the venue, or the way to it, said no. */
  readonly failure: Failure | null
  /** Questions in a row that brought no answer. */
  readonly checks: number
}

/** The part of a chart's context that a quote needs: the facts on screen, frozen when the review began. */
export interface QuoteContext<Facts extends PriceFacts> {
  readonly quote: Facts | null
}

/** Commands of the review: `<chart>.requote`, `<chart>.confirm`, `<chart>.back`. */
export type ReviewEvent<Prefix extends string, Facts extends PriceFacts> =
  | { readonly type: `${Prefix}.requote`; readonly market: Facts }
  | { readonly type: `${Prefix}.confirm`; readonly key: string; readonly market: Facts }
  | { readonly type: `${Prefix}.back` }

/** `<chart>.check` asks at once what became of an outcome that is not known, `<chart>.dismiss` puts the venue's answer away. */
export type SubmissionEvent<Prefix extends string> = { readonly type: `${Prefix}.check` } | { readonly type: `${Prefix}.dismiss` }

/** One line of a chart's `Ports` type: what its service takes and gives, and what becomes of it on reload. */
export interface PortContract<Input, Output, OnResume extends 'restart' | 'interrupt', Durable extends boolean> {
  readonly input: Input
  readonly output: Output
  /** After a reload: run again, or report `INTERRUPTED` and let the chart find out what happened. */
  readonly onResume: OnResume
  /** Whether it writes, so that it starts only when its journal entry is on disk. */
  readonly durable: Durable
}

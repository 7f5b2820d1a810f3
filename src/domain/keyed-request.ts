/** A request that writes under an idempotency key, and what a key can lead to. */
import type { Failure } from './error-codes.ts'
import type { Mode } from './mode.ts'

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

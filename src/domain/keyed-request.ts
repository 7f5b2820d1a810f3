/** A request that writes under an idempotency key, and what a key can lead to. */
import type { Failure, SuccessCode } from './error-codes.ts'
import type { Mode } from './mode.ts'

/** What every request of a money action carries; all that the `settleKey` port needs. */
export interface KeyedInput {
  /** Idempotency key. */
  readonly key: string
  readonly mode: Mode
}

/** What a call that writes has brought, and the success that the venue says of it; `null` where it only says that it is done. */
export interface Accepted<Result> {
  readonly result: Result
  readonly success: SuccessCode | null
}

/** What a port has brought, also where a journal of former days holds the result alone. */
export const acceptedOf = <Result>(output: Accepted<Result> | Result): Accepted<Result> =>
  typeof output === 'object' && output !== null && 'result' in output && 'success' in output
    ? output
    : { result: output as Result, success: null }

/**
 * What became of a key. `never`: the venue had not seen it and has voided it in the same breath, so that nothing was done
 * under it and nothing ever will be, even if the first request is still on its way.
 */
export type SettledKey<Result> =
  | ({ readonly outcome: 'accepted' } & Accepted<Result>)
  | { readonly outcome: 'refused'; readonly failure: Failure }
  | { readonly outcome: 'never' }

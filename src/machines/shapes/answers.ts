/** What an event, the answer or the failure of a port gives the action or guard that takes it as `params`. */
import { asFailure, TIMED_OUT, type Failure, type SuccessCode } from '../../domain/error-codes.ts'

export interface Failed {
  readonly event: { readonly error: unknown }
}
export interface Answered<Output> {
  readonly event: { readonly output: Output }
}

/** Why the port gave no answer, as `{ failure }`. */
export const failureOf = ({ event }: Failed): { readonly failure: Failure } => ({ failure: asFailure(event.error) })

/** The answer itself. */
export const answerOf = <Output>({ event }: Answered<Output>): Output => event.output

/** The same as `{ failure }` where no answer came in time. */
export const LATE: { readonly failure: Failure } = { failure: TIMED_OUT }

/** The event as it is. */
export const eventOf = <Event>({ event }: { readonly event: Event }): Event => event

/** What the venue says of a success; in journals of former days it says nothing. */
export const successSaid = ({ event }: Answered<Said>): { readonly success: SuccessCode | null } => ({
  success: event.output?.success ?? null,
})
/** Answer of a port whose call brings nothing but that. */
export type Said = { readonly success: SuccessCode | null } | undefined

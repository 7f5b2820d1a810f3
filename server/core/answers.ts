/** The venue's answers: an envelope with a code, and an HTTP status to match. */
import { SPEC_SUCCESSES, SUCCESS } from '../../src/domain/error-codes.ts'
import type { Envelope } from '../../src/domain/wire/envelope.ts'

/** A code of the envelope, with the HTTP status that goes with it. */
export interface AnswerCode {
  readonly code: number
  readonly status: number
}
/** Refusals by name, so that calls never mention a number. */
export type Refusals = Readonly<Record<string, AnswerCode>>

const ok200 = (code: number): AnswerCode => ({ code, status: 200 })
export const DONE = ok200(SUCCESS)
export const PURCHASED = ok200(SPEC_SUCCESSES.purchased)
export const SUBMITTED = {
  review: ok200(SPEC_SUCCESSES.submittedForReview),
  recharge: ok200(SPEC_SUCCESSES.rechargeSubmitted),
  withdrawal: ok200(SPEC_SUCCESSES.withdrawalSubmitted),
} as const
export const MODIFIED = ok200(SPEC_SUCCESSES.modified)

export const ok = <T>(result: T): Envelope<T> => ({ code: SUCCESS, msg: 'ok', result })

/** Thrown when the venue refuses a call; nothing was done. Users see the code's sentence; `message` is for logs only. */
export class Refusal extends Error {
  readonly reason: AnswerCode
  /** When the call may be tried again, epoch milliseconds; `null` if that isn't known. */
  readonly until: number | null
  /** What the caller needs in order to be served, sent as the answer's `result`. */
  readonly needs: object | null
  constructor(reason: AnswerCode, message: string, until: number | null = null, needs: object | null = null) {
    super(message)
    this.name = 'Refusal'
    this.reason = reason
    this.until = until
    this.needs = needs
  }
  get code(): number {
    return this.reason.code
  }
  get status(): number {
    return this.reason.status
  }
}

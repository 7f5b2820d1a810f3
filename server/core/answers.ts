/** What the venue answers: an envelope with a code, and an HTTP status that says the same. */
import { OWN_CODES, SUCCESS, UNAUTHORIZED } from '../../src/domain/error-codes.ts'
import type { Envelope } from '../../src/domain/wire/envelope.ts'

export const ok = <T>(result: T, code: number = SUCCESS): Envelope<T> => ({ code, msg: 'ok', result })

const STATUS: Readonly<Record<number, number>> = {
  [UNAUTHORIZED]: 401,
  [OWN_CODES.malformed]: 400,
  [OWN_CODES.keyMissing]: 400,
  [OWN_CODES.tooManyAttempts]: 429,
  [OWN_CODES.keyReused]: 409,
  [OWN_CODES.alreadyClosed]: 409,
  [OWN_CODES.priceMoved]: 409,
  [OWN_CODES.orderNotFound]: 404,
  [OWN_CODES.keyUnknown]: 404,
  [OWN_CODES.notFound]: 404,
  [OWN_CODES.tooLarge]: 413,
  [OWN_CODES.internal]: 500,
  [OWN_CODES.unavailable]: 503,
  [OWN_CODES.thirdPartyUsed]: 409,
  [OWN_CODES.thirdPartyEmailTaken]: 409,
  [OWN_CODES.thirdPartyLinkedElsewhere]: 409,
  [OWN_CODES.thirdPartyAway]: 503,
  [OWN_CODES.alertReached]: 409,
  [OWN_CODES.alertLimit]: 409,
  10006: 409,
  10007: 409,
  19999: 409,
}

/** HTTP status of an envelope code: success 200, refusals 4xx, failures of the venue 5xx. */
export const statusOf = (code: number): number => (code === SUCCESS || (code >= 20001 && code <= 20099) ? 200 : (STATUS[code] ?? 422))

/** The venue says no, for a reason the user can read. Nothing was done. `message` is for logs and never shown as is. */
export class Refusal extends Error {
  readonly code: number
  /** When it will no longer hold, epoch milliseconds, if that is known. */
  readonly until: number | null
  constructor(code: number, message: string, until: number | null = null) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.until = until
  }
  get status(): number {
    return statusOf(this.code)
  }
}

export const unauthorized = (): Refusal => new Refusal(UNAUTHORIZED, 'sign in first')

/** Refusals of the core, and those that several modules share. */
import { OWN_CODES, SPEC_CODES, UNAUTHORIZED } from '../../src/domain/error-codes.ts'
import { OWNER_LINK_CODES } from '../../src/domain/owner-link-codes.ts'
import { Refusal, type Refusals } from './answers.ts'

/** Any call. */
export const CALL_REFUSALS = {
  unauthorized: { code: UNAUTHORIZED, status: 401 },
  malformed: { code: OWN_CODES.malformed, status: 400 },
  notFound: { code: OWN_CODES.notFound, status: 404 },
  tooLarge: { code: OWN_CODES.tooLarge, status: 413 },
  tooManyAttempts: { code: OWN_CODES.tooManyAttempts, status: 429 },
  proofNeeded: { code: OWN_CODES.proofNeeded, status: 428 },
  internal: { code: OWN_CODES.internal, status: 500 },
  unavailable: { code: OWN_CODES.unavailable, status: 503 },
} as const satisfies Refusals

/** A request that doesn't arrive in time. */
export const TOO_SLOW = { ...CALL_REFUSALS.malformed, status: 408 } as const
/** A call addressed to a name that isn't ours. */
export const MISDIRECTED = { ...CALL_REFUSALS.malformed, status: 421 } as const
/** Headers of more bytes than any caller of ours sends. */
export const HEADERS_TOO_LARGE = { ...CALL_REFUSALS.malformed, status: 431 } as const

/** Calls with an Idempotency-Key. */
export const KEY_REFUSALS = {
  keyMissing: { code: OWN_CODES.keyMissing, status: 400 },
  keyReused: { code: OWN_CODES.keyReused, status: 409 },
  keyUnknown: { code: OWN_CODES.keyUnknown, status: 404 },
} as const satisfies Refusals

/** Calls about users. */
export const USER_REFUSALS = {
  emailWrong: { code: SPEC_CODES.emailWrong, status: 422 },
  usernameWrong: { code: SPEC_CODES.usernameWrong, status: 422 },
  reauthenticationNeeded: { code: OWN_CODES.reauthenticationNeeded, status: 403 },
  newPasswordNeeded: { code: OWNER_LINK_CODES.newPasswordNeeded, status: 403 },
  wayHeld: { code: OWNER_LINK_CODES.wayHeld, status: 403 },
  lastWayIn: { code: OWN_CODES.lastWayIn, status: 409 },
  userSuspended: { code: SPEC_CODES.userSuspended, status: 422 },
  userStatusWrong: { code: SPEC_CODES.userStatusWrong, status: 422 },
  usernameTaken: { code: SPEC_CODES.usernameTaken, status: 409 },
  emailTaken: { code: SPEC_CODES.emailTaken, status: 409 },
  emailTakenMeanwhile: { code: SPEC_CODES.emailTakenMeanwhile, status: 409 },
  passwordWeak: { code: OWN_CODES.passwordWeak, status: 422 },
  passwordCommon: { code: OWN_CODES.passwordCommon, status: 422 },
  passwordsDiffer: { code: OWN_CODES.passwordsDiffer, status: 422 },
} as const satisfies Refusals

/** Calls that spend the user's balance. */
export const PURCHASE_REFUSALS = {
  insufficientBalance: { code: SPEC_CODES.insufficientBalance, status: 422 },
  notTrading: { code: SPEC_CODES.notTrading, status: 422 },
  purchaseAmountWrong: { code: SPEC_CODES.purchaseAmountWrong, status: 422 },
  demoDisabled: { code: OWN_CODES.demoDisabled, status: 422 },
  priceStale: { code: OWN_CODES.priceStale, status: 422 },
  priceMoved: { code: OWN_CODES.priceMoved, status: 409 },
} as const satisfies Refusals

/** Calls about plans. */
export const PLAN_REFUSALS = {
  investmentAmountWrong: { code: SPEC_CODES.investmentAmountWrong, status: 422 },
  termsChanged: { code: OWN_CODES.planTermsChanged, status: 409 },
  quoteChanged: { code: OWN_CODES.smartQuoteChanged, status: 409 },
} as const satisfies Refusals

/** Calls about one order. */
export const ORDER_REFUSALS = {
  orderNotFound: { code: OWN_CODES.orderNotFound, status: 404 },
  alreadyClosed: { code: OWN_CODES.alreadyClosed, status: 409 },
} as const satisfies Refusals

/** Calls that want to know who a person is. */
export const IDENTITY_NEEDED = { identityMissing: { code: SPEC_CODES.identityMissing, status: 422 } } as const satisfies Refusals

/** Calls that go by a parameter of the operator's, which cannot be read. */
export const PARAM_REFUSALS = { paramUnknown: { code: SPEC_CODES.paramUnknown, status: 422 } } as const satisfies Refusals

/** Calls that take an address to send money to. */
export const PLACE_REFUSALS = { addressMissing: { code: SPEC_CODES.addressMissing, status: 422 } } as const satisfies Refusals

/** Calls of a product. */
export const PRODUCT_REFUSALS = {
  productOff: { code: OWN_CODES.productOff, status: 403 },
  realOnly: { code: OWN_CODES.realOnly, status: 403 },
} as const satisfies Refusals

export const unauthorized = (): Refusal => new Refusal(CALL_REFUSALS.unauthorized, 'sign in first')

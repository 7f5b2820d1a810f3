/** Codes of the envelope `{code, msg, result}`. The product shows its own sentence for each code; `msg` is for logs. */
import { WALLET_REFUSALS } from './wallet-refusals.ts'
import { WALLET_CODES } from './wallet.ts'

export const SUCCESS = 200
export const UNAUTHORIZED = 401

/** The specification's catalogue: each code is named here and nowhere else. */
export const SPEC_CODES = {
  accountMissing: 10001,
  emailWrong: 10002,
  usernameWrong: 10003,
  passwordWrong: 10004,
  /** "Abnormal user status": the person is suspended when they sign in. */
  userSuspended: 10005,
  usernameTaken: 10006,
  emailTaken: 10007,
  /** "User status wrong": the person is suspended while a call of theirs is under way. */
  userStatusWrong: 10008,
  userUnknown: 10009,
  smartProductWrong: 10010,
  insufficientBalance: 10011,
  daysUnknown: 10012,
  investmentAmountWrong: 10013,
  optionsProductWrong: 10014,
  notTrading: 10015,
  purchaseAmountWrong: 10016,
  periodUnknown: 10017,
  paramUnknown: 10018,
  identityStatusWrong: 10019,
  nftStatusWrong: 10020,
  addressMissing: 10021,
  identityMissing: 10022,
  loanPeriodWrong: 10023,
  boughtAlready: 10024,
  withdrawalMethodMissing: 10025,
  verificationCodeWrong: 10091,
  /** As `emailTaken`, for an address that was free when the call began. */
  emailTakenMeanwhile: 19999,
} as const
export const ERROR_CODES: readonly number[] = Object.values(SPEC_CODES)

/** Done, and more than that: the specification has a sentence for each. */
export const SPEC_SUCCESSES = {
  submittedForReview: 20001,
  rechargeSubmitted: 20002,
  withdrawalSubmitted: 20003,
  purchased: 20004,
  modified: 20005,
} as const
export type SuccessCode = (typeof SPEC_SUCCESSES)[keyof typeof SPEC_SUCCESSES]
export const SUCCESS_CODES: readonly SuccessCode[] = Object.values(SPEC_SUCCESSES)

/** The code, if the specification has a sentence for it; `null` for a plain success. */
export const successOf = (code: number): SuccessCode | null => SUCCESS_CODES.find((each) => each === code) ?? null

/**
 * Codes that the venue needs besides the specification's. They start at 30000 so that they can never collide with it.
 * Each has a sentence in every language under `errors.<code>`.
 */
export const OWN_CODES = {
  /** The body or query is not of the call's form. */
  malformed: 30001,
  /** The same idempotency key came with another body. */
  keyReused: 30002,
  /** A money call came without an idempotency key. */
  keyMissing: 30003,
  /** Too many attempts; wait. */
  tooManyAttempts: 30004,
  /** The price moved beyond the stated tolerance; nothing was done. */
  priceMoved: 30005,
  stopLossUnreasonable: 30006,
  takeProfitUnreasonable: 30007,
  leverageAboveCap: 30008,
  lotsOutOfRange: 30009,
  /** Outcome, not failure: the order was closed already. */
  alreadyClosed: 30010,
  orderNotFound: 30011,
  demoDisabled: 30012,
  /** The key was never seen: nothing was done. */
  keyUnknown: 30013,
  /** E-mail verification code wrong or expired. */
  codeWrong: 30014,
  passwordsDiffer: 30015,
  passwordWeak: 30016,
  notFound: 30017,
  tooLarge: 30018,
  internal: 30019,
  unavailable: 30020,
  /** No fresh price: opening is refused, closing stays possible when there is one. */
  priceStale: 30021,
  /** The operator lets nobody register; who is known already may sign in. */
  registrationClosed: 30022,
  /** A proof of work is needed first; the page does it by itself. */
  proofNeeded: 30023,
  /** The person must prove who they are before this change: by their password, or by signing in anew. */
  reauthenticationNeeded: 30024,
  /** The password is one that guessers try first. */
  passwordCommon: 30025,
  /** Without this way to sign in nobody could get into the account. */
  lastWayIn: 30026,
  /** Neither the authenticator app nor the recovery codes know this code. */
  factorCodeWrong: 30027,
  /** The code was right and has been used: the app shows another one in a moment. */
  factorCodeUsed: 30028,
  /** The second step of a sign-in took too long, was guessed at too often, or is of another browser. */
  secondStepOver: 30029,
  /** No authenticator app is being set up, or the set-up took too long. */
  setUpOver: 30030,
  /** The name for a joined account or a wallet is too long, or has characters that no name has. */
  identityNameWrong: 30037,
  /** The new e-mail address is the one that the account has. */
  emailUnchanged: 30038,
  /** This venue has no issuer for a sign-in by a third party. */
  thirdPartyNotOffered: 30061,
  /** The sign-in was begun too long ago. */
  thirdPartyExpired: 30062,
  /** It was finished, or tried, before. */
  thirdPartyUsed: 30063,
  /** No such sign-in was begun in this browser. */
  thirdPartyForeign: 30064,
  /** The issuer says no, or what it says does not hold. */
  thirdPartyRefused: 30065,
  /** The issuer does not answer in time. */
  thirdPartyAway: 30066,
  /** Another account has the e-mail address. */
  thirdPartyEmailTaken: 30067,
  /** The account at the issuer opens another user's account. */
  thirdPartyLinkedElsewhere: 30068,
  ...WALLET_REFUSALS,
  /** The price that an alert waits for is reached already. */
  alertReached: 30050,
  /** There are as many price alerts as one person may have. */
  alertLimit: 30051,
  /** An account with an open position can't be closed. */
  closingPositionsOpen: 30052,
  /** Nor one whose real account holds money. */
  closingBalanceLeft: 30053,
  /** Nor one with a deposit or a withdrawal under way. */
  closingMoneyUnderWay: 30142,
  /** No file with all data is ready, or its week is over. */
  exportNotReady: 30054,
  /** The quote of an exchange was not taken in time, or the market has moved beyond the tolerance since. */
  quoteOver: 30096,
  /** The operator has switched this product off. */
  productOff: 30081,
  /** Of this product a demo account has none. */
  realOnly: 30082,
  triggerUnreasonable: 30131,
  untilPassed: 30132,
  pendingChanged: 30133,
  /** No distance that a trailing stop may have, or its stop would lie beyond the liquidation price. */
  trailingUnreasonable: 30136,
  /** A plan is offered on other terms by now than were shown; nothing was done. */
  planTermsChanged: 30134,
  /** An early exit gives back something else by now than was quoted; the plan runs on. */
  smartQuoteChanged: 30135,
  /** The watch lists are no longer those that the change was made from; the answer has them as they are now. */
  watchListsChanged: 30191,
  watchListNameTaken: 30192,
  watchListNameWrong: 30193,
  /** There are as many lists as one person may have, or as many markets in the list. */
  watchListsFull: 30194,
  /** An option pays another rate by now than was shown; nothing was done. */
  payoutChanged: 30150,
} as const

/**
 * Failures that never reached the venue, or whose answer never came back. They enter charts as `{code, message}`.
 * `unknown outcome` codes mean that a write may or may not have happened.
 */
export const CLIENT_CODES = ['NETWORK', 'TIMEOUT', 'INTERRUPTED', 'JOURNAL', 'MALFORMED', 'ABORTED', 'READONLY', ...WALLET_CODES] as const
export type ClientCode = (typeof CLIENT_CODES)[number]

/** What every failed effect carries into its chart. `code` is a client code or the envelope's code as text. */
export interface Failure {
  readonly code: string
  readonly message: string
  /** When the reason will no longer hold, epoch milliseconds, if the venue says so. */
  readonly until?: number
  /** That is on another day, perhaps: the time alone would not say when. */
  readonly isFar?: true
}

/** What a chart says when an answer did not come in time. */
export const TIMED_OUT: Failure = { code: 'TIMEOUT', message: '' }

const UNKNOWN_OUTCOME = new Set<string>([
  'NETWORK',
  'TIMEOUT',
  'INTERRUPTED',
  'MALFORMED',
  String(OWN_CODES.internal),
  String(OWN_CODES.unavailable),
])

/** True when a write may have happened although it failed: look it up by its key before anything else. */
export const isOutcomeUnknown = (failure: Failure): boolean => UNKNOWN_OUTCOME.has(failure.code)

/** The venue puts the time into the `result` of its refusal, where the HTTP client leaves it. */
const untilOf = (error: object): number | undefined => {
  const { until, result } = error as { readonly until?: unknown; readonly result?: unknown }
  if (typeof until === 'number') return until
  return typeof result === 'object' && result !== null && 'until' in result && typeof result.until === 'number' ? result.until : undefined
}

const isFarOf = (error: object): boolean => {
  const { isFar, result } = error as { readonly isFar?: unknown; readonly result?: unknown }
  return isFar === true || (typeof result === 'object' && result !== null && 'isFar' in result && result.isFar === true)
}

export const asFailure = (error: unknown): Failure => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return { code: 'NETWORK', message: String(error) }
  const until = untilOf(error)
  const message = 'message' in error ? String(error.message) : ''
  return { code: String(error.code), message, ...(until !== undefined && { until }), ...(isFarOf(error) && { isFar: true }) }
}

/** Passkeys as both sides know them: how long things may take, what a name may be, and what can go wrong in the browser. */
import type { Failure } from './error-codes.ts'
import { givenNameOf, givenNameProblemOf, type GivenNameProblem } from './given-name.ts'

/** How long a question to a passkey is good for. */
export const PASSKEY_CHALLENGE_LIFETIME = 300_000
/** How long the browser's own dialog may stand: shorter than the question lives, or its answer would come too late. */
export const PASSKEY_DIALOG_TIME = 180_000
/** How long the page waits for that dialog: browsers are asked to end it themselves, and not all of them do. */
export const PASSKEY_WAIT = 200_000
/** Whether the browser knows passkeys at all is known at once, or not at all. */
export const PASSKEY_LOOK_TIMEOUT = 10_000

export const MOST_PASSKEYS = 20
export const PASSKEY_NAME_PROBLEMS = ['passkeyNameMissing', 'passkeyNameLong', 'passkeyNameHidden'] as const
/** Keys of `validation.*`. */
export type PasskeyNameProblem = (typeof PASSKEY_NAME_PROBLEMS)[number]
const OF_GIVEN_NAMES = { tooLong: 'passkeyNameLong', forbidden: 'passkeyNameHidden' } as const satisfies Record<
  GivenNameProblem,
  PasskeyNameProblem
>

/** What is wrong with a name, or `null`. A passkey has one: among several nothing else tells them apart. */
export const problemOfPasskeyName = (text: string): PasskeyNameProblem | null => {
  if (givenNameOf(text) === null) return 'passkeyNameMissing'
  const problem = givenNameProblemOf(text)
  return problem && OF_GIVEN_NAMES[problem]
}

/** What can go wrong between page, browser and device. The browser's own words never enter a chart. */
export const PASSKEY_FAILURES = [
  /** The browser, or the page's address, knows no passkeys. */
  'PASSKEY_UNSUPPORTED',
  /** The dialog was closed, ran out of time, or the device did not recognise the person: browsers don't say which. */
  'PASSKEY_CANCELLED',
  /** This device has a passkey of this account already. */
  'PASSKEY_HERE',
  /** The address of the page is not the one that passkeys are made for. */
  'PASSKEY_FORBIDDEN',
  /** The device cannot check who holds it, or cannot keep a passkey. */
  'PASSKEY_UNFIT',
  'PASSKEY_FAILED',
] as const
export type PasskeyFailure = (typeof PASSKEY_FAILURES)[number]

export const passkeyFailure = (code: PasskeyFailure): Failure => ({ code, message: '' })
/** Whoever lets the browser's dialog stand has not confirmed. */
export const PASSKEY_NOT_CONFIRMED = passkeyFailure('PASSKEY_CANCELLED')

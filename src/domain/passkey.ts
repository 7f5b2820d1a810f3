/** Passkeys as both sides know them: how long things may take, what a name may be, and what can go wrong in the browser. */
import type { Failure } from './error-codes.ts'

/** How long a question to a passkey is good for. */
export const PASSKEY_CHALLENGE_LIFETIME = 300_000
/** How long the browser's own dialog may stand: shorter than the question lives, or its answer would come too late. */
export const PASSKEY_DIALOG_TIME = 180_000
/** How long the page waits for that dialog: browsers are asked to end it themselves, and not all of them do. */
export const PASSKEY_WAIT = 200_000
/** Whether the browser knows passkeys at all is known at once, or not at all. */
export const PASSKEY_LOOK_TIMEOUT = 10_000

export const MOST_PASSKEYS = 20
export const PASSKEY_NAME_LENGTH = 40

/**
 * Control characters, line ends, and what turns the direction of a text or hides in it: a name must not be able to look like another
 * one, or like words of the page. Joiners stay, several languages need them.
 */
const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/u
/** More marks than this above one letter grow over the lines beside it. */
const PILED_UP = /\p{M}{4}/u

export const PASSKEY_NAME_PROBLEMS = ['passkeyNameMissing', 'passkeyNameLong', 'passkeyNameHidden'] as const
/** Keys of `validation.*`. */
export type PasskeyNameProblem = (typeof PASSKEY_NAME_PROBLEMS)[number]

/** The name as it is kept: without space around it, one space between words, letters in one form. */
export const tidyPasskeyName = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .replaceAll(/[ \u00a0\u2000-\u200a\u3000]+/g, ' ')

/** What is wrong with a name, or `null`. Counted in characters as people see them. */
export const problemOfPasskeyName = (text: string): PasskeyNameProblem | null => {
  const name = tidyPasskeyName(text)
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(name)) return name === '' ? 'passkeyNameMissing' : 'passkeyNameHidden'
  if (UNSEEN.test(name) || PILED_UP.test(name)) return 'passkeyNameHidden'
  return [...name].length > PASSKEY_NAME_LENGTH ? 'passkeyNameLong' : null
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

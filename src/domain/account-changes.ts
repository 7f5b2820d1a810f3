/** Changes of an account that its owner is told of, wherever they are. */

/** Told by the notification `accountChanged`. */
export const NOTED_CHANGES = [
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyBlocked',
  'authenticatorAdded',
  'authenticatorRemoved',
  /** A passkey is asked for after the password. */
  'passkeyStepAdded',
  'passkeyStepRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'identityParted',
  'walletJoined',
  'walletParted',
  /** Proved to be the owner's, so that withdrawals may go to it. */
  'walletProved',
  /** Added to the address book. */
  'addressAdded',
  'emailChanged',
  'sessionTimeoutChanged',
  'wordChanged',
  'dataExported',
  'closingAsked',
  'closingTakenBack',
  /** Something that “This was not me” had put on hold was confirmed to be the owner's. */
  'heldKept',
  'heldRemoved',
  /** By the operator, after the owner had said that somebody else was in the account. */
  'withdrawalsReleased',
  /** “This was not me” was said. */
  'doorsShut',
] as const
export type NotedChange = (typeof NOTED_CHANGES)[number]

/** Told by the common mail; of limits, notifications of their own have the figures. */
export type PlainChange = NotedChange | 'limitsLoosened'

/** The others have a notification and a mail of their own, with more to say. */
export type Change = PlainChange | 'passwordChanged' | 'identityJoined' | 'newDevice' | 'guesses'

/** Where the link “This was not me” leads; its token stands after the `#`, which no server and no log ever sees. */
export const NOT_ME_PATH = '/pass/not-me'

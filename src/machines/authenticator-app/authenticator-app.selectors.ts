/** What the section of the authenticator app shows. */
import type { SnapshotFrom } from 'xstate'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import type { authenticatorAppMachine } from './authenticator-app.machine.ts'
import type { AuthenticatorAppContext, AuthenticatorAppReason } from './authenticator-app.types.ts'

export type AuthenticatorAppSnapshot = SnapshotFrom<typeof authenticatorAppMachine>

/** `resting`: what is set up. `confirming`: the secret is shown. `codes`: the recovery codes are. */
export type AuthenticatorScene = 'loading' | 'unread' | 'resting' | 'confirming' | 'codes'

export interface AuthenticatorAppFacts {
  readonly scene: AuthenticatorScene
  readonly since: number | null
  readonly passkeySince: number | null
  readonly hasFactor: boolean
  readonly codesLeft: number
  readonly setUpRef: string | null
  readonly codesRef: string | null
  readonly codeRef: string | null
  /** The code that is typed has not the form of one, and submitting it was tried. */
  readonly hasProblem: boolean
  /** Of the code; shown beside the field. */
  readonly refusal: Failure | null
  readonly failure: Failure | null
  readonly done: AuthenticatorAppContext['done']
  readonly isBeginning: boolean
  readonly isChecking: boolean
  readonly isRemoving: boolean
  readonly isMaking: boolean
  /** Whether a passkey is asked for is being changed. */
  readonly isChangingPasskey: boolean
  /** The question that is asked. */
  readonly asks: 'removal' | 'codes' | 'stop' | null
  readonly whyNot: AuthenticatorAppReason | null
}

const OF_CODE: ReadonlySet<string> = new Set([OWN_CODES.factorCodeWrong, OWN_CODES.factorCodeUsed].map(String))

export const selectAuthenticatorApp = (snapshot: AuthenticatorAppSnapshot): AuthenticatorAppFacts => {
  const {
    authenticatorSince,
    recoveryCodesLeft,
    passkeyAskedSince,
    setUpRef,
    codesRef,
    codeRef,
    isCodeFormed,
    showProblem,
    failure,
    done,
  } = snapshot.context
  const isOfCode = failure !== null && OF_CODE.has(failure.code)
  return {
    scene: sceneOf(snapshot),
    since: authenticatorSince,
    passkeySince: passkeyAskedSince,
    hasFactor: authenticatorSince !== null || passkeyAskedSince !== null,
    codesLeft: recoveryCodesLeft,
    setUpRef,
    codesRef,
    codeRef,
    hasProblem: showProblem && !isCodeFormed,
    refusal: isOfCode ? failure : null,
    failure: isOfCode ? null : failure,
    done,
    isBeginning: snapshot.matches('beginning'),
    isChecking: snapshot.matches('checking'),
    isRemoving: snapshot.matches('removing'),
    isMaking: snapshot.matches('makingCodes'),
    isChangingPasskey: snapshot.matches('turningOn') || snapshot.matches('turningOff'),
    asks: questionOf(snapshot),
    whyNot: whyNotActOnApp(snapshot),
  }
}

const questionOf = (snapshot: AuthenticatorAppSnapshot): AuthenticatorAppFacts['asks'] => {
  if (snapshot.matches('askingRemoval')) return 'removal'
  if (snapshot.matches('askingCodes')) return 'codes'
  return snapshot.matches('askingStop') ? 'stop' : null
}

const sceneOf = (snapshot: AuthenticatorAppSnapshot): AuthenticatorScene => {
  if (snapshot.matches('loading')) return 'loading'
  if (snapshot.matches('unread')) return 'unread'
  if (snapshot.matches('confirming') || snapshot.matches('copyingKey') || snapshot.matches('checking')) return 'confirming'
  return snapshot.matches('showing') || snapshot.matches('taking') ? 'codes' : 'resting'
}

/** A mistake in the field is no reason: pressing names it. */
export const whyNotActOnApp = (snapshot: AuthenticatorAppSnapshot): AuthenticatorAppReason | null =>
  snapshot.hasTag('busy') ? 'inFlight' : null

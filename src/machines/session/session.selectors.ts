/** What views ask about the session. */
import type { SnapshotFrom } from 'xstate'
import type { AccountProblem } from '../../domain/account-fields.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { sessionMachine } from './session.machine.ts'
import type { SessionContext, SignInReason } from './session.types.ts'

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

export interface SessionFacts {
  /** Not known yet whether somebody is signed in: show neither private pages nor the sign-in form. */
  readonly isRestoring: boolean
  readonly isSignedIn: boolean
  readonly isSigningOut: boolean
  /** Ask whether to leave the balance for the sign-in form. */
  readonly isConfirmingExpiry: boolean
  /** The balance is still looked at although the session has ended. */
  readonly hasLapsed: boolean
  readonly userId: string | null
  readonly notice: SessionContext['notice']
  readonly returnTo: string | null
}

export const selectSession = (snapshot: SessionSnapshot): SessionFacts => ({
  isRestoring: snapshot.matches('restoring'),
  isSignedIn: snapshot.hasTag('signedIn'),
  isSigningOut: snapshot.matches('signingOut'),
  isConfirmingExpiry: snapshot.matches({ signedIn: 'confirmingExpiry' }),
  hasLapsed: snapshot.matches({ signedIn: 'lapsed' }),
  userId: snapshot.context.userId,
  notice: snapshot.context.notice,
  returnTo: snapshot.context.returnTo,
})

export const selectIsSignedIn = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('signedIn')

export interface SignInForm {
  readonly accountRef: string | null
  readonly passwordRef: string | null
  readonly accountProblem: AccountProblem | null
  readonly passwordProblem: AccountProblem | null
  readonly failure: Failure | null
  readonly isSigningIn: boolean
  readonly whyNotSubmit: SignInReason | null
}

export const selectSignInForm = (snapshot: SessionSnapshot): SignInForm => {
  const { account, password, showProblems, failure } = snapshot.context
  const areBothEmpty = account.problem === 'enterUsernameOrEmail' && password.problem === 'enterPassword'
  return {
    accountRef: account.ref,
    passwordRef: password.ref,
    accountProblem: !showProblems ? null : areBothEmpty ? 'enterUsernameAndPassword' : account.problem,
    passwordProblem: showProblems ? password.problem : null,
    failure,
    isSigningIn: snapshot.matches('signingIn'),
    whyNotSubmit: whyNotSignIn(snapshot),
  }
}

/** Mistakes in the fields are no reason: pressing names them. */
export const whyNotSignIn = (snapshot: SessionSnapshot): SignInReason | null => {
  if (snapshot.can({ type: 'session.submit' })) return null
  if (snapshot.matches('restoring')) return 'restoring'
  return snapshot.hasTag('signedIn') ? 'alreadySignedIn' : 'inFlight'
}

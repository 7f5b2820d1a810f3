/** What the dialog and the card show of the wallet that is to be proved. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { ProvedWallet } from '../../domain/wire/authorization.ts'
import type { SigningState } from '../shapes/wallet-signing.ts'
import type { usdtAuthorizationMachine } from './usdt-authorization.machine.ts'
import type { UsdtAuthorizationReason } from './usdt-authorization.types.ts'

export type UsdtAuthorizationSnapshot = SnapshotFrom<typeof usdtAuthorizationMachine>

export interface UsdtAuthorizationFacts {
  readonly state: SigningState | 'idle' | 'checking' | 'unchecked' | 'reading' | 'proved' | 'submitting'
  /** The text, from when it was compared until the venue has its signature. */
  readonly messageRef: string | null
  readonly failure: Failure | null
  /** The youngest proof of this wallet, also when it is over. */
  readonly proof: ProvedWallet | null
  readonly isRechecking: boolean
  /** The page asks whether the proof is to be revoked. */
  readonly isConfirming: boolean
  readonly isRevoking: boolean
  readonly whyNotStart: UsdtAuthorizationReason | null
}

const SHOWN = ['reading', 'signing'] as const

export const selectUsdtAuthorization = (snapshot: UsdtAuthorizationSnapshot): UsdtAuthorizationFacts => {
  const { messageRef, failure, proof } = snapshot.context
  const isShown = SHOWN.some((state) => snapshot.matches({ connected: state })) || snapshot.matches('submitting')
  return {
    state: stateOf(snapshot),
    messageRef: isShown ? messageRef : null,
    failure,
    proof,
    isRechecking: snapshot.matches({ connected: { proved: 'rechecking' } }),
    isConfirming: snapshot.matches({ connected: { proved: 'confirming' } }),
    isRevoking: snapshot.matches({ connected: { proved: 'revoking' } }),
    whyNotStart: whyNotProve(snapshot),
  }
}

const stateOf = ({ value }: UsdtAuthorizationSnapshot): UsdtAuthorizationFacts['state'] => {
  // In the moment in which it settles nothing can be seen.
  if (typeof value === 'string') return value === 'settling' ? 'checking' : value
  const { connected } = value
  return typeof connected === 'string' ? connected : 'proved'
}

export const selectIsProved = (snapshot: UsdtAuthorizationSnapshot): boolean => snapshot.matches({ connected: 'proved' })

export const whyNotProve = (snapshot: UsdtAuthorizationSnapshot): UsdtAuthorizationReason | null => {
  if (snapshot.can({ type: 'usdtAuthorization.start' }) || snapshot.can({ type: 'usdtAuthorization.sign' })) return null
  return snapshot.matches('idle') ? 'walletNotConnected' : 'inFlight'
}

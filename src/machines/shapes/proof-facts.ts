/** What the form of a proof shows. Apart from the chart's part, so that a form does not bring it along. */
import type { Failure } from '../../domain/error-codes.ts'
import type { ProofContext } from './proof.ts'
import { sealedFieldFacts, type SealedFieldFacts } from './sealed-field.ts'

export interface ProofFacts {
  readonly isProving: boolean
  /** What is typed: with neither and no passkey, only logging in anew is left. */
  readonly asksPassword: boolean
  readonly asksCode: boolean
  readonly offersPasskey: boolean
  /** The browser's own dialog waits for the person. */
  readonly isAskingPasskey: boolean
  /** Question or answer of a passkey is with the venue. */
  readonly isPasskeyBusy: boolean
  /** The answer is. */
  readonly isSubmittingPasskey: boolean
  readonly failure: Failure | null
}

/** @param isIn whether the chart is in this node of `proofStates()` */
export const proofFacts = (
  { ways, failure }: ProofContext,
  isIn: (state: 'proving' | 'preparing' | 'asking' | 'submitting') => boolean,
): ProofFacts => ({
  isProving: isIn('proving'),
  asksPassword: ways.includes('password'),
  asksCode: ways.includes('code'),
  offersPasskey: ways.includes('passkey'),
  isAskingPasskey: isIn('asking'),
  isPasskeyBusy: isIn('preparing') || isIn('submitting'),
  isSubmittingPasskey: isIn('submitting'),
  failure,
})

interface Shown {
  readonly context: ProofContext
}

export const selectProofPassword = ({ context }: Shown): SealedFieldFacts => sealedFieldFacts(context, 'password')
export const selectProofCode = ({ context }: Shown): SealedFieldFacts => sealedFieldFacts(context, 'code')
export const selectProofRefusal = ({ context: { fields } }: Shown): string | null =>
  (fields.password.refusal ?? fields.code.refusal)?.code ?? null

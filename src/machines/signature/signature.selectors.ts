/** What a field for a signature shows. */
import type { SnapshotFrom } from 'xstate'
import type { ItemProblem } from '../../domain/identity.ts'
import type { SignatureKind } from '../../domain/sealed-signature.ts'
import type { signatureMachine } from './signature.machine.ts'

export type SignatureSnapshot = SnapshotFrom<typeof signatureMachine>

export type SignatureStage = 'empty' | 'lost' | 'unfinished' | 'given'

export interface SignatureFacts {
  readonly stage: SignatureStage
  readonly kind: SignatureKind
  /** Where the value lies that is shown. */
  readonly ref: string | null
  /** Why it is no signature yet. */
  readonly problem: ItemProblem | null
}

const STAGES = ['lost', 'unfinished', 'given'] as const

export const selectSignature = (snapshot: SignatureSnapshot): SignatureFacts => {
  const { kind, marks } = snapshot.context
  return { stage: STAGES.find((stage) => snapshot.matches(stage)) ?? 'empty', kind, ...marks[kind] }
}

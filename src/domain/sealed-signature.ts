/** A signature as a form holds it: the value lies in the vault, drawn and typed apart, and what stands for it goes everywhere else. */
import { MOST_STROKES, problemsOf, SIGNATURE_FIELD, type ItemProblem, type Point, type Signature } from './identity.ts'
import type { SealedStore } from './stores.ts'

/** What a signature is wanted for. */
export const SIGNATURE_PURPOSES = ['identity', 'loan'] as const
export type SignaturePurpose = (typeof SIGNATURE_PURPOSES)[number]
export type SignatureKind = Signature['kind']
export const SIGNATURE_KINDS = ['drawn', 'typed'] as const satisfies readonly SignatureKind[]

/** Where its value lies, and why it is no signature yet. */
export interface SignatureMark {
  /** `null`: there is nothing. */
  readonly ref: string | null
  readonly problem: ItemProblem | null
}

type Vault = SealedStore & { seal(field: string, value: string): string }

/** The field of the vault. One for each kind: who tries the other finds again what was there. */
export const signatureField = (purpose: SignaturePurpose, kind: SignatureKind): string => `signature.${kind}.${purpose}`
export const signatureFields = (purpose: SignaturePurpose): readonly string[] =>
  SIGNATURE_KINDS.map((kind) => signatureField(purpose, kind))

/** `null` when this page does not have it, which is so after a reload. */
export const readSignature = (vault: SealedStore, ref: string | null): Signature | null => {
  const text = vault.read(ref)
  return text === '' ? null : (JSON.parse(text) as Signature)
}
export const strokesOf = (signature: Signature | null): readonly (readonly Point[])[] =>
  signature?.kind === 'drawn' ? signature.strokes : []
export const textOf = (signature: Signature | null): string => (signature?.kind === 'typed' ? signature.text : '')

const isNothing = (signature: Signature): boolean => (signature.kind === 'typed' ? signature.text === '' : signature.strokes.length === 0)

const problemOf = (signature: Signature): ItemProblem | null => {
  if (signature.kind === 'drawn' && signature.strokes.length > MOST_STROKES) return 'form'
  // No item that is asked about here depends on the day.
  return problemsOf({ signature }, 0).signature ?? null
}

/** Of one that is taken away nothing stays in the vault either. */
export const sealSignature = (vault: Vault, purpose: SignaturePurpose, signature: Signature): SignatureMark => {
  const field = signatureField(purpose, signature.kind)
  if (!isNothing(signature)) return { ref: vault.seal(field, JSON.stringify(signature)), problem: problemOf(signature) }
  vault.seal(field, '')
  return { ref: null, problem: null }
}

/** Points that are nearer to the one before tell nothing of the line. */
const NEAR = 4
const within = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most)

/** A stroke in whole points of the field, without those that lie close together; the last always stays. */
export const thinStroke = (points: readonly Point[]): readonly Point[] => {
  const whole = points.map(([x, y]) => [within(x, SIGNATURE_FIELD.width), within(y, SIGNATURE_FIELD.height)] as const)
  const kept: Point[] = []
  for (const [index, point] of whole.entries()) {
    const last = kept.at(-1)
    const isFar = last === undefined || Math.hypot(point[0] - last[0], point[1] - last[1]) >= NEAR
    if (isFar || index === whole.length - 1) kept.push(point)
  }
  return kept
}

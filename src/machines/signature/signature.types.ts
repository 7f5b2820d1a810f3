import type { Point } from '../../domain/identity.ts'
import type { SignatureKind, SignatureMark, SignaturePurpose } from '../../domain/sealed-signature.ts'

/** Stream `signature:<purpose>`: one for each signature that is wanted of the person. */
export interface SignatureInput {
  readonly purpose: SignaturePurpose
}

export interface SignatureContext {
  readonly purpose: SignaturePurpose
  /** The one that is shown, and that counts. */
  readonly kind: SignatureKind
  readonly marks: Readonly<Record<SignatureKind, SignatureMark>>
}

/** `ref` is that of what the change is made of: the view names it, so that the preparation finds it in the vault. */
interface Change {
  readonly purpose: SignaturePurpose
  readonly ref: string | null
}

export type SignatureCommand =
  /** To the other kind. */
  | { readonly type: 'signature.switchKind' }
  | { readonly type: 'signature.type'; readonly purpose: SignaturePurpose; readonly text: string }
  | ({ readonly type: 'signature.addStroke'; readonly stroke: readonly Point[] } & Change)
  | ({ readonly type: 'signature.undo' } & Change)
  | { readonly type: 'signature.erase'; readonly purpose: SignaturePurpose; readonly kind: SignatureKind }

/** A kind of signature as it stands now: nothing of what it says. */
interface Marked extends SignatureMark {
  readonly kind: SignatureKind
}

export type SignatureEvent =
  | Extract<SignatureCommand, { readonly type: 'signature.switchKind' }>
  | ({ readonly type: 'signature.type' } & Marked)
  | ({ readonly type: 'signature.addStroke' } & Marked)
  | ({ readonly type: 'signature.undo' } & Marked)
  | { readonly type: 'signature.erase'; readonly kind: SignatureKind }
  /** The form that wants it has it from before, for example from a draft that the venue keeps. */
  | ({ readonly type: 'signature.restore' } & Marked)
  /** The form that wanted it is sent, or was given up. */
  | { readonly type: 'signature.clear' }
  /** A reload has taken it from this page. */
  | { readonly type: 'signature.valueLost'; readonly kind: SignatureKind }

export type SignatureEmitted =
  /** It is one that may be used. Told anew with every change of it: the reference of before finds nothing any more. */
  | { readonly type: 'signature.given'; readonly purpose: SignaturePurpose; readonly ref: string; readonly kind: SignatureKind }
  /** The one that was told of is to be used no more. */
  | { readonly type: 'signature.removed'; readonly purpose: SignaturePurpose }
  /** Nothing of it is wanted any more, in the vault neither. */
  | { readonly type: 'signature.cleared'; readonly purpose: SignaturePurpose }

export type SignatureTag = never

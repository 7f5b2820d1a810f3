import type { Keyed, Stamped } from '../../domain/event.ts'
import type { Failure } from '../../domain/error-codes.ts'
import type { FieldProblem, IdentityField } from '../../domain/identity-form.ts'
import type { IdentityItem, IdentityReason, IdentityState, ItemProblem, PictureItem, Signature } from '../../domain/identity.ts'
import type { PicturePurpose } from '../../domain/pictures.ts'
import type { TypedField } from '../../domain/account-fields.ts'
import type { IdentityDraftBody, IdentityStanding } from '../../domain/wire/identity.ts'
import type { LoanProduct } from '../../domain/wire/loans.ts'

export type KycStep = IdentityDraftBody['step']
/** What an address says of the step, which may be anything; `null`: nothing. */
export type NamedStep = string | null

/** A text of the form: where it lies in this page's memory, and what is wrong with it. */
export interface SealedText {
  readonly ref: string | null
  readonly problem: FieldProblem | null
}
export interface KycFieldState extends SealedText {
  /** The person has been in the field and left it: its problem may be shown. */
  readonly isTouched: boolean
}
export interface GivenSignature {
  readonly ref: string
  readonly kind: Signature['kind']
}
export type KycPictures = Readonly<Record<PictureItem, string | null>>

/** What was decided on an item. The reviewer's own words may name the person: they lie in memory. */
export interface ItemVerdict {
  readonly item: IdentityItem
  readonly state: 'submitted' | 'accepted' | 'failed'
  readonly reason: IdentityReason | null
  readonly sayRef: string | null
}

/** What a person may borrow of a currency, without and with a verified identity. */
export interface IdentityLimit {
  readonly currency: LoanProduct['currency']
  readonly unverified: string
  readonly verified: string
}

/** How an identity stands, without what was sent. Times in epoch milliseconds. */
export interface KycStanding {
  readonly state: IdentityState
  readonly number: string | null
  readonly submittedAt: number | null
  readonly dueAt: number | null
  readonly decidedAt: number | null
  readonly verdicts: readonly ItemVerdict[]
}

/** The form as it begins: the draft at the venue, or what was sent of the items that failed. */
export interface KycForm {
  readonly step: KycStep
  readonly fields: Readonly<Record<IdentityField, SealedText>>
  /** Of the document type that is chosen; `null`: none is. */
  readonly hasBack: boolean | null
  readonly pictures: KycPictures
  /** `problem`: it is no signature any more, and isn't used. */
  readonly signature: (GivenSignature & { readonly problem: ItemProblem | null }) | null
}

/** The answer of both reads, sealed. */
export interface ReadIdentity extends KycStanding {
  /** When it was read, by the venue's clock. */
  readonly at: number
  /** What the venue has of an earlier try. */
  readonly kept: readonly IdentityItem[]
  /** Of the document that was sent; `null`: none was. */
  readonly keptHasBack: boolean | null
  /** `null`: they couldn't be read. */
  readonly limits: readonly IdentityLimit[] | null
  /** The venue has a draft of this person's. */
  readonly hasDraft: boolean
  readonly form: KycForm
}

/** Why the venue refuses an item. */
export type ItemRefusal = ItemProblem | 'missing'
/** A list: by name, the redaction of an export would take what is said of an address for one. */
export type ItemRefusals = readonly { readonly item: IdentityItem; readonly problem: ItemRefusal }[]

/** What has become of a submission, where the venue answers. */
export type Submitted =
  | { readonly outcome: 'taken'; readonly standing: IdentityStanding }
  | { readonly outcome: 'refused'; readonly failure: Failure; readonly items: ItemRefusals }
  /** It was sent or decided elsewhere; `items`: those that stand already. */
  | { readonly outcome: 'changed'; readonly items: readonly IdentityItem[] }

export interface KycContext extends KycStanding {
  readonly toldAt: number
  readonly kept: readonly IdentityItem[]
  readonly keptHasBack: boolean | null
  readonly limits: readonly IdentityLimit[] | null
  readonly step: KycStep
  /** The step to begin at once the form is there, instead of the one that its draft was left at. */
  readonly asked: NamedStep
  readonly fields: Readonly<Record<IdentityField, KycFieldState>>
  readonly hasBack: boolean | null
  readonly pictures: KycPictures
  readonly signature: GivenSignature | null
  /** Set by the first attempt to go on: every problem is shown. */
  readonly showProblems: boolean
  readonly refusals: ItemRefusals
  /** It was sent or decided elsewhere meanwhile; the items that stand already, none if it is the whole. */
  readonly changed: readonly IdentityItem[] | null
  readonly failure: Failure | null
  /** Why the last draft wasn't saved. */
  readonly saveFailure: Failure | null
  /** Of these the picture is not in the draft at the venue. */
  readonly unkept: readonly PictureItem[]
  /** Something of the form is not in the draft at the venue. */
  readonly isUnsaved: boolean
  /** After a reload the texts behind the references are gone. */
  readonly isLost: boolean
  readonly key: string | null
  readonly checks: number
}

export type KycCommand =
  | ({ readonly type: 'kyc.change' } & TypedField<IdentityField>)
  | { readonly type: 'kyc.blur'; readonly field: IdentityField }
  | { readonly type: 'kyc.next' }
  | { readonly type: 'kyc.back' }
  /** The page is shown under an address that names this step. */
  | { readonly type: 'kyc.open'; readonly step: NamedStep }
  | { readonly type: 'kyc.goTo'; readonly step: KycStep }
  | { readonly type: 'kyc.submit' }
  | { readonly type: 'kyc.save' }
  | { readonly type: 'kyc.resend' }
  | { readonly type: 'kyc.retry' }
  | { readonly type: 'kyc.refresh' }
  /** Asks for an unknown outcome now. */
  | { readonly type: 'kyc.check' }
  | { readonly type: 'kyc.dismiss' }

/** `hasBack`: with the document type alone, which it says only this much of: whether a photo of the back is asked for. */
export type ChangedText = { readonly field: IdentityField; readonly hasBack?: boolean } & SealedText

export type KycEvent =
  | ({ readonly type: 'kyc.change' } & ChangedText)
  | Stamped<Exclude<KycCommand, { readonly type: 'kyc.change' }>, { 'kyc.submit': Keyed }>
  | { readonly type: 'kyc.valuesLost' }
  | { readonly type: 'photoCapture.taken'; readonly purpose: PicturePurpose; readonly pictureId: string }
  | { readonly type: 'photoCapture.removed'; readonly purpose: PicturePurpose }
  | ({ readonly type: 'signature.given' } & GivenSignature)
  | { readonly type: 'signature.removed' }

export type KycEmitted =
  /** The draft has a signature, which the field is to show. */
  | ({ readonly type: 'kyc.signatureFound' } & GivenSignature)
  /** The draft has these pictures, which their fields are to show. */
  | { readonly type: 'kyc.picturesFound'; readonly pictures: KycPictures }
  /** The venue has it: pictures and signature are the identity's now. */
  | { readonly type: 'kyc.submitted' }
  | ShownStep

/** A step stands on the page, or none; `by`: how it was come to, from the one before. */
export interface ShownStep {
  readonly type: 'kyc.stepShown'
  readonly step: KycStep | null
  readonly by: 'goingOn' | 'goingBack' | 'itself'
}

/** `busy`: the venue has been asked and has not answered. `held`: nothing may be submitted until it has. */
export type KycTag = 'busy' | 'held'

export type KycRefs = Readonly<Record<IdentityField, string | null>>
export interface FormInput {
  readonly refs: KycRefs
  readonly pictures: KycPictures
  readonly signatureRef: string | null
}
export interface SaveDraftInput extends FormInput {
  readonly step: KycStep
}
export interface SubmitIdentityInput extends FormInput {
  readonly key: string
  readonly items: readonly IdentityItem[]
}

/** Which items are asked for, in which step, and what is complete. The chart knows no text: only where one lies and what is wrong with it. */
import { FIELDS_OF, IDENTITY_FIELDS, type IdentityField } from '../../domain/identity-form.ts'
import { itemsToSend, PICTURE_ITEMS, type IdentityItem, type PictureItem, type SomeFields } from '../../domain/identity.ts'
import { IDENTITY_STEPS, type IdentityStanding } from '../../domain/wire/identity.ts'
import type {
  ChangedText,
  FormInput,
  ItemRefusals,
  KycContext,
  KycFieldState,
  KycForm,
  KycRefs,
  KycStanding,
  KycStep,
  NamedStep,
  ReadIdentity,
} from './kyc.types.ts'

export const ITEMS_OF: Readonly<Record<KycStep, readonly IdentityItem[]>> = {
  details: ['name', 'birthdate', 'sex', 'country', 'address', 'phone'],
  document: ['documentType'],
  photos: ['front', 'back', 'inHand'],
  signature: ['signature'],
  review: [],
}

const eachField = <T>(make: (field: IdentityField) => T) =>
  Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, make(field)])) as Record<IdentityField, T>

export const NO_PICTURES = { front: null, back: null, inHand: null } as const
export const EMPTY_FORM: KycForm = {
  step: 'details',
  fields: eachField(() => ({ ref: null, problem: 'missing' })),
  hasBack: null,
  pictures: NO_PICTURES,
  signature: null,
}

export const isPicture = (item: IdentityItem): item is PictureItem => PICTURE_ITEMS.some((each) => each === item)

export const failedItems = ({ verdicts }: Pick<KycStanding, 'verdicts'>): readonly IdentityItem[] =>
  verdicts.filter(({ state }) => state === 'failed').map(({ item }) => item)

type Wanting = Pick<KycContext, 'kept' | 'keptHasBack' | 'hasBack' | 'verdicts'>
/** A document type that has a back, or has none: the venue's own rule asks for no more than that. */
const typeWith = (hasBack: boolean | null): SomeFields['documentType'] => (hasBack === null ? undefined : hasBack ? 'idCard' : 'passport')

/** The items to be sent, by the venue's rule: all of them at first, afterwards those that failed. */
export const wantedItems = ({ kept, keptHasBack, hasBack, verdicts }: Wanting): readonly IdentityItem[] =>
  itemsToSend(
    {
      kept: {
        ...Object.fromEntries(kept.map((item) => [item, ''])),
        ...(kept.includes('documentType') && { documentType: typeWith(keptHasBack) }),
      },
      failed: failedItems({ verdicts }),
    },
    { documentType: typeWith(hasBack) },
  )

export const wantedIn = (context: Wanting, step: KycStep): readonly IdentityItem[] => {
  const wanted = wantedItems(context)
  return ITEMS_OF[step].filter((item) => wanted.includes(item))
}

/** The steps that ask for something, and the review. */
export const stepsOf = (context: Wanting): readonly KycStep[] =>
  IDENTITY_STEPS.filter((step) => step === 'review' || wantedIn(context, step).length > 0)

type Filled = Wanting & Pick<KycContext, 'fields' | 'pictures' | 'signature'>
export const isItemComplete = (
  { fields, pictures, signature }: Pick<Filled, 'fields' | 'pictures' | 'signature'>,
  item: IdentityItem,
): boolean => {
  if (isPicture(item)) return pictures[item] !== null
  if (item === 'signature') return signature !== null
  return FIELDS_OF[item].every((field) => fields[field].ref !== null && fields[field].problem === null)
}
export const isStepComplete = (context: Filled, step: KycStep): boolean =>
  wantedIn(context, step).every((item) => isItemComplete(context, item))
/** The first step that lacks something, or the review. */
export const firstOpenStep = (context: Filled): KycStep => stepsOf(context).find((step) => !isStepComplete(context, step)) ?? 'review'
export const isComplete = (context: Filled): boolean => firstOpenStep(context) === 'review'

const orderOf = (step: KycStep): number => IDENTITY_STEPS.indexOf(step)
const neighbour = (context: Wanting & Pick<KycContext, 'step'>, by: 1 | -1): KycStep | undefined => {
  const steps = stepsOf(context)
  const order = orderOf(context.step)
  return by === 1 ? steps.find((step) => orderOf(step) > order) : steps.findLast((step) => orderOf(step) < order)
}
export const nextStep = (context: Wanting & Pick<KycContext, 'step'>): KycStep => neighbour(context, 1) ?? 'review'
export const earlierStep = (context: Wanting & Pick<KycContext, 'step'>): KycStep | undefined => neighbour(context, -1)

/** This step, or the next if it asks for nothing; the first that lacks something, if that comes before. */
export const reachedStep = (context: Filled, step: KycStep): KycStep => {
  const wanted = stepsOf(context).includes(step) ? step : nextStep({ ...context, step })
  const open = firstOpenStep(context)
  return orderOf(wanted) < orderOf(open) ? wanted : open
}
const isStep = (name: NamedStep): name is KycStep => IDENTITY_STEPS.some((step) => step === name)
export const withOpened = (context: KycContext, named: NamedStep) => {
  const step = reachedStep(context, isStep(named) ? named : context.step)
  // Right after a reload the signature may be gone that the draft brings back.
  const asked = isStep(named) && named !== step ? named : null
  return step === context.step ? { asked } : { step, asked, showProblems: false, failure: null, isUnsaved: true }
}

/** The step of the first item that was refused. */
export const stepOfRefusal = (refusals: ItemRefusals): KycStep =>
  IDENTITY_STEPS.find((step) => refusals.some(({ item }) => ITEMS_OF[step].includes(item))) ?? 'review'

const without = (refusals: ItemRefusals, item: IdentityItem | undefined): ItemRefusals => refusals.filter((each) => each.item !== item)

/** What was typed is not what the venue spoke of any more. */
export const withText = ({ fields, hasBack, refusals }: KycContext, { field, ref, problem, hasBack: typeHasBack }: ChangedText) => {
  const item = (Object.keys(FIELDS_OF) as IdentityItem[]).find((each) => FIELDS_OF[each].includes(field))
  return {
    fields: { ...fields, [field]: { ...fields[field], ref, problem } },
    hasBack: field === 'documentType' ? (typeHasBack ?? null) : hasBack,
    refusals: without(refusals, item),
    failure: null,
    changed: null,
    isUnsaved: true,
  }
}
export const withPicture = ({ pictures, unkept, refusals }: KycContext, item: PictureItem, id: string | null) => ({
  pictures: { ...pictures, [item]: id },
  unkept: [...unkept.filter((each) => each !== item), ...(id === null ? [] : [item])],
  refusals: without(refusals, item),
  failure: null,
  isUnsaved: true,
})
export const withSignature = ({ signature: before, refusals, isUnsaved }: KycContext, signature: KycContext['signature']) => ({
  signature,
  refusals: without(refusals, 'signature'),
  failure: null,
  // The field tells what it was given from the draft, too.
  isUnsaved: isUnsaved || before?.ref !== signature?.ref,
})

const inForm = ({ step, fields, hasBack, pictures, signature }: KycForm) => ({
  step,
  fields: eachField<KycFieldState>((field) => ({ ...fields[field], isTouched: false })),
  hasBack,
  pictures,
  signature: signature?.problem === null ? { ref: signature.ref, kind: signature.kind } : null,
  showProblems: false,
  refusals: [],
})
/**
 * What was read, in the place of all that was here. Only a picture that this device has, and the draft has not heard of, stays: it
 * may have been uploaded while the answer was on its way.
 */
export const withRead = (
  { pictures, unkept, asked }: Pick<KycContext, 'pictures' | 'unkept' | 'asked'>,
  { at, form, hasDraft: _, ...standing }: ReadIdentity,
) => {
  const known = Object.fromEntries(unkept.map((item) => [item, pictures[item]]))
  const read = inForm(form)
  const filled = { ...standing, ...read, pictures: { ...read.pictures, ...known } }
  return {
    ...filled,
    step: reachedStep(filled, isStep(asked) ? asked : form.step),
    asked: null,
    toldAt: at,
    failure: null,
    saveFailure: null,
    isUnsaved: unkept.length > 0,
    isLost: false,
    key: null,
    checks: 0,
  }
}

/** Nothing of what was sent stays here. */
export const withStanding = ({ state, number, submittedAt, dueAt, decidedAt, items }: IdentityStanding) => ({
  state,
  number,
  submittedAt,
  dueAt,
  decidedAt,
  verdicts: items.map((item) => ({ item: item.item, state: item.state, reason: item.reason, sayRef: null })),
  toldAt: submittedAt ?? 0,
  kept: items.map(({ item }) => item),
  ...inForm(EMPTY_FORM),
  asked: null,
  unkept: [],
  isUnsaved: false,
})

export const refsOf = ({ fields }: Pick<KycContext, 'fields'>): KycRefs => eachField((field) => fields[field].ref)
/** Of what the document has no back of, no picture of a back is sent along. */
export const formInputOf = ({ fields, pictures, signature }: Pick<KycContext, 'fields' | 'pictures' | 'signature'>): FormInput => ({
  refs: refsOf({ fields }),
  pictures,
  signatureRef: signature?.ref ?? null,
})

/** The form of an identity: the texts that a person types or chooses, what is wrong with each, and what of them is sent. */
import {
  ageOn,
  dayOf,
  problemsOf,
  type DocumentType,
  type IdentityFields,
  type IdentityItem,
  type ItemProblem,
  type PictureItem,
  type Signature,
  type SomeFields,
} from './identity.ts'
import type { IdentificationBody, IdentityDraftBody } from './wire/identity.ts'

export const IDENTITY_FIELDS = [
  'firstName',
  'lastName',
  'birthdate',
  'sex',
  'country',
  'address',
  'areaCode',
  'number',
  'documentType',
] as const
export type IdentityField = (typeof IDENTITY_FIELDS)[number]
export type IdentityTexts = { readonly [Field in IdentityField]?: string | undefined }

/** What can be wrong with a field, as a key of its texts. */
export type FieldProblem = ItemProblem | 'missing' | 'underAge'

/** Fields of an item; a picture and a signature have none. */
export const FIELDS_OF: Readonly<Record<IdentityItem, readonly IdentityField[]>> = {
  name: ['firstName', 'lastName'],
  birthdate: ['birthdate'],
  sex: ['sex'],
  country: ['country'],
  address: ['address'],
  phone: ['areaCode', 'number'],
  documentType: ['documentType'],
  front: [],
  back: [],
  inHand: [],
  signature: [],
}

/** Younger people can't be verified. */
export const LEAST_AGE = 18

/** Noughts of the scripts whose digits a keyboard of ours may write. */
const NOUGHTS = [0x660, 0x6f0, 0x966, 0xe50, 0xff10]
const plainDigits = (typed: string): string =>
  typed.replaceAll(/\p{Nd}/gu, (digit) => {
    const at = digit.codePointAt(0) ?? 0
    const nought = NOUGHTS.find((first) => at >= first && at < first + 10)
    return nought === undefined ? digit : String(at - nought)
  })

/** A date as it is sent, `1990-02-28`, from one typed in figures: day, month, year, or the year first. What is none stays as it is. */
export const dateFrom = (typed: string): string => {
  const parts = plainDigits(typed).match(/\d+/g) ?? []
  const [year = '', month = '', day = ''] = parts[0]?.length === 4 ? parts : parts.toReversed()
  return parts.length === 3 && /^[\d\s./年月日-]+$/.test(plainDigits(typed).trim())
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : typed
}

const birthdateProblem = (typed: string, now: number): FieldProblem | null => {
  const date = dateFrom(typed)
  const problem = problemsOf({ birthdate: date }, now).birthdate
  return problem ?? (ageOn(date, now) < LEAST_AGE ? 'underAge' : null)
}

/** @param now epoch milliseconds by the venue's clock */
export const problemOfField = (field: IdentityField, typed: string, now: number): FieldProblem | null => {
  if (typed.trim() === '') return 'missing'
  switch (field) {
    case 'firstName':
    case 'lastName':
      return problemsOf({ name: { first: typed, last: typed } }, now).name ?? null
    case 'birthdate':
      return birthdateProblem(typed, now)
    case 'country':
      return problemsOf({ country: typed }, now).country ?? null
    case 'address':
      return problemsOf({ address: typed }, now).address ?? null
    case 'number':
      return problemsOf({ phone: { areaCode: '+49', number: plainDigits(typed) } }, now).phone ?? null
    default:
      return null
  }
}

/** A date in words is shown beside the field only if there is such a day. */
export const instantOfDate = (typed: string): number | null => dayOf(dateFrom(typed))

/** What is not text. */
export interface NotText {
  readonly pictures: Readonly<Record<PictureItem, string | null>>
  readonly signature: Signature | null
}

const given = <Value extends string>(typed: string | undefined): Value | undefined => (typed ? (typed as Value) : undefined)

const valueOf = (item: IdentityItem, texts: IdentityTexts, { pictures, signature }: NotText): SomeFields[IdentityItem] => {
  const { firstName, lastName, birthdate, areaCode, number, address } = texts
  switch (item) {
    case 'name':
      return firstName && lastName ? { first: firstName.trim(), last: lastName.trim() } : undefined
    case 'birthdate':
      return birthdate ? dateFrom(birthdate) : undefined
    case 'phone':
      return areaCode && number ? { areaCode: areaCode as IdentityFields['phone']['areaCode'], number: plainDigits(number) } : undefined
    case 'address':
      return given(address?.trim())
    case 'signature':
      return signature ?? undefined
    case 'sex':
    case 'country':
    case 'documentType':
      return given(texts[item])
    default:
      return pictures[item] ?? undefined
  }
}

/** What is sent of these items; one that isn't there is left out, and the venue says so. */
export const bodyOf = (items: readonly IdentityItem[], texts: IdentityTexts, others: NotText): IdentificationBody =>
  Object.fromEntries(
    items.flatMap((item) => {
      const value = valueOf(item, texts, others)
      return value === undefined ? [] : [[item, value] as const]
    }),
  ) as IdentificationBody

/** The draft of the form, as it was typed. */
export const draftOf = (step: IdentityDraftBody['step'], texts: IdentityTexts, { pictures, signature }: NotText): IdentityDraftBody => ({
  step,
  fields: Object.fromEntries(
    Object.entries({ ...texts, ...pictures, signature }).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as IdentityDraftBody['fields'],
})

/** What the form begins with where these items are to be sent anew: the texts that were sent. Pictures and a signature are made anew. */
export const textsOf = (fields: SomeFields, items: readonly IdentityItem[]): IdentityTexts => {
  const of = (item: IdentityItem): boolean => items.includes(item)
  const { name, birthdate, sex, country, address, phone, documentType } = fields
  return {
    ...(of('name') && { firstName: name?.first, lastName: name?.last }),
    ...(of('birthdate') && { birthdate }),
    ...(of('sex') && { sex }),
    ...(of('country') && { country }),
    ...(of('address') && { address }),
    ...(of('phone') && { areaCode: phone?.areaCode, number: phone?.number }),
    ...(of('documentType') && { documentType: documentType satisfies DocumentType | undefined }),
  }
}

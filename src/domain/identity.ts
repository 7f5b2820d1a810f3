/** Identities: what a person tells of theirs, in which form, and why a part of it may fail. Both sides reckon with these rules. */
import { isCountry } from './countries.ts'

/** What is judged one by one, in the order in which it is asked. Each may fail by itself, and is then sent anew by itself. */
export const IDENTITY_ITEMS = [
  'name',
  'birthdate',
  'sex',
  'country',
  'address',
  'phone',
  'documentType',
  'front',
  'back',
  'inHand',
  'signature',
] as const
export type IdentityItem = (typeof IDENTITY_ITEMS)[number]

/** Those that are pictures, each with the purpose that it is uploaded for. */
export const IDENTITY_PICTURES = { front: 'identityFront', back: 'identityBack', inHand: 'identityInHand' } as const
export const PICTURE_ITEMS = ['front', 'back', 'inHand'] as const satisfies readonly (keyof typeof IDENTITY_PICTURES)[]
export type PictureItem = (typeof PICTURE_ITEMS)[number]
/** The item that a picture is of; none if it is for something else. */
export const itemOfPurpose = (purpose: string): PictureItem | undefined => PICTURE_ITEMS.find((item) => IDENTITY_PICTURES[item] === purpose)

export const SEXES = ['male', 'female'] as const
export const DOCUMENT_TYPES = ['idCard', 'passport', 'driverLicense'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
/** A passport says everything on one page. */
export const hasBack = (type: DocumentType): boolean => type !== 'passport'

export const AREA_CODES = ['+49', '+55', '+60', '+61', '+64', '+65', '+66', '+81', '+91', '+852', '+886'] as const

export const IDENTITY_STATES = ['notVerified', 'pending', 'verified', 'failed'] as const
export type IdentityState = (typeof IDENTITY_STATES)[number]

/** Why an item fails. `other` comes with the reviewer's own words. */
export const IDENTITY_REASONS = [
  'unreadable',
  'doesNotMatch',
  'expired',
  'underAge',
  'implausible',
  'missing',
  'notAccepted',
  'other',
] as const
export type IdentityReason = (typeof IDENTITY_REASONS)[number]

/** Of pictures alike. */
const OF_PICTURES = ['unreadable', 'doesNotMatch', 'expired', 'missing', 'notAccepted', 'other'] as const
export const REASONS_OF = {
  name: ['doesNotMatch', 'implausible', 'other'],
  birthdate: ['underAge', 'doesNotMatch', 'implausible', 'other'],
  sex: ['doesNotMatch', 'other'],
  country: ['doesNotMatch', 'notAccepted', 'other'],
  address: ['doesNotMatch', 'implausible', 'other'],
  phone: ['implausible', 'other'],
  documentType: ['doesNotMatch', 'expired', 'notAccepted', 'other'],
  front: OF_PICTURES,
  back: OF_PICTURES,
  inHand: OF_PICTURES,
  signature: ['unreadable', 'doesNotMatch', 'implausible', 'other'],
} as const satisfies Readonly<Record<IdentityItem, readonly IdentityReason[]>>

/** Points from 0 to 1000 on a field of 1000 × 400, stroke by stroke. */
export type Point = readonly [x: number, y: number]
export const SIGNATURE_FIELD = { width: 1000, height: 400 } as const
export const MOST_STROKES = 60
export const MOST_POINTS = 2_000
export type Signature =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'drawn'; readonly strokes: readonly (readonly Point[])[] }

export interface IdentityFields {
  readonly name: { readonly first: string; readonly last: string }
  /** `1990-02-28` */
  readonly birthdate: string
  readonly sex: (typeof SEXES)[number]
  /** ISO 3166-1, two letters. */
  readonly country: string
  readonly address: string
  readonly phone: { readonly areaCode: (typeof AREA_CODES)[number]; readonly number: string }
  readonly documentType: DocumentType
  /** Ids of pictures. */
  readonly front: string
  /** Of a passport there is none. */
  readonly back?: string | undefined
  readonly inHand: string
  readonly signature: Signature
}
export type SomeFields = { readonly [Item in IdentityItem]?: IdentityFields[Item] | undefined }

/** Why what was typed into an item is not taken. */
export const ITEM_PROBLEMS = ['form', 'noDate', 'future', 'unknown', 'notTaken', 'empty'] as const
export type ItemProblem = (typeof ITEM_PROBLEMS)[number]
export type ItemProblems = { readonly [Item in IdentityItem]?: ItemProblem }

export const LONGEST = { name: 60, address: 200, signature: 120 } as const
const SHORTEST_ADDRESS = 5

const CONTROL = /\p{Cc}/u
const LETTER = /\p{L}/u
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const NUMBER = /^[1-9]\d{4,11}$/
const DAY = 86_400_000

/** The first instant of the day by UTC, epoch milliseconds; `null`: the calendar has no such day. */
export const dayOf = (date: string): number | null => {
  const [, year = '', month = '', day = ''] = DATE.exec(date) ?? []
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  return year !== '' && Number(year) >= 1000 && new Date(at).toISOString().startsWith(date) ? at : null
}

/** Years that are full on the day of `now` by UTC. Who was born on 29 February is a year older on 1 March. */
export const ageOn = (birthdate: string, now: number): number => {
  const [born, today] = [new Date(birthdate), new Date(now)]
  const isBefore =
    today.getUTCMonth() < born.getUTCMonth() || (today.getUTCMonth() === born.getUTCMonth() && today.getUTCDate() < born.getUTCDate())
  return today.getUTCFullYear() - born.getUTCFullYear() - (isBefore ? 1 : 0)
}

/** As it is kept: a leading nought of the number at home goes, as do spaces, brackets and hyphens. */
export const plainNumber = (typed: string): string => typed.replaceAll(/[\s()./-]/g, '').replace(/^0/, '')

const isLine = (text: string, least: number, most: number): boolean => {
  const { length } = [...text.trim()]
  return length >= least && length <= most && !CONTROL.test(text)
}

const lengthOf = (stroke: readonly Point[]): number =>
  stroke.slice(1).reduce((sum, [x, y], index) => sum + Math.hypot(x - stroke[index]![0], y - stroke[index]![1]), 0)
/** A tenth of the field's width: a dot, or some of them, is no signature. */
const SHORTEST_LINE = SIGNATURE_FIELD.width / 10

const signatureProblem = (signature: Signature): ItemProblem | null => {
  if (signature.kind === 'typed')
    return isLine(signature.text, 1, LONGEST.signature) ? (LETTER.test(signature.text) ? null : 'empty') : 'form'
  const { strokes } = signature
  if (strokes.reduce((sum, { length }) => sum + length, 0) > MOST_POINTS) return 'form'
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) < SHORTEST_LINE ? 'empty' : null
}

const birthdateProblem = (date: string, now: number): ItemProblem | null => {
  const day = dayOf(date)
  if (day === null) return 'noDate'
  return day > Math.floor(now / DAY) * DAY ? 'future' : null
}

type Check<Item extends IdentityItem> = (value: NonNullable<IdentityFields[Item]>, now: number) => ItemProblem | null
const fine = (): null => null
const CHECKS: { readonly [Item in IdentityItem]: Check<Item> } = {
  name: ({ first, last }) => (isLine(first, 1, LONGEST.name) && isLine(last, 1, LONGEST.name) ? null : 'form'),
  birthdate: birthdateProblem,
  sex: fine,
  country: (code) => (isCountry(code) ? null : 'unknown'),
  address: (text) => (isLine(text, SHORTEST_ADDRESS, LONGEST.address) ? null : 'form'),
  phone: ({ number }) => (NUMBER.test(plainNumber(number)) ? null : 'form'),
  documentType: fine,
  front: fine,
  back: fine,
  inHand: fine,
  signature: signatureProblem,
}

const problemOf = <Item extends IdentityItem>(item: Item, fields: SomeFields, now: number): ItemProblem | null => {
  const value = fields[item]
  return value === undefined || value === null ? null : CHECKS[item](value as NonNullable<IdentityFields[Item]>, now)
}

/** What is wrong with the items that are there; one that isn't there is not asked about. */
export const problemsOf = (fields: SomeFields, now: number): ItemProblems => {
  const found = IDENTITY_ITEMS.flatMap((item) => {
    const problem = problemOf(item, fields, now)
    return problem === null ? [] : [[item, problem] as const]
  })
  return Object.fromEntries(found)
}

export interface Standing {
  /** What the venue has of an earlier try. */
  readonly kept: SomeFields
  /** Items of it that failed. */
  readonly failed: readonly IdentityItem[]
}
export const NOTHING_KEPT: Standing = { kept: {}, failed: [] }

/** The document that it is about, once these fields are sent. */
const typeOf = ({ kept, failed }: Standing, sent: SomeFields): DocumentType | undefined =>
  failed.includes('documentType') || kept.documentType === undefined ? sent.documentType : kept.documentType

/**
 * Which items are to be sent: all of them at first, afterwards those that failed. The back of a document goes with its type: it is
 * asked for when the new type has one and there is none.
 */
export const itemsToSend = (standing: Standing, sent: SomeFields = {}): readonly IdentityItem[] => {
  const { kept, failed } = standing
  const type = typeOf(standing, sent)
  return IDENTITY_ITEMS.filter((item) => {
    if (item === 'back' && type !== undefined && !hasBack(type)) return false
    return kept[item] === undefined || failed.includes(item)
  })
}

export interface Merged {
  /** Whole only if nothing is missing. */
  readonly fields: SomeFields
  readonly missing: readonly IdentityItem[]
  /** Sent, although they stand, or the document has none. */
  readonly unwanted: readonly IdentityItem[]
}

/** What there is once these items are sent: those that failed are replaced, the others stay as they are. */
export const mergeFields = (standing: Standing, sent: SomeFields): Merged => {
  const wanted = itemsToSend(standing, sent)
  const type = typeOf(standing, sent)
  const given = IDENTITY_ITEMS.filter((item) => sent[item] !== undefined)
  const stays = IDENTITY_ITEMS.filter(
    (item) => !wanted.includes(item) && (item !== 'back' || type === undefined || hasBack(type)) && standing.kept[item] !== undefined,
  )
  return {
    fields: Object.fromEntries([
      ...stays.map((item) => [item, standing.kept[item]]),
      ...wanted.filter((item) => given.includes(item)).map((item) => [item, sent[item]]),
    ]) as SomeFields,
    missing: wanted.filter((item) => !given.includes(item)),
    unwanted: given.filter((item) => !wanted.includes(item)),
  }
}

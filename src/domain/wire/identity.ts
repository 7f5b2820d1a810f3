/** Calls about a person's identity, `identification` at the wire. It is of the person, whichever of their accounts is looked at. */
import * as z from 'zod/mini'
import {
  AREA_CODES,
  DOCUMENT_TYPES,
  IDENTITY_ITEMS,
  IDENTITY_REASONS,
  IDENTITY_STATES,
  MOST_POINTS,
  MOST_STROKES,
  SEXES,
  SIGNATURE_FIELD,
  type SomeFields,
} from '../identity.ts'
import { instant } from './envelope.ts'
import { pictureId } from './upload.ts'

/** Longer than any item may be: what is too long by some characters is said by item. */
const LONGEST_TEXT = 400
const text = z.string().check(z.maxLength(LONGEST_TEXT))
const across = z.int().check(z.nonnegative(), z.lte(SIGNATURE_FIELD.width))
const down = z.int().check(z.nonnegative(), z.lte(SIGNATURE_FIELD.height))

/** Drawn on a field of 1000 × 400, stroke by stroke, or typed. */
export const signature = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed'), text }),
  z.strictObject({
    kind: z.literal('drawn'),
    strokes: z.array(z.array(z.tuple([across, down])).check(z.maxLength(MOST_POINTS))).check(z.maxLength(MOST_STROKES)),
  }),
])

const items = {
  name: z.optional(z.strictObject({ first: text, last: text })),
  /** `1990-02-28` */
  birthdate: z.optional(text),
  sex: z.optional(z.enum(SEXES)),
  /** ISO 3166-1, two letters. */
  country: z.optional(text),
  address: z.optional(text),
  phone: z.optional(z.strictObject({ areaCode: z.enum(AREA_CODES), number: text })),
  documentType: z.optional(z.enum(DOCUMENT_TYPES)),
  front: z.optional(pictureId),
  back: z.optional(pictureId),
  inHand: z.optional(pictureId),
  signature: z.optional(signature),
} satisfies Record<(typeof IDENTITY_ITEMS)[number], z.ZodMiniType>

/**
 * `POST /user/identification`, with an Idempotency-Key; answered with 20001. The first time every item is sent (of a passport no
 * back), afterwards those that failed and no others. Refused by 10019 while it waits or once it is verified, and for items that
 * stand; by 10022 for items that are missing; by 30201 for items of no possible form. The two latter, and 10019 for items, say
 * which in `result`.
 */
export const identificationBody = z.strictObject(items)
export type IdentificationBody = z.infer<typeof identificationBody>
/** All items, as the person sent them. */
export const identityFields = z.object(items)
export type FieldsOnWire = SomeFields

/** `accepted`: it stands. `reason` of a failed one; `say` are the reviewer's own words, in the language they were written in. */
export const identityItem = z.object({
  item: z.enum(IDENTITY_ITEMS),
  state: z.enum(['submitted', 'accepted', 'failed']),
  reason: z.nullable(z.enum(IDENTITY_REASONS)),
  say: z.nullable(z.string()),
})

/** How it stands, without what was sent: answers are kept with their keys, and these values are kept nowhere but sealed. */
const standing = {
  state: z.enum(IDENTITY_STATES),
  /** As people read it: `I-20260314-0009`. */
  number: z.nullable(z.string()),
  submittedAt: z.nullable(instant),
  /** By when a reviewer decides. Past that while it is pending, it is overdue; nothing happens by itself. */
  dueAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** Empty until something was sent. */
  items: z.array(identityItem),
}
export const identityStanding = z.object(standing)
export type IdentityStanding = z.infer<typeof identityStanding>

/**
 * `GET /user/getIdentification`: the person reads what they sent, unmasked. Pictures are named by their ids, which
 * `GET /user/picture/{id}` opens for them alone. `fields` is `null` until something was sent.
 */
export const identification = z.object({ ...standing, fields: z.nullable(identityFields) })
export type Identification = z.infer<typeof identification>

/** Steps of the form. */
export const IDENTITY_STEPS = ['details', 'document', 'photos', 'signature', 'review'] as const
/** As it was typed, whatever its form. */
const draftFields = z.strictObject({
  firstName: z.optional(text),
  lastName: z.optional(text),
  birthdate: z.optional(text),
  sex: z.optional(z.enum(SEXES)),
  country: z.optional(text),
  address: z.optional(text),
  areaCode: z.optional(z.enum(AREA_CODES)),
  number: z.optional(text),
  documentType: z.optional(z.enum(DOCUMENT_TYPES)),
  front: z.optional(pictureId),
  back: z.optional(pictureId),
  inHand: z.optional(pictureId),
  signature: z.optional(signature),
})

/**
 * `POST /user/saveIdentification`: replaces the draft as a whole, so that another device goes on at the same step. It goes when it
 * is submitted, and after 30 days. Refused by 10019 while an identity waits or is verified.
 */
export const identityDraftBody = z.strictObject({ step: z.enum(IDENTITY_STEPS), fields: draftFields })
export type IdentityDraftBody = z.infer<typeof identityDraftBody>
/**
 * `GET /user/getIdentificationDraft`; `null` if there is none. A picture that was uploaded more than a day ago and never submitted is
 * there no longer, and the draft names it no more. `POST /user/removeIdentificationDraft` forgets it.
 */
export const identityDraft = z.object({ step: z.enum(IDENTITY_STEPS), fields: draftFields, savedAt: instant, keptUntil: instant })
export type IdentityDraft = z.infer<typeof identityDraft>

/**
 * Each time somebody of the venue looked at what the person sent, newest first, at most 200 (`GET /user/getKeptData`). `why`: to
 * decide, or after it was decided.
 */
export const identityLook = z.object({
  at: instant,
  by: z.enum(['operator']),
  number: z.string(),
  why: z.enum(['review', 'afterDecision']),
  items: z.array(z.enum(IDENTITY_ITEMS)),
})
export type IdentityLook = z.infer<typeof identityLook>

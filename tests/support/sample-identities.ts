/** Identities as their service gives them to the chart: references for texts, and how it stands. */
import { IDENTITY_ITEMS, type IdentityItem } from '../../src/domain/identity.ts'
import { IDENTITY_FIELDS } from '../../src/domain/identity-form.ts'
import type { ItemVerdict, KycForm, ReadIdentity } from '../../src/machines/kyc/kyc.types.ts'
import { PATH_EPOCH } from './paths/cases.ts'

const HOUR = 3_600_000
/** Nearer than the venue's 48 hours: a page that is walked along waits as long. */
export const MINUTE = 60_000
export const refOf = (name: string, n = 1): string => `sealed:kyc.${name}:${n}`
export const PICTURES = { front: 'frontOfTheDocument0001', back: 'backOfTheDocument00002', inHand: 'documentInTheHand00003' } as const
export const NO_PICTURES = { front: null, back: null, inHand: null } as const
export const SIGNATURE_REF = 'sealed:signature.typed.identity:1'
export const OTHER_SIGNATURE_REF = 'sealed:signature.drawn.identity:1'

const fieldsOf = (has: (field: (typeof IDENTITY_FIELDS)[number]) => boolean): KycForm['fields'] =>
  Object.fromEntries(
    IDENTITY_FIELDS.map((field) => [field, has(field) ? { ref: refOf(field), problem: null } : { ref: null, problem: 'missing' }]),
  ) as KycForm['fields']

export const EMPTY: KycForm = { step: 'details', fields: fieldsOf(() => false), hasBack: null, pictures: NO_PICTURES, signature: null }
/** All of it, at the last step. */
export const WHOLE: KycForm = {
  step: 'review',
  fields: fieldsOf(() => true),
  hasBack: true,
  pictures: PICTURES,
  signature: { ref: SIGNATURE_REF, kind: 'typed', problem: null },
}
/** All but the first name, at the first step, and signed. */
export const NAMELESS: KycForm = { ...WHOLE, step: 'details', fields: fieldsOf((field) => field !== 'firstName') }
/** At the photos, of which one is missing, and not signed. */
export const PHOTOLESS: KycForm = { ...WHOLE, step: 'photos', pictures: { ...PICTURES, front: null }, signature: null }

const NOTHING_SENT = {
  state: 'notVerified',
  number: null,
  submittedAt: null,
  dueAt: null,
  decidedAt: null,
  verdicts: [],
  kept: [],
  keptHasBack: null,
} as const
export const LIMITS: ReadIdentity['limits'] = [{ currency: 'USDT', unverified: '500', verified: '20000' }]

const verdictsOf = (failed: Partial<Record<IdentityItem, Partial<ItemVerdict>>>): readonly ItemVerdict[] =>
  IDENTITY_ITEMS.map((item) => ({ item, state: 'accepted', reason: null, sayRef: null, ...failed[item] }))
const FAILED = verdictsOf({
  birthdate: { state: 'failed', reason: 'implausible' },
  front: { state: 'failed', reason: 'other', sayRef: refOf('say.front') },
})
const SENT = { number: 'I-20260105-0001', submittedAt: PATH_EPOCH - HOUR, dueAt: PATH_EPOCH + 2 * MINUTE, keptHasBack: true } as const

export const readWith = (form: KycForm, change: Partial<ReadIdentity> = {}): ReadIdentity => ({
  ...NOTHING_SENT,
  at: PATH_EPOCH,
  limits: LIMITS,
  hasDraft: form !== EMPTY,
  form,
  ...change,
})
export const PENDING: ReadIdentity = readWith(EMPTY, {
  ...SENT,
  state: 'pending',
  kept: IDENTITY_ITEMS,
  verdicts: verdictsOf({}).map((verdict) => ({ ...verdict, state: 'submitted' })),
})
export const VERIFIED: ReadIdentity = readWith(EMPTY, {
  ...SENT,
  state: 'verified',
  decidedAt: PATH_EPOCH - HOUR / 2,
  kept: IDENTITY_ITEMS,
  verdicts: verdictsOf({}),
  limits: null,
})
const DECIDED = { ...SENT, state: 'failed', decidedAt: PATH_EPOCH - HOUR / 2, kept: IDENTITY_ITEMS, verdicts: FAILED } as const
/** The birthdate and the front didn't pass; what was typed of them stands in the form. */
export const NOT_PASSED: ReadIdentity = readWith(
  { ...EMPTY, fields: fieldsOf((field) => field === 'birthdate') },
  { ...DECIDED, hasDraft: false },
)
/** The same, and the person has begun to send it anew. */
export const RESENT: ReadIdentity = readWith(
  { ...EMPTY, step: 'photos', fields: fieldsOf((field) => field === 'birthdate') },
  { ...DECIDED, hasDraft: true },
)

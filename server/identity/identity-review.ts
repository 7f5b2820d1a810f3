/** What a reviewer looks at before an identity is verified, part by part, and what the program on a simulated venue decides. */
import {
  ageOn,
  IDENTITY_ITEMS,
  PICTURE_ITEMS,
  REASONS_OF,
  SIGNATURE_FIELD,
  type IdentityItem,
  type IdentityReason,
  type PictureItem,
  type Signature,
  type SomeFields,
} from '../../src/domain/identity.ts'
import { isReadable, type Measured } from '../../src/domain/picture-quality.ts'
import { Refusal } from '../core/answers.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { ITEMS, type ItemVerdicts, type ReviewCheck, type ReviewKind, type ReviewReason, type ReviewServices } from '../core/review-kind.ts'
import { readPicture } from '../uploads/pictures.ts'
import { decideIdentification, findIdentification, sealFailed, sentOf, type Failed, type IdentificationRow } from './identity.repository.ts'
import { tellIdentity } from './identity-notices.ts'
import { FULL_AGE, isPlausibleName, judgeIdentity } from './judge-identity.ts'
import { measurePicture } from './measure-picture.ts'

const ABOUT: Readonly<Record<IdentityReason, string>> = {
  unreadable: 'cannot be read',
  doesNotMatch: 'is not what the document or the rest says',
  expired: 'is no longer valid',
  underAge: `is younger than ${FULL_AGE}`,
  implausible: 'cannot be so',
  missing: 'is not there, or not in the picture',
  notAccepted: 'is not accepted here',
  other: 'other, with words',
}

const reasonsOf = (item: IdentityItem): readonly ReviewReason[] =>
  REASONS_OF[item].map((reason) => ({ code: reason, reason, about: ABOUT[reason], ...(reason === 'other' && { needsSay: true as const }) }))

const measureAll = async (
  services: Pick<ReviewServices, 'db' | 'settings'>,
  fields: SomeFields,
  items: readonly PictureItem[],
): Promise<ReadonlyMap<PictureItem, Measured | null>> => {
  const measured = new Map<PictureItem, Measured | null>()
  for (const item of items) {
    const picture = await readPicture(services, fields[item] ?? '')
    measured.set(item, picture && (await measurePicture(picture.file)))
  }
  return measured
}

const isItem = (item: string): item is IdentityItem => (IDENTITY_ITEMS as readonly string[]).includes(item)
const isReasonOf = (item: IdentityItem, reason: string): reason is IdentityReason =>
  (REASONS_OF[item] as readonly string[]).includes(reason)

/** Refuses what this identity has not, and what is no reason for it. */
const failedBy = (fields: SomeFields, items: ItemVerdicts): Failed => {
  const failed = Object.entries(items).map(([item, { reason, say }]) => {
    if (!isItem(item) || fields[item] === undefined) throw new Refusal(CALL_REFUSALS.malformed, `there is no ${item} in it`)
    // The program's pictures that are gone, or a reason that a later version knows.
    if (!isReasonOf(item, reason)) throw new Refusal(CALL_REFUSALS.malformed, `${reason} is no reason for ${item}`)
    return [item, { reason, say }] as const
  })
  if (failed.length === 0) throw new Refusal(CALL_REFUSALS.malformed, 'no item fails')
  return Object.fromEntries(failed)
}

const round = (value: number): string => value.toFixed(value < 10 ? 2 : 0)
const percent = (share: number): string => `${Math.round(share * 100)} %`
const pictureCheck = (item: PictureItem, measured: Measured | null): ReviewCheck =>
  measured === null
    ? { isOk: false, text: `the picture ${item} is not there` }
    : {
        isOk: isReadable(measured),
        text: `${item}: short side ${measured.shortSide} px, sharpness ${round(measured.sharpness)}, ${percent(measured.dark)} dark, ${percent(measured.bright)} bright`,
      }

const checksOf = (
  row: IdentificationRow,
  fields: SomeFields,
  pictures: ReadonlyMap<PictureItem, Measured | null>,
): readonly ReviewCheck[] => {
  const age = fields.birthdate === undefined ? 0 : ageOn(fields.birthdate, row.submitted_at.getTime())
  const isNameRight = fields.name !== undefined && isPlausibleName(fields.name.first) && isPlausibleName(fields.name.last)
  return [
    { isOk: age >= FULL_AGE, text: `${age} years old when it was submitted` },
    {
      isOk: isNameRight,
      text: isNameRight ? 'the name is made of letters' : 'the name has more than letters, or one letter again and again',
    },
    ...[...pictures].map(([item, measured]) => pictureCheck(item, measured)),
  ]
}

const signatureText = (signature: Signature): string =>
  signature.kind === 'typed' ? `typed: ${signature.text}` : `drawn in ${signature.strokes.length} strokes, by --pictures`

/** The drawing as a picture that any viewer opens. */
const drawingOf = ({ strokes }: Extract<Signature, { kind: 'drawn' }>): string => {
  const { width, height } = SIGNATURE_FIELD
  const lines = strokes.map((points) => `<polyline points="${points.map(([x, y]) => `${x},${y}`).join(' ')}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="black" stroke-width="4">${lines.join('')}</svg>\n`
}

const linesOf = (fields: SomeFields): readonly (readonly [label: string, text: string])[] => {
  const { name, birthdate, sex, country, address, phone, documentType, signature } = fields
  return [
    ['name', `${name?.first} ${name?.last}`],
    ['born', `${birthdate}`],
    ['sex', `${sex}`],
    ['country', `${country}`],
    ['address', `${address}`],
    ['phone', `${phone?.areaCode} ${phone?.number}`],
    ['document', `${documentType}`],
    [
      'photos',
      PICTURE_ITEMS.filter((item) => fields[item] !== undefined)
        .map((item, at) => `${at + 1} ${item}`)
        .join(', '),
    ],
    ['signature', signature ? signatureText(signature) : ''],
  ]
}

export const identityReview: ReviewKind = {
  kind: 'identity',
  letter: 'I',
  reasons: [],
  items: Object.fromEntries(IDENTITY_ITEMS.map((item) => [item, reasonsOf(item)])),

  judge: async (services, subjectId) => {
    const row = await findIdentification(services.db, subjectId)
    if (!row) return null
    const given = sentOf(services.settings, row)
    const pictures = await measureAll(
      services,
      given.fields,
      PICTURE_ITEMS.filter((item) => given.sent.includes(item)),
    )
    const failed = judgeIdentity(given, pictures, row.submitted_at.getTime())
    return Object.keys(failed).length === 0 ? { approve: true } : { reject: ITEMS, items: failed }
  },

  decide: async ({ clock, settings }, tx, subjectId, verdict) => {
    const now = clock.now()
    const row = await findIdentification(tx, subjectId)
    if (!row) throw new Refusal(CALL_REFUSALS.notFound, 'what was sent is there no longer')
    const failed = verdict.state === 'approved' ? {} : failedBy(sentOf(settings, row).fields, verdict.items ?? {})
    const done = await decideIdentification(tx, subjectId, {
      decided_at: new Date(now),
      ...(verdict.state === 'approved'
        ? { state: 'verified', verdict: null }
        : { state: 'failed', verdict: sealFailed(settings, row.user_id, failed) }),
    })
    if (!done) throw new Error(`identification ${subjectId} was decided before`)
    await tellIdentity(tx, done, now)
    const items = Object.keys(failed)
    return items.length === 0 ? 'the identity is verified' : `${items.join(', ')} to be sent anew`
  },

  // The notification is announced by itself.
  tell: async () => ({ mailedIn: null }),

  list: async (_services, subjectIds) => new Map(subjectIds.map((id) => [id, { amount: null, state: null }])),

  show: async (services, subjectId) => {
    const row = await findIdentification(services.db, subjectId)
    if (!row)
      return {
        lines: [['removed', 'what was sent is gone: a later try took its place, or the account is closed']],
        checks: [],
        history: '–',
        pictureIds: [],
      }
    const { fields, sent } = sentOf(services.settings, row)
    const pictures = PICTURE_ITEMS.filter((item) => fields[item] !== undefined)
    const before = await services.db
      .selectFrom('reviews')
      .select('id')
      .where('user_id', '=', row.user_id)
      .where('kind', '=', 'identity')
      .where('number', '<>', row.number ?? '')
      .execute()
    const isAnew = IDENTITY_ITEMS.some((item) => fields[item] !== undefined && !sent.includes(item))
    return {
      lines: [...linesOf(fields), ...(isAnew ? [['new', sent.join(', ')] as const] : [])],
      checks: checksOf(row, fields, await measureAll(services, fields, pictures)),
      history: before.length === 0 ? 'nothing before' : `${before.length} before`,
      pictureIds: pictures.flatMap((item) => fields[item] ?? []),
      files: fields.signature?.kind === 'drawn' ? [{ name: 'signature.svg', text: drawingOf(fields.signature) }] : [],
      personal: { items: IDENTITY_ITEMS.filter((item) => fields[item] !== undefined && !pictures.some((each) => each === item)), pictures },
    }
  },
}

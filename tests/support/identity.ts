/** Short words for tests in which people verify who they are. */
import sharp from 'sharp'
import { IDENTITY_PICTURES, type PictureItem } from '../../src/domain/identity.ts'
import type { Identification, IdentificationBody, IdentityStanding } from '../../src/domain/wire/identity.ts'
import { ITEMS, type ItemVerdicts, type Verdict } from '../../server/core/review-kind.ts'
import { identityReview } from '../../server/identity/identity-review.ts'
import { decideReview } from '../../server/reviews/decide-review.ts'
import { findReview } from '../../server/reviews/reviews.ts'
import { storePicture } from '../../server/uploads/pictures.ts'
import { newKey, type Answered, type TestUser, type Venue } from './venue.ts'

const [WIDTH, HEIGHT] = [800, 600]

/** Lines of dark marks on a bright ground, as a document has them. */
const documentPixels = (): Buffer => {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, 205)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      if (y % 40 < 22 && x > 40 && x < 760 && (Math.floor(x / 7) * 31 + Math.floor(y / 40) * 17) % 5 < 2) pixels[y * WIDTH + x] = 60
  return pixels
}

const picture = () => sharp(documentPixels(), { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
/** By what is wrong with it. */
export const PICTURES = {
  good: () => picture().png().toBuffer(),
  blurred: () => picture().blur(6).png().toBuffer(),
  dark: () => picture().linear(0.05, 0).png().toBuffer(),
  bright: () => picture().linear(1, 250).png().toBuffer(),
  small: () => picture().resize(400, 300).png().toBuffer(),
} as const satisfies Readonly<Record<string, () => Promise<Buffer>>>
export type PictureState = keyof typeof PICTURES

const made = new Map<PictureState, Promise<Buffer>>()
export const pictureFile = (state: PictureState): Promise<Buffer> => {
  const file = made.get(state) ?? PICTURES[state]()
  made.set(state, file)
  return file
}

export const newPicture = async (
  { services }: Venue,
  { id: userId }: Pick<TestUser, 'id'>,
  item: PictureItem,
  state: PictureState = 'good',
) => (await storePicture(services, { userId, purpose: IDENTITY_PICTURES[item], bytes: await pictureFile(state) })).id

export const DETAILS = {
  name: { first: 'Mira', last: 'Óskarsdóttir-Lee' },
  birthdate: '1990-02-28',
  sex: 'female',
  country: 'DE',
  address: 'Lotsenweg 7, 20459 Hamburg',
  phone: { areaCode: '+49', number: '0170 123-4567' },
  documentType: 'idCard',
  signature: {
    kind: 'drawn',
    strokes: [
      [
        [100, 200],
        [300, 120],
        [500, 260],
      ],
    ],
  },
} as const satisfies Partial<IdentificationBody>

/** A whole identity that the program verifies. */
export const bodyOf = async (venue: Venue, user: Pick<TestUser, 'id'>, change: Partial<IdentificationBody> = {}) => {
  const body = {
    ...(structuredClone(DETAILS) as unknown as IdentificationBody),
    front: await newPicture(venue, user, 'front'),
    back: await newPicture(venue, user, 'back'),
    inHand: await newPicture(venue, user, 'inHand'),
    ...change,
  }
  return body satisfies IdentificationBody
}

export const submit = (venue: Venue, { token }: TestUser, body: object, key = newKey()): Promise<Answered<IdentityStanding>> =>
  venue.post('/user/identification', { token, key, body })

/** Submitted; throws if it is refused. */
export const newIdentity = async (venue: Venue, user: TestUser, change: Partial<IdentificationBody> = {}): Promise<IdentityStanding> => {
  const answer = await submit(venue, user, await bodyOf(venue, user, change))
  if (answer.code !== 20001) throw new Error(answer.body)
  return answer.result
}

export const readIdentity = async (venue: Venue, { token }: TestUser): Promise<Identification> =>
  (await venue.get<Identification>('/user/getIdentification', { token })).result

/** Decides as a reviewer does; without items it is verified. False: it was decided before. */
export const decideIdentity = async ({ services }: Venue, number: string | null, items: ItemVerdicts | null = null): Promise<boolean> => {
  const review = await findReview(services.db, number ?? '')
  if (!review) throw new Error(`there is no review ${number}`)
  const verdict: Verdict = items ? { state: 'rejected', reason: ITEMS, say: null, items } : { state: 'approved' }
  return (await decideReview(services, identityReview, review, verdict, { who: 'test', account: '' })) !== null
}

export const judgeIdentityOf = async ({ services }: Venue, number: string | null) => {
  const review = await findReview(services.db, number ?? '')
  return identityReview.judge(services, review?.subject_id ?? '0')
}

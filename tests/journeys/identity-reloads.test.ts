/**
 * An identity from the first text to the decision, and again for what didn't pass, with fifty reloads on the way: after none of them
 * anything is asked anew or lost, and the venue has one submission for each time that it was sent.
 */
import { expect, test } from 'vitest'
import { PICTURE_ITEMS, type PictureItem } from '../../src/domain/identity.ts'
import type { KycStep } from '../../src/machines/kyc/kyc.types.ts'
import {
  box,
  chooseCard,
  goesOn,
  group,
  isAt,
  openApplicant,
  sendsPhoto,
  SIGNED,
  signs,
  tellsDetails,
  TOLD,
  type Applicant,
  type ToldField,
} from '../support/applicant.ts'
import { holdCall } from '../support/held-calls.ts'
import { decideIdentity, readIdentity } from '../support/identity.ts'
import { openJourney } from '../support/journey.ts'
import { createChance, type Chance } from '../support/random.ts'
import { arrived, seen } from '../support/seen.ts'

const journey = await openJourney({ reviewer: 'operator' })
const { venue } = journey

const RELOADS = 50
/** Reloads while something is with the venue: an upload, and each of the two submissions. */
const CUT_OFF = 3
const MENDED = 'Wilhelmine'

/** A place of the way at which the page is loaded anew, and all that must be there afterwards. */
interface Stop {
  readonly name: string
  reach(): Promise<void>
  holds(): Promise<void>
}

/** What an applicant does and what must stand on the page, by what they have told so far. */
const wayOf = (person: Applicant, chance: Chance, onCut: () => void) => {
  const { page, words, main } = person
  const reviews = (): Promise<readonly { readonly id: string }[]> =>
    venue.services.db.selectFrom('reviews').select('id').where('user_id', '=', person.user.id).where('kind', '=', 'identity').execute()
  const kept = (): Promise<void> => person.reads(words('kyc.draft.kept'))
  const atStep = async (step: KycStep): Promise<void> => {
    await isAt(person, step)
    await arrived(page, `/profile/identity?step=${step}`)
  }
  const toldIs = async (told: Partial<Record<ToldField, string>>): Promise<void> => {
    for (const [field, text] of Object.entries(told)) await seen(box(person, field as ToldField)).holds(text)
  }
  const photosAre = async (items: readonly PictureItem[]): Promise<void> => {
    await atStep('photos')
    for (const item of items) await seen(group(person, item)).says(words('photoCapture.uploaded'))
  }
  const reviewIs = async (photos: number, texts: readonly string[]): Promise<void> => {
    await atStep('review')
    for (const text of texts) await person.reads(text)
    await seen(main.getByRole('img', { name: words('photoCapture.preview') })).count(photos)
    await seen(main.getByText(words('kyc.review.missing'), { exact: true })).isGone()
  }
  const takes = async (item: PictureItem): Promise<void> => {
    await sendsPhoto(person, item)
    await seen(group(person, item)).says(words('photoCapture.uploaded'))
    await kept()
  }
  /** The page is loaded anew while the picture is on its way, and goes on with it by itself. */
  const takesThroughReload = async (item: PictureItem): Promise<void> => {
    const uploading = await holdCall(page, '**/user/uploadPicture*')
    await sendsPhoto(person, item)
    const route = await uploading()
    if (chance.is(0.5)) await route.fetch()
    await page.reload()
    onCut()
    await photosAre([item])
    await kept()
  }
  /** The page is loaded anew while it waits for the answer. @param sendings how many there are then in all */
  const submitsThroughReload = async (sendings: number): Promise<void> => {
    const submitted = await holdCall(page, '**/user/identification')
    await person.presses(words('kyc.submit'))
    const route = await submitted()
    const arrives = chance.is(0.5)
    if (arrives) await route.fetch()
    await page.reload()
    onCut()
    if (!arrives) {
      await atStep('review')
      expect(await reviews()).toHaveLength(sendings - 1)
      await person.presses(words('kyc.submit'))
    }
    await person.reads(words('kyc.pending.badge'))
    expect(await reviews()).toHaveLength(sendings)
  }
  const stands = async (sentence: string, sendings: number): Promise<void> => {
    await person.reads(sentence)
    await arrived(page, '/profile/identity')
    expect(await reviews()).toHaveLength(sendings)
  }
  return { person, kept, atStep, toldIs, photosAre, reviewIs, takes, takesThroughReload, submitsThroughReload, stands }
}

const stopsOf = (way: ReturnType<typeof wayOf>): readonly Stop[] => {
  const { person, kept, atStep, toldIs, photosAre, reviewIs, takes, takesThroughReload, submitsThroughReload, stands } = way
  const { words, main, user } = person
  const NAME = { firstName: TOLD.firstName, lastName: TOLD.lastName }
  const REVIEWED = [`${TOLD.firstName} ${TOLD.lastName}`, '28 February 1990', 'Germany', TOLD.address, `+49 ${TOLD.number}`, SIGNED]
  const numberOf = async (): Promise<string | null> => (await readIdentity(venue, user)).number
  const card = main.getByRole('radio', { name: new RegExp(words('kyc.documents.idCard')) })
  const signature = main.getByRole('textbox', { name: words('signature.label') })
  return [
    { name: 'nothing is told', reach: async () => {}, holds: () => atStep('details') },
    {
      name: 'the name is told',
      reach: async () => {
        for (const field of ['firstName', 'lastName'] as const) await box(person, field).fill(TOLD[field])
        await kept()
      },
      holds: () => toldIs(NAME),
    },
    {
      name: 'all details are told',
      reach: async () => {
        await tellsDetails(person)
        await kept()
      },
      holds: async () => {
        await atStep('details')
        await toldIs(TOLD)
        await seen(main.getByRole('radio', { name: words('kyc.sexes.female') })).has('aria-checked', 'true')
      },
    },
    { name: 'the document is asked for', reach: () => goesOn(person), holds: () => atStep('document') },
    {
      name: 'the document is chosen',
      reach: async () => {
        await chooseCard(person)
        await kept()
      },
      holds: () => seen(card).has('aria-checked', 'true'),
    },
    { name: 'the photos are asked for', reach: () => goesOn(person), holds: () => photosAre([]) },
    { name: 'the front is taken', reach: () => takesThroughReload('front'), holds: () => photosAre(['front']) },
    { name: 'the back is taken', reach: () => takes('back'), holds: () => photosAre(['front', 'back']) },
    { name: 'all photos are taken', reach: () => takes('inHand'), holds: () => photosAre(PICTURE_ITEMS) },
    { name: 'the signature is asked for', reach: () => goesOn(person), holds: () => atStep('signature') },
    {
      name: 'it is signed',
      reach: async () => {
        await signs(person)
        await kept()
      },
      holds: async () => {
        await atStep('signature')
        await seen(signature).holds(SIGNED)
      },
    },
    { name: 'all is reviewed', reach: () => goesOn(person), holds: () => reviewIs(PICTURE_ITEMS.length, REVIEWED) },
    { name: 'it is sent', reach: () => submitsThroughReload(1), holds: () => stands(words('kyc.pending.badge'), 1) },
    {
      name: 'a part of it didn’t pass',
      reach: async () => {
        const failed = { name: { reason: 'doesNotMatch', say: null }, front: { reason: 'other', say: 'A thumb covers it.' } }
        expect(await decideIdentity(venue, await numberOf(), failed)).toBe(true)
        await person.reads(words('kyc.failed.title'))
      },
      holds: async () => {
        await stands('A thumb covers it.', 1)
        await person.reads(words('kyc.reasons.doesNotMatch'))
      },
    },
    {
      name: 'the name is mended',
      reach: async () => {
        await person.presses(words('kyc.failed.resend'))
        await toldIs(NAME)
        await box(person, 'firstName').fill(MENDED)
        await kept()
      },
      holds: async () => {
        await atStep('details')
        await toldIs({ ...NAME, firstName: MENDED })
        await seen(box(person, 'address')).isGone()
      },
    },
    {
      name: 'the photo that failed is asked for',
      reach: () => goesOn(person),
      holds: async () => {
        await photosAre([])
        await seen(group(person, 'back')).isGone()
      },
    },
    { name: 'it is taken anew', reach: () => takes('front'), holds: () => photosAre(['front']) },
    { name: 'what is sent anew is reviewed', reach: () => goesOn(person), holds: () => reviewIs(1, [`${MENDED} ${TOLD.lastName}`]) },
    { name: 'it is sent anew', reach: () => submitsThroughReload(2), holds: () => stands(words('kyc.pending.badge'), 2) },
    {
      name: 'it is verified',
      reach: async () => {
        expect(await decideIdentity(venue, await numberOf())).toBe(true)
        await person.reads(words('kyc.verified.title'))
      },
      holds: () => stands(words('kyc.verified.title'), 2),
    },
  ]
}

/** How often the page is loaded anew at each stop: at least once, and the rest as chance has it. */
const shares = (stops: number, reloads: number, chance: Chance): readonly number[] => {
  const counts = Array.from({ length: stops }, () => 1)
  for (let left = reloads - stops; left > 0; left -= 1) {
    const at = chance.pick([...counts.keys()])
    counts[at] = counts[at]! + 1
  }
  return counts
}

test('fifty reloads lose nothing and send nothing twice', async () => {
  journey.forgiveFaults()
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const chance = createChance(seed)
  const person = await openApplicant(journey)
  let reloads = 0
  const stops = stopsOf(wayOf(person, chance, () => (reloads += 1)))
  const counts = shares(stops.length, RELOADS - CUT_OFF, chance)
  for (const [at, { name, reach, holds }] of stops.entries())
    try {
      await reach()
      await holds()
      for (let left = counts[at]!; left > 0; left -= 1) {
        await person.page.reload()
        reloads += 1
        await holds()
      }
    } catch (error) {
      throw new Error(`“${name}”, after ${reloads} reloads, SEED=${seed}: ${(error as Error).message}`, { cause: error })
    }
  expect(reloads, `SEED=${seed}`).toBe(RELOADS)
  const { state, fields } = await readIdentity(venue, person.user)
  expect(state).toBe('verified')
  expect(fields).toMatchObject({
    name: { first: MENDED, last: TOLD.lastName },
    birthdate: '1990-02-28',
    documentType: 'idCard',
    signature: { kind: 'typed', text: SIGNED },
  })
  const pictures = await venue.services.db.selectFrom('pictures').select('id').where('user_id', '=', person.user.id).execute()
  expect(new Set(pictures.map(({ id }) => id))).toEqual(new Set(PICTURE_ITEMS.map((item) => fields?.[item])))
})

/** A person's identity: told step by step, kept at the venue, sent once, decided item by item; and nothing of it in the log. */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { IDENTITY_PICTURES, PICTURE_ITEMS } from '../../src/domain/identity.ts'
import type { Identification } from '../../src/domain/wire/identity.ts'
import type { JournalExport } from '../../src/journal/export.ts'
import {
  box,
  goesOn,
  group,
  isAt,
  openApplicant as openAt,
  SIGNED,
  stepHeading,
  takes,
  tellsDetails,
  TOLD,
  toReview,
  type Applicant,
  type ToldField,
} from '../support/applicant.ts'
import { violationsOn } from '../support/axe.ts'
import type { Holdings } from '../support/browser.ts'
import { keysSentTo } from '../support/held-calls.ts'
import { decideIdentity, newIdentity, readIdentity } from '../support/identity.ts'
import { openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { arrived, seen } from '../support/seen.ts'

const journey = await openJourney({ reviewer: 'operator' })
const { venue } = journey
const openApplicant = (holdings: Holdings = {}): Promise<Applicant> => openAt(journey, holdings)
const identityOf = ({ user }: Applicant): Promise<Identification> => readIdentity(venue, user)
const isFine = async ({ page, locale }: Person): Promise<void> =>
  // As for all screens: what axe takes for words, Thai doesn't part by spaces.
  expect(await violationsOn(page, locale === 'th' ? { rules: { 'document-title': { enabled: true } } } : {})).toEqual([])

describe.each([
  ['desktop', 'en'],
  ['phone', 'th'],
  ['phone', 'ar'],
] as const)('on a %s in %s', (device, locale) => {
  test('an identity is told step by step, sent once, reviewed and verified', async () => {
    const person = await openApplicant({ device, locale })
    const { main, words } = person
    const keys = keysSentTo(person.page, '/user/identification')
    // Nothing is scolded before somebody tries to go on.
    await isFine(person)
    await goesOn(person)
    await person.reads(words('kyc.problems.missing'))
    await toReview(person)
    await isFine(person)
    await seen(main).says(TOLD.lastName)
    await main.getByRole('button', { name: words('kyc.submit') }).dblclick()
    await person.reads(words('kyc.pending.badge'))
    await isFine(person)
    const { state, fields, number } = await identityOf(person)
    expect(state).toBe('pending')
    expect(fields).toMatchObject({
      name: { first: TOLD.firstName, last: TOLD.lastName },
      birthdate: '1990-02-28',
      country: 'DE',
      documentType: 'idCard',
      signature: { kind: 'typed', text: SIGNED },
    })
    expect(new Set(keys).size).toBe(1)
    expect(await decideIdentity(venue, number)).toBe(true)
    // The notification reads it anew.
    await person.reads(words('kyc.verified.title'))
    await isFine(person)
    await person.movesTo('/profile')
    await person.reads(words('profile.states.verified'))
  })
})

test('what was told is there after a reload, at the same step, and on another device', async () => {
  const person = await openApplicant()
  const { page, words, user } = person
  await tellsDetails(person)
  await goesOn(person)
  await isAt(person, 'document')
  await person.reads(words('kyc.draft.kept'))
  await page.reload()
  await isAt(person, 'document')
  await person.presses(words('kyc.back'))
  await seen(box(person, 'address')).holds(TOLD.address)
  const other = await journey.visitor({ token: user.token, device: 'phone' })
  await other.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  await person.presses(words('kyc.next'))
  await isAt(person, 'document')
  await person.reads(words('kyc.draft.kept'))
  await other.goesTo('/profile/identity')
  await seen(other.main.getByRole('heading', { name: words('kyc.document.title') })).isVisible()
  await other.presses(words('kyc.back'))
  await seen(other.main.getByRole('textbox', { name: words('kyc.fields.firstName'), exact: true })).holds(TOLD.firstName)
})

const addressOf = (step: string): string => `/profile/identity?step=${step}`
const focused = ({ page }: Person): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.textContent)

test.each(['desktop', 'phone'] as const)('on a %s each step has an address, which back, forward and a reload lead to', async (device) => {
  const person = await openApplicant({ device })
  const { page, words } = person
  await arrived(page, addressOf('details'))
  await toReview(person)
  await arrived(page, addressOf('review'))
  for (const step of ['signature', 'photos', 'document', 'details'] as const) {
    await page.goBack()
    await isAt(person, step)
    await arrived(page, addressOf(step))
    expect(await focused(person)).toBe(words(`kyc.${step}.title`))
  }
  await page.goForward()
  await isAt(person, 'document')
  await page.reload()
  await isAt(person, 'document')
  await arrived(page, addressOf('document'))
  await page.goForward()
  await isAt(person, 'photos')
  // The button leads to the page behind, and leaves none in front of it.
  await person.presses(words('kyc.back'))
  await isAt(person, 'document')
  expect(await focused(person)).toBe(words('kyc.document.title'))
  await page.goForward()
  await isAt(person, 'photos')
})

test('an address that was copied leads to its step once all before is told, and else to the first that lacks something', async () => {
  const person = await openApplicant()
  const { words, user } = person
  await tellsDetails(person)
  await goesOn(person)
  await isAt(person, 'document')
  await person.reads(words('kyc.draft.kept'))
  const other = await journey.visitor({ token: user.token })
  await other.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  for (const [asked, shown] of [
    ['details', 'details'],
    ['document', 'document'],
    ['photos', 'document'],
    ['review', 'document'],
    ['payment', 'document'],
  ] as const) {
    await other.goesTo('/profile')
    const before = await other.page.evaluate(() => history.length)
    await other.movesTo(addressOf(asked))
    await isAt(other, shown)
    await arrived(other.page, addressOf(shown))
    // Corrected in its place.
    expect(await other.page.evaluate(() => history.length)).toBe(before + 1)
    await other.page.reload()
    await isAt(other, shown)
  }
})

test('what was sent is no step: its address is that of the page', async () => {
  const person = await openApplicant()
  const { page, words } = person
  await toReview(person)
  await person.presses(words('kyc.submit'))
  await person.reads(words('kyc.pending.badge'))
  await arrived(page, '/profile/identity')
  await page.goBack()
  await arrived(page, '/profile/identity')
  await person.reads(words('kyc.pending.badge'))
})

test('the review shows the photos and the signature as they are, on another device too', async () => {
  const person = await openApplicant()
  const { page, words, main, user } = person
  await toReview(person)
  await person.reads(words('kyc.draft.kept'))
  const showsAll = async (one: Person): Promise<void> => {
    const photos = one.main.getByRole('img', { name: words('photoCapture.preview') })
    await seen(photos).count(PICTURE_ITEMS.length)
    for (const photo of await photos.all())
      expect(await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(800)
    await seen(one.main.getByText(SIGNED, { exact: true })).isVisible()
  }
  await showsAll(person)
  await page.reload()
  await isAt(person, 'review')
  await showsAll(person)
  const other = await journey.visitor({ token: user.token, device: 'phone' })
  await other.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  await other.goesTo('/profile/identity')
  await isAt(other, 'review')
  await showsAll(other)
  // One that is removed there is missing here.
  await other.presses(words('kyc.review.changeOf', { step: words('kyc.steps.photos') }))
  await group(other, 'inHand')
    .getByRole('button', { name: words('photoCapture.remove') })
    .click()
  await other.reads(words('kyc.draft.kept'))
  await page.reload()
  await isAt(person, 'photos')
  await seen(stepHeading(person, 'review')).isGone()
  await seen(main.getByText(words('kyc.photos.gone'))).isVisible()
})

test('a draft that is not saved keeps every text, and says so', async () => {
  journey.forgiveFaults()
  const person = await openApplicant()
  const { page, words } = person
  await page.route('**/user/saveIdentification', (route) => route.abort())
  await box(person, 'firstName').fill(TOLD.firstName)
  await person.reads(words('kyc.draft.unsaved'))
  await seen(box(person, 'firstName')).holds(TOLD.firstName)
  await page.unroute('**/user/saveIdentification')
  await person.presses(words('kyc.draft.save'))
  await person.reads(words('kyc.draft.kept'))
})

test('mistakes are told beside their fields, and other scripts are no mistake', async () => {
  const person = await openApplicant()
  const { words } = person
  const soon = new Date(venue.clock.now()).getUTCFullYear() - 17
  const beside = async (field: ToldField, typed: string, sentence: string | null): Promise<void> => {
    await box(person, field).fill(typed)
    await box(person, field).blur()
    const around = person.main.locator('.field').filter({ has: person.page.getByLabel(words(`kyc.fields.${field}`), { exact: true }) })
    if (sentence === null) await seen(around.locator('.field__error')).isGone()
    else await seen(around).says(sentence)
  }
  await beside('birthdate', '31.2.1990', words('kyc.problems.noDate'))
  await beside('birthdate', 'some day', words('kyc.problems.noDate'))
  await beside('birthdate', `1.1.${soon + 100}`, words('kyc.problems.future'))
  await beside('birthdate', `31.12.${soon}`, words('kyc.problems.underAge'))
  await beside('birthdate', '٢٨/٢/١٩٩٠', null)
  await beside('number', '12a', words('kyc.problems.numberForm'))
  await beside('number', '๐๘๑ ๒๓๔ ๕๖๗๘', null)
  await beside('address', 'X', words('kyc.problems.addressForm', { most: 200 }))
  await beside('firstName', 'm'.repeat(61), words('kyc.problems.nameForm', { most: 60 }))
  for (const name of ['O', 'ميرا', 'สมชาย']) await beside('firstName', name, null)
  await goesOn(person)
  await person.reads(words('kyc.problems.choose'))
  await seen(box(person, 'firstName')).holds('สมชาย')
})

test('an answer that gets lost is asked for again under the same key', async () => {
  journey.forgiveFaults()
  const person = await openApplicant()
  const { page, words } = person
  await toReview(person)
  const keys = keysSentTo(page, '/user/identification')
  let isLost = false
  await page.route('**/user/identification', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await person.presses(words('kyc.submit'))
  await person.reads(words('kyc.pending.badge'))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect((await identityOf(person)).state).toBe('pending')
})

test('a reload that cuts a submission off leads to what the venue has', async () => {
  journey.forgiveFaults()
  const person = await openApplicant()
  const { page, words } = person
  await toReview(person)
  // Once: what is asked again afterwards is answered, and not cut off again.
  await page.route(
    '**/user/identification',
    async (route) => {
      await route.fetch()
      await page.reload({ waitUntil: 'commit' })
    },
    { times: 1 },
  )
  await person.presses(words('kyc.submit'))
  await person.reads(words('kyc.pending.badge'))
})

test('only what failed is asked for again, with its reason and the reviewer’s own words', async () => {
  const person = await journey.trader()
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  const { main, page, words, user } = person
  const { number } = await newIdentity(venue, user)
  await decideIdentity(venue, number, {
    name: { reason: 'implausible', say: null },
    front: { reason: 'other', say: 'A thumb covers the number.' },
  })
  const before = await readIdentity(venue, user)
  await person.goesTo('/profile/identity')
  await person.reads(words('kyc.failed.title'))
  await person.reads(words('kyc.reasons.implausible'))
  await person.reads('A thumb covers the number.')
  await person.presses(words('kyc.failed.resend'))
  await seen(box(person, 'firstName')).holds('Mira')
  await seen(box(person, 'address')).isGone()
  await box(person, 'firstName').fill('Miranda')
  await goesOn(person)
  await isAt(person, 'photos')
  await seen(group(person, 'back')).isGone()
  await takes(person as Applicant, 'front')
  await goesOn(person)
  await isAt(person, 'review')
  const sent = page.waitForRequest('**/user/identification')
  await person.presses(words('kyc.submit'))
  expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual(['front', 'name'])
  await person.reads(words('kyc.pending.badge'))
  const after = await readIdentity(venue, user)
  expect(after.fields).toEqual({
    ...before.fields,
    name: { first: 'Miranda', last: before.fields!.name!.last },
    front: after.fields!.front,
  })
  await seen(main.getByRole('link', { name: words('kyc.verified.toLoans') })).isGone()
})

test('once the stated time has passed, the page says so and whom to ask', async () => {
  const person = await journey.trader()
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  await newIdentity(venue, person.user)
  const dueAt = new Date(venue.clock.now() + 4_000)
  await sql`update identifications set due_at = ${dueAt} where user_id = ${person.user.id}`.execute(venue.services.db)
  await person.goesTo('/profile/identity')
  await person.reads(person.words('kyc.pending.overdueBadge'))
  await person.main.getByRole('button', { name: person.words('shell.contactService') }).click()
  await seen(person.page.getByRole('dialog', { name: person.words('support.title') })).isVisible()
})

test('the exported log has nothing of what was told', async () => {
  const person = await openApplicant()
  const { page, words } = person
  await toReview(person)
  await person.presses(words('kyc.submit'))
  await person.reads(words('kyc.pending.badge'))
  const { number } = await identityOf(person)
  await decideIdentity(venue, number, { birthdate: { reason: 'other', say: 'Quist was born later than that.' } })
  await person.reads('Quist was born later than that.')
  await person.presses(words('kyc.failed.resend'))
  await seen(box(person, 'birthdate')).holds('1990-02-28')
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell.sessionLog') })
    .click()
  const log = page.getByRole('dialog', { name: words('shell.sessionLog') })
  const coming = page.waitForEvent('download')
  await log.getByRole('button', { name: words('sessionLog.export') }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  const { entries, redaction } = JSON.parse(file) as JournalExport
  expect(redaction.struck).toEqual([])
  expect(entries.some(({ event }) => event.k === 'event' && event.event.type === 'kyc.submit')).toBe(true)
  const planted = [
    ...Object.values(TOLD),
    SIGNED,
    // No short row of digits: a time may have it by chance.
    ...['Wilhelmina', 'Fährmann', 'Quist', 'Lotsenweg', '1707654321', '1990-02-28', 'female', 'idCard', '+49', '"DE"', 'born later'],
    ...Object.keys(IDENTITY_PICTURES).map((item) => `${item}-of-quist`),
  ]
  for (const text of planted) expect(file.includes(text), text).toBe(false)
})

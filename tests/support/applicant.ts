/** Somebody who verifies who they are, in a browser: told step by step, photographed, signed, reviewed. */
import type { Locator } from 'playwright-core'
import type { IdentityItem, PictureItem } from '../../src/domain/identity.ts'
import type { KycStep } from '../../src/machines/kyc/kyc.types.ts'
import type { Holdings } from './browser.ts'
import { pictureFile } from './identity.ts'
import type { Journey } from './journey.ts'
import type { Person } from './person.ts'
import { seen } from './seen.ts'
import type { TestUser } from './venue.ts'

export type Applicant = Person & { readonly user: TestUser }

/** What nobody may find in a log. */
export const TOLD = {
  firstName: 'Wilhelmina',
  lastName: 'Fährmann-Quist',
  birthdate: '28.2.1990',
  address: 'Lotsenweg 7, 20459 Hamburg',
  number: '0170 7654321',
} as const
export type ToldField = keyof typeof TOLD
export const SIGNED = 'W. Fährmann-Quist'

export const openApplicant = async (journey: Journey, holdings: Holdings = {}): Promise<Applicant> => {
  const person = await journey.trader(holdings)
  await person.page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  await person.goesTo('/profile/identity')
  await isAt(person, 'details')
  return person
}
export const box = ({ main, words }: Person, field: ToldField): Locator =>
  main.getByRole('textbox', { name: words(`kyc.fields.${field}`), exact: true })
export const group = ({ main, words }: Person, item: IdentityItem): Locator =>
  main.getByRole('group', { name: words(`kyc.items.${item}`), exact: true })
export const stepHeading = ({ main, words }: Person, step: KycStep): Locator =>
  main.getByRole('heading', { name: words(`kyc.${step}.title`) })
export const goesOn = (person: Person): Promise<void> => person.presses(person.words('kyc.next'))
export const isAt = (person: Person, step: KycStep): Promise<void> => seen(stepHeading(person, step)).isVisible()

const chooses = async ({ page, main }: Person, label: string, option: string | RegExp): Promise<void> => {
  await main.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
export const tellsDetails = async (person: Applicant): Promise<void> => {
  const { main, words } = person
  for (const field of ['firstName', 'lastName', 'birthdate', 'address', 'number'] as const) await box(person, field).fill(TOLD[field])
  await main.getByRole('radio', { name: words('kyc.sexes.female') }).click()
  const country = new Intl.DisplayNames(person.locale, { type: 'region' }).of('DE')!
  await chooses(person, words('kyc.fields.country'), country)
  await chooses(person, words('kyc.fields.areaCode'), /\+49/)
}
export const chooseCard = ({ main, words }: Applicant): Promise<void> =>
  main.getByRole('radio', { name: new RegExp(words('kyc.documents.idCard')) }).click()
export const sendsPhoto = async (person: Applicant, item: PictureItem): Promise<void> => {
  const file = { name: `${item}-of-quist.png`, mimeType: 'image/png', buffer: await pictureFile('good') }
  await group(person, item).locator('input[type="file"]').setInputFiles(file)
}
export const takes = async (person: Applicant, item: PictureItem): Promise<void> => {
  await sendsPhoto(person, item)
  await seen(group(person, item)).says(person.words('photoCapture.uploaded'))
}
export const signs = async (person: Applicant): Promise<void> => {
  await person.presses(person.words('signature.typeInstead'))
  await person.main.getByRole('textbox', { name: person.words('signature.label') }).fill(SIGNED)
}
export const toReview = async (person: Applicant): Promise<void> => {
  await tellsDetails(person)
  await goesOn(person)
  await isAt(person, 'document')
  await chooseCard(person)
  await goesOn(person)
  await isAt(person, 'photos')
  for (const item of ['front', 'back', 'inHand'] as const) await takes(person, item)
  await goesOn(person)
  await isAt(person, 'signature')
  await signs(person)
  await goesOn(person)
  await isAt(person, 'review')
}

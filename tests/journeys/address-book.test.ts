/** The address book: an address is judged while it is typed, added with the code that came by e-mail, and removed. */
import { expect, test } from 'vitest'
import type { BookedAddress } from '../../src/domain/wire/address-book.ts'
import { openJourney } from '../support/journey.ts'
import { seen, until } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey
const TRON = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'

const listOf = async (token: string) => (await venue.get<BookedAddress[]>('/user/listAddresses', { token })).result
const codeTo = async (email: string): Promise<string> => {
  const body = await until(
    'the mail with the code',
    async () =>
      (await venue.services.db.selectFrom('mails').select('body').where('recipient', '=', email).orderBy('id', 'desc').execute())[0]?.body,
    (found) => found !== undefined,
  )
  return /\b\d{6}\b/.exec(body!)![0]
}

test.each([
  ['desktop', 'en'],
  ['phone', 'ar'],
] as const)('on a %s, in %s, an address is added by the keyboard alone, kept over a reload, and removed', async (device, locale) => {
  const person = await journey.trader({ device, locale })
  const { words, page, dialog } = person
  await page.addInitScript(() => sessionStorage.setItem('introSeen', '1'))
  await person.goesTo('/profile/addresses')
  const card = page.getByRole('region', { name: words('addressBook.title'), exact: true })
  await seen(card).says(words('addressBook.empty'))
  await card.getByRole('button', { name: words('addressBook.add'), exact: true }).focus()
  await page.keyboard.press('Enter')
  const address = dialog.getByRole('textbox', { name: words('addressBook.form.address'), exact: true })
  await address.focus()
  await page.keyboard.type(`${TRON.slice(0, -1)}X`)
  await seen(dialog).says(words('errors.30182'))
  await address.fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  await seen(dialog).says(words('errors.30183'))
  await address.fill(TRON)
  await dialog.getByRole('textbox', { name: words('addressBook.form.label'), exact: true }).focus()
  await page.keyboard.type('Savings')
  await page.reload()
  await seen(dialog.getByRole('textbox', { name: words('addressBook.form.label'), exact: true })).isVisible()
  expect(await address.inputValue()).toBe(TRON)
  await dialog.getByRole('button', { name: words('addressBook.form.sendCode'), exact: true }).focus()
  await page.keyboard.press('Enter')
  const code = dialog.getByRole('textbox', { name: words('addressBook.form.code'), exact: true })
  await seen(code).isVisible()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await seen(dialog).says(words('errors.10091'))
  await code.fill(await codeTo(`${person.user.username}@example.com`))
  await page.keyboard.press('Enter')
  await seen(card).says('Savings')
  expect(await listOf(person.user.token)).toMatchObject([{ network: 'tron', address: TRON, label: 'Savings' }])
  await card.getByRole('button', { name: words('addressBook.removeOf', { name: 'Savings' }), exact: true }).click()
  await dialog.getByRole('button', { name: words('addressBook.confirm.yes'), exact: true }).click()
  await seen(card).says(words('addressBook.empty'))
  expect(await listOf(person.user.token)).toEqual([])
})

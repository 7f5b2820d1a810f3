/** Money in and out by the keyboard alone: no press of a mouse from the first field to what became of it, and the focus always in sight. */
import { expect, test } from 'vitest'
import { hasFocus, tabsTo } from '../support/by-keyboard.ts'
import { box, depositsOf, openDepositor } from '../support/depositor.ts'
import { openJourney } from '../support/journey.ts'
import { arrived, seen, until } from '../support/seen.ts'
import { addressOf, amountField, cancelButton, confirmButton, onlyWithdrawalOf, openWithdrawer } from '../support/withdrawer.ts'
import { moneyOf, PLACES } from '../support/withdrawals.ts'

const journey = await openJourney({ reviewer: 'operator' })
const { venue } = journey

test('a whole deposit: the simulated transfer, the form, the review, and the page on which it is followed', async () => {
  const person = await openDepositor(journey)
  const { page, words, main } = person
  await tabsTo(page, box(person, 'simulatedTransfer.amount'))
  await page.keyboard.type('500')
  await tabsTo(page, main.getByRole('button', { name: words('simulatedTransfer.send') }))
  await page.keyboard.press('Enter')
  await person.reads(words('simulatedTransfer.receipt'))
  await seen(box(person, 'deposit.hash')).holds(/^[0-9a-f]{64}$/)
  const hash = await box(person, 'deposit.hash').inputValue()

  await tabsTo(page, box(person, 'deposit.lastSix'))
  await page.keyboard.type(hash.slice(-6))
  await tabsTo(page, main.getByRole('button', { name: words('deposit.review') }))
  await page.keyboard.press('Enter')
  // Out of the review and back into it, with the focus where one left.
  await tabsTo(page, main.getByRole('button', { name: words('deposit.back') }))
  await page.keyboard.press('Space')
  await until('the focus is back', () => hasFocus(main.getByRole('button', { name: words('deposit.review') })), Boolean)
  await page.keyboard.press('Enter')
  const confirm = main.getByRole('button', { name: words('deposit.confirm', { amount: '500.00\u00a0USDT' }) })
  await seen(confirm).isVisible()
  expect(await depositsOf(venue, person.user)).toEqual([])
  await tabsTo(page, confirm)
  // Held, it is one deposit.
  for (let repeat = 0; repeat < 8; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await person.reads(words('errors.20002'))
  const submitted = await depositsOf(venue, person.user)
  expect(submitted).toMatchObject([{ amount: '500', currency: 'USDT', network: 'tron', hash }])

  await tabsTo(page, main.getByRole('link', { name: words('deposit.follow') }))
  await page.keyboard.press('Enter')
  await arrived(page, `/profile/deposit/${submitted[0]!.id}`)
  await person.reads(words('depositProgress.submitted'))
})

test('a whole withdrawal to an address of the book: the form, the review, submitted, and taken back', async () => {
  const person = await openWithdrawer(journey)
  const { page, words, main } = person
  await person.goesTo('/profile/withdraw')
  await tabsTo(page, main.getByRole('radio', { name: words('withdrawal.methods.wallet') }))
  await page.keyboard.press('ArrowRight')
  await tabsTo(page, addressOf(person, PLACES.tron))
  await page.keyboard.press('Enter')
  await tabsTo(page, amountField(person))
  await page.keyboard.type('200')
  await page.keyboard.press('Enter')
  await seen(confirmButton(person)).isVisible()
  expect(await moneyOf(venue, person.user)).toEqual(['1000', '0'])
  await tabsTo(page, confirmButton(person))
  for (let repeat = 0; repeat < 8; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await person.reads(words('errors.20003'))
  expect(await onlyWithdrawalOf(venue, person.user)).toMatchObject({ state: 'pending', method: 'address', address: PLACES.tron })
  expect(await moneyOf(venue, person.user)).toEqual(['800', '200'])

  await tabsTo(page, cancelButton(person))
  await page.keyboard.press('Enter')
  await person.reads(words('withdrawal.track.freeAgain', { amount: '200.00\u00a0USDT' }))
  expect((await onlyWithdrawalOf(venue, person.user)).state).toBe('cancelled')
  expect(await moneyOf(venue, person.user)).toEqual(['1000', '0'])
})

/** A deposit and a withdrawal that are interrupted wherever they stand: by a reload, without an answer; and one by the keyboard alone. */
import { describe, expect, test } from 'vitest'
import { violationsOn } from '../support/axe.ts'
import { openJourney } from '../support/journey.ts'
import {
  amountField,
  box,
  confirmButton,
  confirmDeposit,
  depositsAt,
  fillsForm,
  holdAnswers,
  onlyWithdrawalOf,
  openDepositor,
  openOwner,
  reviewIt,
  sends,
  submits,
  submitsWithdrawal,
  type Depositor,
} from '../support/money-journey.ts'
import { pngOf } from '../support/sample-pictures.ts'
import { seen } from '../support/seen.ts'
import { tabsTo } from '../support/tab-keys.ts'
import { moneyOf } from '../support/withdrawals.ts'

const journey = await openJourney({ reviewer: 'operator' })
const { venue } = journey

const chooses = ({ page }: Depositor): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: pngOf(64, 64) })

describe('a deposit', () => {
  test('is in its review again after a reload; when the answer is lost, the next page asks for it and there is one', async () => {
    const person = await openDepositor(journey)
    const { page, words } = person
    const hash = await sends(person, '500')
    await box(person, 'deposit.lastSix').fill(hash.slice(-6))
    expect(await violationsOn(person)).toEqual([])
    await person.presses(words('deposit.review'))
    await page.reload()
    await seen(confirmDeposit(person)).isVisible()
    expect(await violationsOn(person)).toEqual([])

    const held = await holdAnswers(page, '/user/recharge', true)
    await confirmDeposit(person).click()
    await held.next()
    await held.letGo()
    await page.reload()
    await person.reads(words('errors.20002'))
    expect(await depositsAt(venue, person)).toMatchObject([{ hash, amount: '500', state: 'pending' }])

    await person.goesTo(`/profile/deposit/${(await depositsAt(venue, person))[0]!.id}`)
    await person.reads(words('depositProgress.reviewHint'))
    expect(await violationsOn(person)).toEqual([])
    await page.reload()
    await person.reads(words('depositProgress.reviewHint'))
  })

  test('whose picture is on its way begins again under the same key after a reload; given up, another can be chosen', async () => {
    const person = await openDepositor(journey)
    const { page, main, words } = person
    const cancels = () => main.getByRole('button', { name: words('photoCapture.cancel') }).click()
    const held = await holdAnswers(page, '/user/uploadPicture**', false)
    await chooses(person)
    await held.next()
    await person.reads(words('photoCapture.uploading'))
    await cancels()
    await person.reads(words('photoCapture.formats'))

    await chooses(person)
    await held.next()
    await page.reload()
    await held.next()
    const [given, first, again] = held.keys
    expect(again).toBe(first)
    expect(first).not.toBe(given)
    await held.letGo()
    await page.reload()
    await person.reads(words('photoCapture.uploaded'))
    const pictures = await venue.services.db.selectFrom('pictures').select('id').where('user_id', '=', person.user.id).execute()
    expect(pictures).toHaveLength(1)
  })

  test('is made by the keyboard alone', async () => {
    const person = await openDepositor(journey)
    const { page, main, words } = person
    const button = (name: string) => main.getByRole('button', { name, exact: true })
    await tabsTo(page, box(person, 'simulatedTransfer.amount'))
    await page.keyboard.type('500')
    await tabsTo(page, button(words('simulatedTransfer.send')))
    await page.keyboard.press('Enter')
    await seen(box(person, 'deposit.hash')).holds(/^[0-9a-f]{64}$/)
    const hash = await box(person, 'deposit.hash').inputValue()
    await tabsTo(page, box(person, 'deposit.lastSix'))
    await page.keyboard.type(hash.slice(-6))
    await tabsTo(page, button(words('deposit.review')))
    await page.keyboard.press('Enter')
    await tabsTo(page, confirmDeposit(person))
    await page.keyboard.press('Enter')
    await person.reads(words('errors.20002'))
    await tabsTo(page, main.getByRole('link', { name: words('deposit.follow') }))
    await page.keyboard.press('Enter')
    await person.reads(words('depositProgress.submitted'))
    expect(await depositsAt(venue, person)).toHaveLength(1)
  })

  test('that was submitted stays submitted when another tab reloads its form', async () => {
    const person = await openDepositor(journey)
    const { page, words } = person
    const hash = await sends(person, '500')
    await submits(person, hash)
    await page.reload()
    await person.reads(words('errors.20002'))
    expect(await depositsAt(venue, person)).toHaveLength(1)
  })
})

describe('a withdrawal', () => {
  test('whose answer is lost is asked for by the next page, and there is one', async () => {
    const person = await openOwner(journey)
    const { page, words } = person
    await fillsForm(person)
    await reviewIt(person)
    const held = await holdAnswers(page, '/user/withdrawal', true)
    await confirmButton(person).click()
    await held.next()
    await held.letGo()
    await page.reload()
    await person.reads(words('errors.20003'))
    expect(await onlyWithdrawalOf(venue, person.user)).toMatchObject({ amount: '200', state: 'pending' })
    expect(await moneyOf(venue, person.user)).toEqual(['800', '200'])
  })

  test('that never arrived is given up by the next page, which says so and has what was typed', async () => {
    const person = await openOwner(journey)
    const { page, words } = person
    await fillsForm(person)
    await reviewIt(person)
    const held = await holdAnswers(page, '/user/withdrawal', false)
    await confirmButton(person).click()
    await held.next()
    await page.reload()
    await person.reads(words('withdrawal.lost'))
    expect(await amountField(person).inputValue()).toBe('200')
    expect(await moneyOf(venue, person.user)).toEqual(['1000', '0'])
    // It has not been sent a second time.
    expect(held.keys).toHaveLength(1)
  })

  test('that is being cancelled is cancelled once, whoever reloads meanwhile', async () => {
    const person = await openOwner(journey)
    const { page, words, main } = person
    const { id } = await submitsWithdrawal(venue, person)
    const held = await holdAnswers(page, `/user/cancelWithdrawal/${id}`, true)
    await main.getByRole('button', { name: words('withdrawal.track.cancel') }).click()
    await held.next()
    await held.letGo()
    await page.reload()
    await main.getByRole('link', { name: words('withdrawal.follow') }).click()
    await person.reads(words('withdrawal.track.freeAgain', { amount: '200.00\u00a0USDT' }))
    expect(await onlyWithdrawalOf(venue, person.user)).toMatchObject({ id, state: 'cancelled' })
    expect(await moneyOf(venue, person.user)).toEqual(['1000', '0'])
  })
})

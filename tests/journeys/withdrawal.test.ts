/** Money that leaves: to an address of the book, through the review to its end; taken back, rejected, and while withdrawals rest. */
import axe, { type AxeResults } from 'axe-core'
import { describe, expect, test } from 'vitest'
import type { Locale } from '../../src/domain/constants.ts'
import type { Withdrawal } from '../../src/domain/wire/withdrawal.ts'
import type { Device } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { seen } from '../support/seen.ts'
import type { TestUser } from '../support/venue.ts'
import {
  amountField,
  confirmButton,
  fillsForm,
  onlyWithdrawalOf,
  openWithdrawer,
  reviewButton,
  type Withdrawer,
} from '../support/withdrawer.ts'
import { cancel, decideWithdrawal, fund, moneyOf, newOwner, newWithdrawal, passBlocks, PLACES } from '../support/withdrawals.ts'

const journey = await openJourney({ reviewer: 'operator' })
const { venue } = journey

type Owner = Withdrawer
const owner = (device?: Device, locale?: Locale): Promise<Owner> => openWithdrawer(journey, device, locale)
const onlyOf = (user: TestUser): Promise<Withdrawal> => onlyWithdrawalOf(venue, user)
const submits = async (person: Owner): Promise<Withdrawal> => {
  await fillsForm(person)
  await reviewButton(person).click()
  await confirmButton(person).dblclick()
  await person.reads(person.words('errors.20003'))
  return onlyOf(person.user)
}

const violationsOn = async ({ page }: Person): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(of: Document, how: object): Promise<AxeResults> } }).axe.run(document, {
      resultTypes: ['violations'],
    }),
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

describe.each([
  ['desktop', 'en'],
  ['phone', 'en'],
  ['phone', 'ar'],
] as const)('on a %s in %s', (device, locale) => {
  test('a withdrawal is reviewed with its full address, submitted once, and followed to its end, also after reloads', async () => {
    const person = await owner(device, locale)
    const { page, words, main } = person
    await fillsForm(person)
    await page.reload()
    expect(await amountField(person).inputValue()).toBe('200')
    expect(await violationsOn(person)).toEqual([])
    await reviewButton(person).click()
    await seen(confirmButton(person)).isVisible()
    const shown = (await main.getByRole('region', { name: words('withdrawal.reviewTitle') }).innerText()).replaceAll(/\s/g, '')
    expect(shown).toContain(PLACES.tron)
    expect(await violationsOn(person)).toEqual([])
    await page.reload()
    await confirmButton(person).dblclick()
    await person.reads(words('errors.20003'))
    const submitted = await onlyOf(person.user)
    expect(submitted).toMatchObject({ amount: '200', fee: '2', actual: '198', address: PLACES.tron, state: 'pending', method: 'address' })
    expect(await moneyOf(venue, person.user)).toEqual(['800', '200'])
    await person.reads(submitted.number)
    expect(await violationsOn(person)).toEqual([])

    await person.goesTo(`/profile/withdraw?id=${submitted.id}`)
    await person.reads(words('withdrawal.track.review'))
    await decideWithdrawal(venue, submitted.id)
    await person.reads(words('withdrawal.track.networkNow'))
    await page.reload()
    await person.reads(words('withdrawal.track.networkNow'))
    await passBlocks(venue, 60_000)
    await person.reads(words('withdrawal.track.arrivedText', { amount: '198.00\u00a0USDT' }))
    expect(await moneyOf(venue, person.user)).toEqual(['800', '0'])
    await person.reads(words('funds.states.completed'))
    expect(await violationsOn(person)).toEqual([])
  })
})

test('a withdrawal is taken back while it is reviewed, and the money is free again', async () => {
  const person = await owner()
  const { words, main } = person
  await submits(person)
  await main.getByRole('button', { name: words('withdrawal.track.cancel') }).dblclick()
  await person.reads(words('withdrawal.track.freeAgain', { amount: '200.00\u00a0USDT' }))
  expect(await moneyOf(venue, person.user)).toEqual(['1000', '0'])
  expect((await onlyOf(person.user)).state).toBe('cancelled')
  await main.getByRole('button', { name: words('withdrawal.newOne') }).click()
  await seen(amountField(person)).isVisible()
  expect(await amountField(person).inputValue()).toBe('')
})

test('who cancels what was decided meanwhile reads the decision, and that it was too late', async () => {
  const person = await owner()
  const { words, main, page } = person
  const { id } = await newWithdrawal(venue, person.user)
  await person.goesTo(`/profile/withdraw?id=${id}`)
  const button = main.getByRole('button', { name: words('withdrawal.track.cancel') })
  await seen(button).isVisible()
  // The news of the decision don't reach this page.
  await page.routeWebSocket('**/websocket', () => {})
  await page.reload()
  await seen(button).isVisible()
  await decideWithdrawal(venue, id)
  await button.click()
  await person.reads(words('withdrawal.track.tooLate'))
  await person.reads(words('withdrawal.track.approved'))
  expect(await moneyOf(venue, person.user)).toEqual(['800', '200'])
})

test('a rejected withdrawal says why in a sentence, and that the money is free again', async () => {
  const person = await owner()
  const { id } = await newWithdrawal(venue, person.user)
  await person.goesTo(`/profile/withdraw?id=${id}`)
  await person.reads(person.words('withdrawal.track.review'))
  await decideWithdrawal(venue, id, { state: 'rejected', reason: 'address', say: 'Please check it.' })
  await person.reads(person.words('withdrawal.reasons.address'))
  await person.reads('Please check it.')
  await person.reads(person.words('withdrawal.track.freeAgain', { amount: '200.00\u00a0USDT' }))
  expect(await moneyOf(venue, person.user)).toEqual(['1000', '0'])
})

test('after a new password withdrawals rest: said at the top, and the button says why it is off', async () => {
  const person = await owner()
  const { words, main } = person
  await venue.services.db
    .updateTable('users')
    .set({ password_set_at: new Date(venue.clock.now()) })
    .where('id', '=', person.user.id)
    .execute()
  await person.goesTo('/profile/withdraw')
  await person.reads(/withdrawals rest until/)
  const button = main.getByRole('button', { name: words('withdrawal.review') })
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  const reason = await button.getAttribute('aria-describedby')
  expect(await main.locator(`[id="${reason}"]`).innerText()).toContain('rest until')
})

test('a demo account reads that it can’t, and switches', async () => {
  const user = await newOwner(venue)
  const person = await journey.visitor({ token: user.token })
  await person.goesTo('/profile/withdraw')
  await person.reads(person.words('errors.30082'))
  await person.main.getByRole('button', { name: person.words('accountMode.switchToReal') }).click()
  await seen(amountField(person)).isVisible()
})

test('the list is narrowed, opens each withdrawal, and is saved as a file', async () => {
  const person = await owner()
  const { words, main, page } = person
  const first = await newWithdrawal(venue, person.user)
  await cancel(venue, person.user, first.id)
  await fund(venue, person.user, '1', 'BTC')
  const second = await newWithdrawal(venue, person.user, { currency: 'BTC', network: 'bitcoin', amount: '0.5', method: 'address' })
  await person.goesTo('/profile/withdraw')
  await person.reads(first.number)
  await person.reads(second.number)
  await main.getByRole('combobox', { name: words('funds.state') }).click()
  await page.getByRole('option', { name: words('funds.states.cancelled') }).click()
  await seen(main.getByText(second.number)).isGone()
  await person.reads(first.number)
  const [download] = await Promise.all([page.waitForEvent('download'), main.getByRole('button', { name: words('funds.save') }).click()])
  expect(download.suggestedFilename()).toBe('plimsoll-withdrawals.csv')
  await person.reads(words('funds.saved_one', { count: 1 }))
  await main.getByRole('link', { name: new RegExp(first.number) }).click()
  await person.reads(words('withdrawal.track.cancelled'))
})

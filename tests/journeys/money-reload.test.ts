/** The page loaded anew in each state of a deposit and of a withdrawal: nothing typed is lost, nothing is done twice, nothing hangs. */
import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { box, depositsOf, openDepositor, sends, toReview, type Depositor } from '../support/depositor.ts'
import { holdCall, keysSentTo } from '../support/held-calls.ts'
import { openJourney } from '../support/journey.ts'
import { pngOf } from '../support/sample-pictures.ts'
import { arrived, seen, until } from '../support/seen.ts'
import {
  addressOf,
  amountField,
  cancelButton,
  confirmButton,
  fillsForm,
  onlyWithdrawalOf,
  openWithdrawer,
  reviewButton,
  withdrawalsOf,
} from '../support/withdrawer.ts'
import { moneyOf, newWithdrawal, PLACES } from '../support/withdrawals.ts'

const journey = await openJourney({ reviewer: 'operator' })
const { venue } = journey
const DEPOSITED = '500.00\u00a0USDT'
const WITHDRAWN = '200.00\u00a0USDT'
/** Whether what was held has come to the venue, whose answer the page has not seen. */
const ARRIVALS = [
  ['before it has arrived', false],
  ['after it was done', true],
] as const

const SETTLE = /\/order\/settleKey\/(.+)$/
/** The keys of which the page asks what became of them, in order. */
const keysAskedAbout = (page: Page): readonly string[] => {
  const keys: string[] = []
  page.on('request', (request) => {
    const [, key] = SETTLE.exec(new URL(request.url()).pathname) ?? []
    if (key !== undefined) keys.push(key)
  })
  return keys
}

describe('a deposit', () => {
  const confirm = ({ main, words }: Depositor) => main.getByRole('button', { name: words('deposit.confirm', { amount: DEPOSITED }) })
  const picturesOf = ({ user }: Depositor) =>
    venue.services.db
      .selectFrom('pictures')
      .select(['id', 'stored_at'])
      .where('user_id', '=', user.id)
      .where('bytes', 'is not', null)
      .execute()
  /** A transfer that was made and told in full, at the review. */
  const atTheReview = async (): Promise<Depositor & { readonly hash: string }> => {
    const person = await openDepositor(journey)
    const hash = await sends(person, '500')
    await toReview(person, hash)
    await seen(confirm(person)).isVisible()
    return { ...person, hash }
  }
  const holdsWhatWasTyped = async (person: Depositor & { readonly hash: string }): Promise<void> => {
    await seen(box(person, 'deposit.amount')).holds('500')
    await seen(box(person, 'deposit.hash')).holds(person.hash)
    await seen(box(person, 'deposit.lastSix')).holds(person.hash.slice(-6))
  }

  test('while the form is filled in: the way, all that was typed, and the picture are still there', async () => {
    const person = await openDepositor(journey)
    const { page, words, main } = person
    await main.getByRole('radio', { name: /^BTC/ }).click()
    await box(person, 'deposit.amount').fill('0.25')
    await box(person, 'deposit.hash').fill('not a hash yet')
    await box(person, 'deposit.lastSix').fill('abc')
    await page.locator('input[type="file"]').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: pngOf(64, 64) })
    await person.reads(words('photoCapture.uploaded'))
    await page.reload()
    await seen(box(person, 'deposit.amount')).holds('0.25')
    await seen(box(person, 'deposit.hash')).holds('not a hash yet')
    await seen(box(person, 'deposit.lastSix')).holds('abc')
    await seen(main.getByRole('radio', { name: /^BTC/ })).has('aria-checked', 'true')
    await person.reads(words('photoCapture.uploaded'))
    expect(await picturesOf(person)).toHaveLength(1)
    expect(await depositsOf(venue, person.user)).toEqual([])
  })

  test('on the review: it is still the review, and leads to one deposit', async () => {
    const person = await atTheReview()
    await person.page.reload()
    await seen(confirm(person)).isVisible()
    await holdsWhatWasTyped(person)
    expect(await depositsOf(venue, person.user)).toEqual([])
    await confirm(person).click()
    await person.reads(person.words('errors.20002'))
    expect(await depositsOf(venue, person.user)).toMatchObject([{ amount: '500', hash: person.hash }])
  })

  test.each(ARRIVALS)('while it is unanswered (%s): its key is settled, and it is one deposit', async (_, arrives) => {
    const person = await atTheReview()
    const { page, words } = person
    const [sent, asked] = [keysSentTo(page, '/user/recharge'), keysAskedAbout(page)]
    const submitted = await holdCall(page, '**/user/recharge')
    await confirm(person).click()
    const route = await submitted()
    await person.reads(words('deposit.sending'))
    if (arrives) await route.fetch()
    await page.reload()
    if (arrives) await person.reads(words('errors.20002'))
    else {
      await person.reads(words('deposit.lost'))
      await holdsWhatWasTyped(person)
      expect(await depositsOf(venue, person.user)).toEqual([])
    }
    expect(asked).toEqual([sent[0]])
    expect(sent).toHaveLength(1)
    if (!arrives) {
      await person.presses(words('deposit.review'))
      await confirm(person).click()
      await person.reads(words('errors.20002'))
      expect(new Set(sent).size).toBe(2)
    }
    expect(await depositsOf(venue, person.user)).toMatchObject([{ amount: '500', hash: person.hash }])
  })

  test('once it is submitted: what was said, and its own page', async () => {
    const person = await atTheReview()
    const { page, words, main } = person
    await confirm(person).click()
    await person.reads(words('errors.20002'))
    await page.reload()
    await person.reads(words('errors.20002'))
    await main.getByRole('link', { name: words('deposit.follow') }).click()
    const [submitted] = await depositsOf(venue, person.user)
    await arrived(page, `/profile/deposit/${submitted!.id}`)
    await person.reads(words('depositProgress.submitted'))
    await page.reload()
    await person.reads(words('depositProgress.submitted'))
    await person.reads(submitted!.number)
    // The next one begins with an empty form.
    await person.goesTo('/profile/deposit')
    await person.presses(words('deposit.another'))
    await seen(box(person, 'deposit.hash')).holds('')
    expect(await depositsOf(venue, person.user)).toHaveLength(1)
  })

  test.each(ARRIVALS)('while a picture is uploaded (%s): it is begun again under its key, and is one picture', async (_, arrives) => {
    const person = await openDepositor(journey)
    const { page, words } = person
    const sent = keysSentTo(page, '/user/uploadPicture')
    const uploading = await holdCall(page, '**/user/uploadPicture*')
    await page.locator('input[type="file"]').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: pngOf(640, 480) })
    const route = await uploading()
    await person.reads(words('photoCapture.uploading'))
    if (arrives) await route.fetch()
    await page.reload()
    await person.reads(words('photoCapture.uploaded'))
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(1)
    expect(await picturesOf(person)).toHaveLength(1)
  })
})

describe('a withdrawal', () => {
  test('while the form is filled in: the method, the address and the amount are still there', async () => {
    const person = await openWithdrawer(journey)
    await fillsForm(person, '123.45')
    await person.page.reload()
    await seen(amountField(person)).holds('123.45')
    await seen(person.main.getByRole('radio', { name: person.words('withdrawal.methods.address') })).has('aria-checked', 'true')
    await seen(addressOf(person, PLACES.tron)).has('aria-checked', 'true')
    expect(await withdrawalsOf(venue, person.user)).toEqual([])
  })

  test('on the review: it is still the review, with the full address, and leads to one withdrawal', async () => {
    const person = await openWithdrawer(journey)
    const { page, words, main } = person
    await fillsForm(person)
    await reviewButton(person).click()
    await seen(confirmButton(person)).isVisible()
    await page.reload()
    await seen(confirmButton(person)).isVisible()
    const shown = await main.getByRole('region', { name: words('withdrawal.reviewTitle') }).innerText()
    expect(shown.replaceAll(/\s/g, '')).toContain(PLACES.tron)
    expect(await withdrawalsOf(venue, person.user)).toEqual([])
    await confirmButton(person).click()
    await person.reads(words('errors.20003'))
    expect(await onlyWithdrawalOf(venue, person.user)).toMatchObject({ amount: '200', fee: '2', address: PLACES.tron })
  })

  test.each(ARRIVALS)('while it is unanswered (%s): its key is settled, and it is one withdrawal', async (_, arrives) => {
    const person = await openWithdrawer(journey)
    const { page, words } = person
    const [sent, asked] = [keysSentTo(page, '/user/withdrawal'), keysAskedAbout(page)]
    const submitted = await holdCall(page, '**/user/withdrawal')
    await fillsForm(person)
    await reviewButton(person).click()
    await confirmButton(person).click()
    const route = await submitted()
    await person.reads(words('withdrawal.sending'))
    if (arrives) await route.fetch()
    await page.reload()
    if (arrives) await person.reads(words('errors.20003'))
    else {
      await person.reads(words('withdrawal.lost'))
      await seen(amountField(person)).holds('200')
      await seen(addressOf(person, PLACES.tron)).has('aria-checked', 'true')
      expect(await moneyOf(venue, person.user)).toEqual(['1000', '0'])
    }
    expect(asked).toEqual([sent[0]])
    expect(sent).toHaveLength(1)
    if (!arrives) {
      await reviewButton(person).click()
      await confirmButton(person).click()
      await person.reads(words('errors.20003'))
      expect(new Set(sent).size).toBe(2)
    }
    expect(await onlyWithdrawalOf(venue, person.user)).toMatchObject({ state: 'pending', amount: '200', address: PLACES.tron })
    expect(await moneyOf(venue, person.user)).toEqual(['800', '200'])
  })

  test('while it is pending: right after it was submitted, and on the page that follows it', async () => {
    const person = await openWithdrawer(journey)
    const { page, words } = person
    await fillsForm(person)
    await reviewButton(person).click()
    await confirmButton(person).click()
    await person.reads(words('errors.20003'))
    await page.reload()
    await person.reads(words('errors.20003'))
    const { id, number } = await onlyWithdrawalOf(venue, person.user)
    await person.reads(number)
    await person.goesTo(`/profile/withdraw?id=${id}`)
    await seen(cancelButton(person)).isVisible()
    await page.reload()
    await person.reads(words('withdrawal.track.review'))
    await seen(cancelButton(person)).isVisible()
    expect(await moneyOf(venue, person.user)).toEqual(['800', '200'])
  })

  test.each(ARRIVALS)(
    'while it is taken back (%s): the page shows what the venue has, and its money is free once it is',
    async (_, arrives) => {
      const person = await openWithdrawer(journey)
      const { page, words } = person
      const { id } = await newWithdrawal(venue, person.user)
      await person.goesTo(`/profile/withdraw?id=${id}`)
      const sent = keysSentTo(page, `/user/cancelWithdrawal/${id}`)
      const cancelling = await holdCall(page, '**/user/cancelWithdrawal/*')
      await cancelButton(person).click()
      const route = await cancelling()
      await person.reads(words('withdrawal.track.cancelling'))
      if (arrives) await route.fetch()
      await page.reload()
      if (!arrives) {
        // The page shows it as the venue has it, and offers the way back anew.
        await person.reads(words('withdrawal.track.review'))
        expect(await moneyOf(venue, person.user)).toEqual(['800', '200'])
        await cancelButton(person).click()
      }
      await person.reads(words('withdrawal.track.freeAgain', { amount: WITHDRAWN }))
      await until(
        'the money is free',
        () => moneyOf(venue, person.user),
        ([free, review]) => free === '1000' && review === '0',
      )
      expect(sent).toHaveLength(arrives ? 1 : 2)
      expect((await onlyWithdrawalOf(venue, person.user)).state).toBe('cancelled')
    },
  )
})

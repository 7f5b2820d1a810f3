/** A loan from the identity that it needs to the money: its costs before it, its agreement read, signed and kept, and what goes wrong. */
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { textHash, readLoanFile } from '../../src/domain/loan-file.ts'
import { PROGRAM_WAITS } from '../../server/reviews/reviews.ts'
import { violationsOn } from '../support/axe.ts'
import {
  agreementText,
  amountBox,
  asksForAgreement,
  loansOf,
  openBorrower,
  openVerified,
  readsToTheEnd,
  repaymentBox,
  signs,
  submitButton,
  type Borrower,
} from '../support/borrower.ts'
import { tabsTo } from '../support/by-keyboard.ts'
import { holdCall, keysSentTo } from '../support/held-calls.ts'
import { decideIdentity, newIdentity } from '../support/identity.ts'
import { openJourney } from '../support/journey.ts'
import { drawnLoan, repay } from '../support/loans.ts'
import type { Person } from '../support/person.ts'
import { arrived, seen, until } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey

const faultsOn = async ({ page }: Person): Promise<readonly string[]> =>
  (await violationsOn(page)).flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`))
const onlyLoanOf = async ({ user }: Borrower) => {
  const loans = await loansOf(venue, user)
  expect(loans).toHaveLength(1)
  return loans[0]!
}
/** What the browser is handed, as soon as something is pressed. */
const saved = async (
  { page, presses }: Person,
  name: string,
  role: 'button' | 'link' = 'button',
): Promise<{ readonly name: string; readonly text: string }> => {
  const [file] = await Promise.all([page.waitForEvent('download'), presses(name, role)])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

describe.each([
  ['desktop', 'en'],
  ['phone', 'ar'],
] as const)('on a %s in %s', (device, locale) => {
  test('the identity comes first; then costs, agreement, signature, review, and the money', { timeout: 120_000 }, async () => {
    const person = await openBorrower(journey, { device, locale })
    const { main, words, user } = person
    await person.goesTo('/loan')
    await person.reads(words('loan.identityTitle'))
    expect(await main.getByRole('textbox').count()).toBe(0)
    const toIdentity = main.getByRole('link', { name: words('loan.toIdentity.notVerified') })
    expect(await toIdentity.getAttribute('href')).toBe('/profile/identity')
    expect(await faultsOn(person)).toEqual([])

    // The notice that it is verified brings the form, which nobody has asked for.
    const { number } = await newIdentity(venue, user)
    await decideIdentity(venue, number)
    await seen(amountBox(person)).isVisible()
    await amountBox(person).fill('5000')
    await main.getByRole('radio').nth(5).click()
    await person.reads(/5,057\.50/)
    await person.reads(/5,500\.00/)
    expect(await faultsOn(person)).toEqual([])

    await person.presses(words('loan.review'))
    await seen(submitButton(person)).isVisible()
    expect(await faultsOn(person)).toEqual([])
    const box = agreementText(person)
    expect(await box.locator('[lang]').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr')
    const copy = await saved(person, words('agreement.saveText'), 'link')
    expect(copy.text).toBe(await box.locator('[lang]').textContent())
    await person.reads(textHash(copy.text))

    // Unread and unsigned it goes nowhere.
    await submitButton(person).click()
    await person.reads(words('signature.needed'))
    await readsToTheEnd(person)
    await submitButton(person).click()
    expect(await loansOf(venue, user)).toEqual([])
    await signs(person)
    await submitButton(person).dblclick()
    await person.reads(words('errors.20001'))
    const loan = await onlyLoanOf(person)
    expect(loan).toMatchObject({ currency: 'USDT', amount: '5000', days: 30, state: 'pending', agreement: { hash: textHash(copy.text) } })
    await person.reads(new RegExp(loan.number))
    expect(await faultsOn(person)).toEqual([])
    const file = await saved(person, words('agreement.saveSigned'))
    expect(file.name).toBe(`plimsoll-loan-${loan.number}.html`)
    expect(readLoanFile(file.text)).toMatchObject({
      faults: [],
      agreement: { number: loan.number, text: copy.text, signature: { kind: 'typed', text: 'Mira Óskarsdóttir-Lee' } },
    })

    await person.presses(words('agreement.done'))
    await person.reads(words('loan.waitingTitle'))
    // The program of the simulated venue decides, and the page hears of it.
    venue.clock.advance(PROGRAM_WAITS)
    await until(
      'the loan is drawn down',
      async () => (await onlyLoanOf(person)).state,
      (state) => state === 'repaying',
    )
    await seen(amountBox(person)).isVisible()
    expect(await amountBox(person).inputValue()).toBe('')
  })
})

test('by keyboard: the text is read to its end, signed and submitted', async () => {
  const person = await openVerified(journey)
  const { page, words, main } = person
  await tabsTo(page, amountBox(person))
  await page.keyboard.type('250')
  await main.getByRole('slider').focus()
  await page.keyboard.press('End')
  expect(await amountBox(person).inputValue()).toBe('20000')
  await page.keyboard.press('Home')
  expect(await amountBox(person).inputValue()).toBe('100')
  await tabsTo(page, main.getByRole('button', { name: words('loan.review') }))
  await page.keyboard.press('Enter')
  await tabsTo(page, agreementText(person))
  await page.keyboard.press('End')
  await person.reads(words('agreement.readDone'))
  await tabsTo(page, main.getByRole('button', { name: words('signature.typeInstead') }))
  await page.keyboard.press('Enter')
  await tabsTo(page, main.getByRole('textbox', { name: words('signature.label') }))
  await page.keyboard.type('Mira Lee')
  await tabsTo(page, submitButton(person))
  for (let repeat = 0; repeat < 8; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await person.reads(words('errors.20001'))
  expect((await onlyLoanOf(person)).amount).toBe('100')
})

test('an answer that got lost is looked up under its key, also after a reload, and nothing is submitted twice', async () => {
  const person = await openVerified(journey)
  const { page, words } = person
  const keys = keysSentTo(page, '/user/loan')
  await asksForAgreement(person)
  await readsToTheEnd(person)
  await signs(person)
  const sent = await holdCall(page, '**/user/loan')
  await submitButton(person).click()
  const call = await sent()
  // The venue has it, and the page never hears of it.
  await call.fetch()
  journey.forgiveFaults()
  await page.reload()
  await person.reads(words('errors.20001'))
  expect(keys).toHaveLength(1)
  expect((await onlyLoanOf(person)).state).toBe('pending')
})

test('a text that was changed on its way is not shown, and nothing can be signed', async () => {
  const person = await openVerified(journey)
  const { page, words } = person
  let changes = 1
  await page.route('**/user/quoteLoan', async (route) => {
    if (changes-- <= 0) return route.continue()
    const answer = await route.fetch()
    return route.fulfill({ response: answer, body: (await answer.text()).replace('5,000.00', '50,000.00') })
  })
  await amountBox(person).fill('5000')
  await person.presses(words('loan.review'))
  await person.reads(words('agreement.mismatchTitle'))
  expect(await submitButton(person).count()).toBe(0)
  await person.readsNot(/50,000\.00/)
  await person.presses(words('agreement.renew'))
  await seen(submitButton(person)).isVisible()
})

test('terms that have changed lead back to the form, which keeps what was typed and says so', async () => {
  const person = await openVerified(journey)
  const { words } = person
  await amountBox(person).fill('5000')
  await person.presses(words('loan.forDays_other', { count: 30 }), 'radio')
  const product = { minAmount: '100', maxVerified: '20000', maxUnverified: '0', days: [7, 30], dailyRate: '0.001', freeDays: 7 }
  const params = { USDT: { ...product, lateRate: '0.001', lateCap: '0.1', earlyDays: 14 } }
  await venue.services.params.set('loan_products', JSON.stringify(params))
  await person.presses(words('loan.review'))
  await person.reads(words('loan.moved'))
  expect(await amountBox(person).inputValue()).toBe('5000')
  await person.reads(/0\.10%/)
  await asksForAgreement(person)
  // Once more, while the text is on screen: the venue refuses what was signed, and the new figures are not those of the form.
  await readsToTheEnd(person)
  await signs(person)
  await venue.services.params.set('loan_products', '{}')
  await submitButton(person).click()
  await person.reads(words('loan.moved'))
  expect(await loansOf(venue, person.user)).toEqual([])
})

test('a reload keeps amount and term, and asks for the agreement anew: read and signed once more', async () => {
  const person = await openVerified(journey)
  const { page, words } = person
  await asksForAgreement(person)
  await readsToTheEnd(person)
  await signs(person)
  await page.reload()
  await seen(submitButton(person)).isVisible()
  await submitButton(person).click()
  await person.reads(words('signature.needed'))
  expect(await loansOf(venue, person.user)).toEqual([])
  await person.presses(words('agreement.back'))
  await seen(amountBox(person)).isVisible()
  expect(await amountBox(person).inputValue()).toBe('5000')
})

test('an agreement that is over is said to be, and another one is made', async () => {
  const person = await openVerified(journey)
  let changes = 1
  await person.page.route('**/user/quoteLoan', async (route) => {
    if (changes-- <= 0) return route.continue()
    const answer = await route.fetch()
    const { result, ...envelope } = (await answer.json()) as { readonly result: { readonly at: number } }
    return route.fulfill({ response: answer, json: { ...envelope, result: { ...result, expiresAt: result.at + 1_500 } } })
  })
  await amountBox(person).fill('5000')
  await person.presses(person.words('loan.review'))
  await person.reads(person.words('agreement.expiredTitle'))
  expect(await submitButton(person).count()).toBe(0)
  await person.presses(person.words('agreement.renew'))
  await seen(submitButton(person)).isVisible()
})

test('whoever has a loan past its end repays it first', async () => {
  const person = await openBorrower(journey)
  const { user, words } = person
  await newIdentity(venue, user).then(({ number }) => decideIdentity(venue, number))
  const { id } = await drawnLoan(venue, user, { amount: '100' })
  await venue.services.db.updateTable('loans').set({ state: 'expired' }).where('id', '=', id).execute()
  await person.goesTo('/loan')
  await person.reads(words('loan.overdueTitle'))
  expect(await person.main.getByRole('slider').count()).toBe(0)
})

test('a part that is repaid is told, and its notice leads to the loan, which stands above all else and has the focus', async () => {
  const person = await openVerified(journey)
  const { page, words, main, user } = person
  const { id } = await drawnLoan(venue, user)
  await repay(venue, user, { id, amount: '1000' })
  await person.goesTo('/profile/notification')
  await person.reads(words('balance.notices.loanPartRepaid.title'))
  const loan = main.getByRole('group', { name: words('loans.loan', { amount: '5,000.00\u00a0USDT' }) })
  const hasFocus = () => until('the loan has the focus', () => loan.evaluate((it) => it === document.activeElement), Boolean)
  await main.locator(`a[href="/loan?id=${id}"]`).first().click()
  await arrived(page, `/loan?id=${id}`)
  await hasFocus()
  await seen(repaymentBox(person)).isVisible()
  const above = await loan.evaluate((it) => {
    const box = document.querySelector('main section[aria-label], main form')
    return (
      box === null || Boolean(it.compareDocumentPosition(box) & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY))
    )
  })
  expect(above).toBe(true)
  // From the list on the same page it goes there too.
  await person.movesTo('/loan')
  await main.locator(`a[href="/loan?id=${id}"]`).first().click()
  await hasFocus()
  // Opened by its address, which is how a link from elsewhere arrives.
  await person.goesTo(`/loan?id=${id}`)
  await hasFocus()
  expect(await faultsOn(person)).toEqual([])
})

/** Money that comes in: a simulated transfer, the form, the review, the balance; and what happens when something is wrong. */
import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { SimulatedTransfer } from '../../src/domain/wire/deposit.ts'
import { box, depositsOf, openDepositor, sends, type Depositor } from '../support/depositor.ts'
import { decide, freeOf, pass, USDT, transfer, type Way } from '../support/deposits.ts'
import { openJourney } from '../support/journey.ts'
import type { Holdings } from '../support/browser.ts'
import { pngOf } from '../support/sample-pictures.ts'
import { seen } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey
const depositor = (holdings: Holdings = {}): Promise<Depositor> => openDepositor(journey, holdings)

const submits = async (person: Depositor, hash: string, amount = '500.00\u00a0USDT'): Promise<void> => {
  const { main, words } = person
  await box(person, 'deposit.lastSix').fill(hash.slice(-6))
  await person.presses(words('deposit.review'))
  await main.getByRole('button', { name: words('deposit.confirm', { amount }) }).dblclick()
  await person.reads(words('errors.20002'))
}
/** Lets the network confirm until the money is there. */
const confirmAll = async ({ user }: Depositor, amount: string): Promise<void> => {
  for (let round = 0; round < 60 && (await freeOf(venue, user)) !== amount; round++) await pass(venue, 10_000)
  expect(await freeOf(venue, user)).toBe(amount)
}

describe.each([
  ['desktop', 'en'],
  ['phone', 'en'],
  ['phone', 'ar'],
] as const)('on a %s in %s', (device, locale) => {
  test('a simulated transfer is submitted once, followed, and credited', async () => {
    const person = await depositor({ device, locale })
    const { main, page, words } = person
    const code = await main.getByRole('img', { name: words('deposit.qrSimulated') }).screenshot()
    const { data, info } = await sharp(code).resize(600).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)
    expect(read?.data).toBe(`${words('deposit.simTitle')} ${words('deposit.simBody')}`)
    await person.reads(words('deposit.simTitle'))

    const hash = await sends(person, '500')
    await person.reads(words('deposit.receipt'))
    expect(await box(person, 'deposit.lastSix').inputValue()).toBe('')
    // What was typed is there again after a reload, in the form and in the review.
    await page.reload()
    await seen(box(person, 'deposit.hash')).isVisible()
    expect(await box(person, 'deposit.hash').inputValue()).toBe(hash)
    await submits(person, hash)
    const [submitted] = await depositsOf(venue, person.user)
    expect(await depositsOf(venue, person.user)).toHaveLength(1)
    expect(submitted).toMatchObject({ amount: '500', currency: 'USDT', network: 'tron', hash })
    // So is what the venue has said.
    await page.reload()
    await person.reads(words('errors.20002'))

    await main.getByRole('link', { name: words('deposit.follow') }).click()
    await person.reads(words('depositProgress.submitted'))
    // Unless the program of the simulated venue has been quicker.
    await decide(venue, submitted!.id)
    await confirmAll(person, '500')
    await person.reads(words('funds.states.completed'))
    await person.reads(words('depositProgress.toBalance'))
    // The notification leads to it.
    await person.movesTo('/profile/notification')
    await main
      .getByRole('link', { name: words('balance.notices.depositCompleted.title') })
      .first()
      .click()
    await person.reads(words('depositProgress.credited'))
  })
})

test('a deposit of another amount than was sent is rejected with its reason, and the form is one press away', async () => {
  const person = await depositor()
  const { main, words } = person
  const hash = await sends(person, '500')
  await box(person, 'deposit.amount').fill('600')
  await submits(person, hash, '600.00\u00a0USDT')
  await main.getByRole('link', { name: words('deposit.follow') }).click()
  const [submitted] = await depositsOf(venue, person.user)
  await decide(venue, submitted!.id, { state: 'rejected', reason: 'amountDiffers', say: null })
  await person.reads(words('depositProgress.reasons.amountDiffers'))
  await person.reads(words('depositProgress.remedies.again'))
  await main.getByRole('link', { name: words('depositProgress.submitAgain') }).click()
  await main.getByRole('button', { name: words('deposit.another') }).click()
  await seen(box(person, 'deposit.amount')).isVisible()
  expect(await freeOf(venue, person.user)).toBe('0')
})

test('each mistake is told beside its field, and nothing typed is lost', async () => {
  const person = await depositor()
  const { words, page } = person
  await person.presses(words('deposit.review'))
  for (const key of ['deposit.enterAmount', 'deposit.enterHash', 'deposit.enterLastSix', 'photoCapture.needed'] as const)
    await person.reads(words(key))
  await box(person, 'deposit.amount').fill('1,5')
  await person.reads(words('validation.amountMark', { mark: '.', example: '0.05' }))
  await box(person, 'deposit.amount').fill('100')
  await person.reads(words('deposit.belowMinimum', { currency: 'USDT', limit: '120.00\u00a0USDT' }))
  await box(person, 'deposit.amount').fill('500')
  await box(person, 'deposit.hash').fill('not a hash')
  await person.reads(words('errors.30124'))
  // A hash that somebody else has submitted, with a picture of one's own.
  const other = await venue.newUser()
  const sent = (await transfer(venue, other, USDT satisfies Way)).result satisfies SimulatedTransfer
  await venue.post('/user/recharge', {
    token: other.token,
    book: 'real',
    key: 'key-of-somebody-else-0001',
    body: { currency: 'USDT', network: 'tron', amount: '500', hash: sent.hash, lastSix: sent.hash.slice(-6), picture: sent.receipt.id },
  })
  await box(person, 'deposit.hash').fill(sent.hash)
  await box(person, 'deposit.lastSix').fill('000000')
  await person.reads(words('errors.30125'))
  await box(person, 'deposit.lastSix').fill(sent.hash.slice(-6))
  await page.locator('input[type="file"]').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await person.reads(words('errors.30151'))
  await page.locator('input[type="file"]').setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: pngOf(64, 64) })
  await person.reads(words('photoCapture.uploaded'))
  await person.presses(words('deposit.review'))
  await person.presses(words('deposit.confirm', { amount: '500.00\u00a0USDT' }))
  await person.reads(words('errors.30126'))
  expect(await box(person, 'deposit.amount').inputValue()).toBe('500')
  expect(await box(person, 'deposit.hash').inputValue()).toBe(sent.hash)
  await person.reads(words('photoCapture.uploaded'))
  expect(await depositsOf(venue, person.user)).toEqual([])
})

test('a demo account is told so, and switches to the real one', async () => {
  const person = await journey.trader()
  const { words } = person
  await person.goesTo('/profile/deposit')
  await person.reads(words('plugin.demoFeature'))
  await person.presses(words('plugin.switchNow'))
  await person.reads(words('deposit.simTitle'))
})

test('a limit of one’s own is tighter at once and looser a day later, and keeps deposits within it', async () => {
  const person = await depositor()
  const { main, words } = person
  const day = main.getByRole('region', { name: words('depositLimit.day'), exact: true })
  await day.getByRole('button', { name: words('settings.limits.set') }).click()
  await day.getByRole('textbox', { name: words('depositLimit.amount') }).fill('300')
  await day.getByRole('button', { name: words('settings.limits.save') }).click()
  await seen(day.getByText(words('settings.limits.saved'))).isVisible()
  await seen(day.getByText('300.00\u00a0USDT').first()).isVisible()
  const hash = await sends(person, '500')
  await box(person, 'deposit.lastSix').fill(hash.slice(-6))
  await person.presses(words('deposit.review'))
  await person.presses(words('deposit.confirm', { amount: '500.00\u00a0USDT' }))
  await person.reads(words('errors.30127'))
  await day.getByRole('button', { name: words('settings.limits.change') }).click()
  await day.getByRole('textbox', { name: words('depositLimit.amount') }).fill('900')
  await day.getByRole('button', { name: words('settings.limits.save') }).click()
  await seen(day.getByRole('button', { name: words('settings.limits.keep') })).isVisible()
})

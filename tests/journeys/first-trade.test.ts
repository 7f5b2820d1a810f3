/** From a browser that has never been here to a trade that was opened, watched, closed and found again. */
import { expect, test } from 'vitest'
import { add } from '../../src/domain/money.ts'
import { formatOf } from '../../src/views/kit/format.ts'
import { arrived, seen } from '../support/seen.ts'
import { BTC, openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { wordsIn } from '../support/words.ts'

const journey = await openJourney()
const { venue } = journey

const codeFor = async (email: string): Promise<string> => {
  const mails = (await (await fetch(`${venue.origin}/mailbox.json?to=${encodeURIComponent(email)}`)).json()) as { body: string }[]
  return /\d{6}/.exec(mails[0]?.body ?? '')?.[0] ?? ''
}

const registers = async ({ page, words, presses, types }: Person, username: string): Promise<void> => {
  const email = `${username}@example.com`
  await types(words('registration.username'), username)
  await types(words('registration.email'), email)
  await presses(words('registration.sendCode'))
  await seen(page.getByText(words('registration.sentTo', { email }))).isVisible()
  await types(words('registration.code'), await codeFor(email))
  await types(words('registration.password'), 'a long sentence of mine')
  await types(words('registration.confirmPassword'), 'a long sentence of mine')
  await page.getByRole('checkbox').check()
  await presses(words('registration.submit'))
}

const userOf = async (username: string): Promise<string> =>
  (await venue.services.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id

/** What the ledger says must be what the statement says: opening + entries = closing = the free balance. */
const expectStatement = async (person: Person, free: string): Promise<void> => {
  const token = await person.page.evaluate(() => localStorage.getItem('token'))
  const { result } = await venue.get<{ opening: string; closing: string; entries: { amount: string }[] }>('/user/getStatement', {
    token: token!,
    book: 'demo',
  })
  expect(result.entries.reduce((sum, { amount }) => add(sum, amount), result.opening)).toBe(result.closing)
  expect(Number(result.closing)).toBe(Number(free))
}

test('a visitor registers, trades, closes by hand and finds everything again', async () => {
  const person = await journey.visitor()
  const { page, main, dialog, ticket, presses, reads } = person
  await journey.price('49900')

  await person.goesTo('/')
  await seen(page.getByRole('region', { name: 'Simulated venue' })).isVisible()
  await reads('Figures are set by the operator of this simulated venue.')
  await seen(page.getByRole('row', { name: /BTC\/USDT/ })).says('49,900.00')
  await journey.price('50000')
  await seen(page.getByRole('row', { name: /BTC\/USDT/ })).says('50,000.00')

  await presses('Sign up', 'link')
  await registers(person, 'ada')
  await arrived(page, '/')
  await seen(page.getByRole('region', { name: 'Simulated venue' })).says('Demo account')
  await presses('Account', 'link')
  await seen(main.getByRole('region', { name: 'Balance' })).says('10,000.00')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Market' }).click()
  await page.getByRole('searchbox', { name: 'Find a market' }).fill('bitcoin')
  await presses('Trade BTC/USDT', 'link')
  await person.fillsTicket({ side: 'long', leverage: 10, lots: '0.2', stopLoss: '49000', takeProfit: '52000' })
  const figure = (name: string) => ticket.getByRole('definition').and(ticket.locator(`div:has(> dt:text-is("${name}")) > dd`))
  await seen(figure('Position size')).saysJust('10,000.00 USDT')
  await seen(figure('Margin')).saysJust('1,000.00 USDT')
  await seen(figure('Fee (0.08%)')).saysJust('8.00 USDT')
  await seen(figure('Liquidation price')).saysJust('45,250.00 (−9.5%)')
  await seen(figure('Most you can lose')).saysJust('1,008.00 USDT')
  await seen(ticket).says('Loss at stop loss−208.00')
  await seen(ticket).says('Gain at take profit+392.00')

  const review = ticket.getByRole('button', { name: 'Review demo order: Long 0.2 lots' })
  const before = await review.boundingBox()
  await journey.price('50010')
  await seen(figure('Margin')).saysJust('1,000.20 USDT')
  expect(await review.boundingBox()).toEqual(before)
  await journey.price('50000')
  await seen(figure('Margin')).saysJust('1,000.00 USDT')

  await review.click()
  await seen(dialog).says('Most you can lose1,008.00 USDT')
  await presses('Place demo order: Long 0.2 lots')
  await seen(dialog.getByRole('heading', { name: 'Demo position opened' })).isVisible()
  await seen(dialog).says('Long 0.2 lots BTC/USDT at 50,000.00.')
  await person.readsNot('Your order was sent. Waiting for confirmation…')
  await presses('See position')

  const position = page.getByRole('group', { name: 'Open positions' }).getByRole('row', { name: /BTC\/USDT/ })
  await seen(position).says('−0.80%')
  await journey.price('50100')
  await seen(position).says('+12.00')
  await seen(position).says('+1.20%')
  await journey.price('49950')
  await seen(position).says('−18.00')

  await presses('Edit stop loss and take profit of BTC/USDT')
  await person.types('Stop loss', '49500', dialog)
  await seen(dialog).says('Loss at stop loss−108.00')
  await person.types('Take profit', '', dialog)
  await presses('Save levels')
  await seen(dialog).isGone()
  await seen(position).says('49,500.00–')

  await journey.price('50100')
  await seen(position).says('+12.00')
  await presses('Close BTC/USDT')
  await seen(dialog).says('Returned to your balance1,020.00 USDT')
  await presses('Close demo position: 0.2 lots BTC/USDT')
  await reads('No open positions')
  await seen(page.getByText('You closed it at 50,100.00.')).says('Result after fees +12.00 USDT (fee 8.00 USDT)')

  const userId = await userOf('ada')
  const [order] = await journey.orders(userId)
  await presses('All orders', 'link')
  await presses('Closed', 'radio')
  const row = page.getByRole('row', { name: new RegExp(order!.order_number) })
  for (const text of ['Long 10×', '0.2 lots', '50,000.00', '50,100.00', '49,500.00', '1,000.00', '8.00', '+12.00', 'Closed by you'])
    await seen(row).says(text)
  await seen(row).says('14 Jan 2026')

  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Records' }).click()
  const movements = page.getByRole('group', { name: 'Money movements' }).locator('tbody tr')
  await seen(movements).count(5)
  const moves = (await movements.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
  const shown = ['+20.00', '+1,000.00', '−8.00', '−1,000.00', '+10,000.00']
  for (const [index, amount] of shown.entries()) expect(moves[index]).toContain(amount)
  expect(moves[0]).toContain('10,012.00')
  await expectStatement(person, '10012')

  await presses('Session log')
  const log = page.getByRole('dialog', { name: 'Session log' })
  await seen(log.getByText(/^\d+ events, kept on this device\.$/)).isVisible()
  await seen(log.getByRole('listitem').last()).isVisible()
})

test('the same on a phone in Arabic', async () => {
  await journey.price('50000')
  const person = await journey.visitor({ device: 'phone', locale: 'ar' })
  const { page, words, dialog, ticket, presses } = person
  const format = formatOf('ar')
  const english = wordsIn('en')
  expect(words('shell.band.title')).not.toBe(english('shell.band.title'))

  await person.goesTo('/')
  // “350” and the words around it are read from the right, as one figure.
  await seen(page.locator('.figures dd')).count(3)
  await seen(page.locator('.figures .num')).count(0)
  await presses(words('introBoard.continue'))
  await registers(person, 'amira')
  await seen(page.getByRole('region', { name: words('shell.band.title') })).says(words('accountMode.demo'))
  await seen(page.locator('html')).has('dir', 'rtl')

  await page
    .getByRole('navigation', { name: words('shell.tabs.label') })
    .getByRole('link', { name: words('shell.tabs.market') })
    .click()
  await page.getByRole('searchbox', { name: words('markets.find') }).fill('btc')
  await page
    .getByRole('list', { name: words('markets.table') })
    .getByRole('link', { name: /BTC\/USDT/ })
    .click()
  await presses(words('marketDetail.openShort'))
  await person.fillsTicket({ leverage: 20, lots: '0.1' })
  await seen(ticket).says(format.money('250', 'USDT'))
  await person.reviews()
  await person.placeButton.click()
  await seen(dialog.getByRole('heading', { name: words('ticket.acceptedDemo') })).isVisible()
  await presses(words('ticket.seePosition'))

  const position = page.getByRole('article', { name: BTC })
  await journey.price('49900')
  await seen(position).says(format.signedMoney('6', 'USDT'))
  await presses(words('position.edit', { code: BTC }))
  await person.types(words('ticket.stopLoss'), '50500', dialog)
  await presses(words('position.save'))
  await seen(position).says(format.price('50500', 2))
  await presses(words('position.closeCode', { code: BTC }))
  await presses(words('position.closeDemo', { lots: words('common.lots_other', { lots: '0.1' }), code: BTC }))
  await person.reads(words('position.emptyTitle'))
  await person.reads(words('position.closedBy.hand', { price: format.price('49900', 2) }))

  const [order] = await journey.orders(await userOf('amira'))
  await person.goesTo('/profile/orders?status=closed')
  await seen(page.getByRole('article', { name: order!.order_number })).says(format.signedMoney('6', 'USDT'))
  await person.goesTo('/profile/records')
  await seen(page.getByRole('article')).count(5)
  await expectStatement(person, '10006')
  await person.goesTo('/profile')
  await presses(words('shell.sessionLog'))
  await seen(
    page
      .getByRole('dialog', { name: words('sessionLog.title') })
      .getByRole('listitem')
      .first(),
  ).isVisible()
})

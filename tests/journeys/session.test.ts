/** Who is signed in, in which account and in which tab: never less than the page says, never more. */
import { describe, expect, test } from 'vitest'
import { BTC, openJourney, PASSWORD } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { arrived, seen } from '../support/seen.ts'

const journey = await openJourney()
const { venue } = journey

const band = ({ page, words }: Person) => seen(page.getByRole('region', { name: words('shell.band.title') }))
const logsIn = async (person: Person, account: string, password = PASSWORD): Promise<void> => {
  await person.types('Username or email', account)
  await person.types('Password', password)
  await person.presses('Log in')
}

describe('signing in', () => {
  test('a wrong password is told beside its field, and a name or an e-mail address opens the session', async () => {
    const { username, email } = await journey.newAccount('ada')
    const person = await journey.visitor()
    await person.goesTo('/pass/login')
    await person.presses('Log in')
    await person.reads('Enter your username and password.')
    await logsIn(person, username, 'not the password')
    const password = person.page.getByRole('textbox', { name: 'Password', exact: true })
    await seen(password).has('aria-invalid', 'true')
    await person.reads('This password isn’t correct.')
    await seen(person.page.getByRole('textbox', { name: 'Username or email' })).holds(username)
    await logsIn(person, 'nobody-here')
    await person.reads('We couldn’t find this user.')
    await logsIn(person, email)
    await band(person).says('Demo account')
    await arrived(person.page, '/')
  })

  test('signing out forgets the session here and at the venue', async () => {
    const person = await journey.trader()
    await person.goesToMarket(BTC)
    await band(person).says('Demo account')
    await person.logsOut()
    await person.reads('Log in to see your positions')
    await band(person).saysNot('Demo account')
    expect(await person.page.evaluate(() => ['isLogin', 'token', 'userInfo'].map((key) => localStorage.getItem(key)))).toEqual([
      null,
      null,
      null,
    ])
    expect((await venue.post('/user/getUserInfo', { token: person.user.token, body: {} })).status).toBe(401)
    await person.goesTo('/profile/orders')
    await person.reads('Log in to see your records')
  })
})

describe('where somebody wanted to go', () => {
  const wanted = '/profile/invite'
  const redirect = `?redirect=${encodeURIComponent(wanted)}`
  const takesWalletsOnly = (value: string) => venue.post('/test/param', { body: { key: 'wallet_login_only', value } })

  test('goes with them from gate to gate', async () => {
    const { username } = await journey.newAccount('ida')
    const person = await journey.visitor()
    const { words } = person
    await person.goesTo(wanted)
    await person.main.getByRole('link', { name: words('shell.logIn') }).click()
    for (const [name, gate] of [
      ['session.createAccount', '/pass/register'],
      ['registration.logIn', '/pass/login'],
      ['session.forgot', '/pass/reset'],
      ['recovery.logIn', '/pass/login'],
    ] as const) {
      await person.presses(words(name), 'link')
      await arrived(person.page, `${gate}${redirect}`)
    }
    await logsIn(person, username)
    await arrived(person.page, wanted)
  })

  test('is kept where accounts are opened with a wallet only, and no link leads to a form that is closed', async () => {
    await takesWalletsOnly('1')
    const { username } = await journey.newAccount('ines')
    const person = await journey.visitor()
    const { words } = person
    await person.goesTo('/')
    await seen(person.main.getByRole('link', { name: words('shell.logIn') })).has('href', '/pass/login')
    await seen(person.page.getByRole('link', { name: words('home.openDemo') })).isGone()
    await person.goesTo(`/pass/register${redirect}`)
    await arrived(person.page, `/pass/login${redirect}`)
    await person.reads(words('session.newByWallet'))
    await seen(person.page.getByRole('link', { name: words('session.createAccount') })).isGone()
    await logsIn(person, username)
    await arrived(person.page, wanted)
    await takesWalletsOnly('0')
  })
})

describe('a session that the venue ends', () => {
  test('leads to signing in and back to the ticket as it was typed', async () => {
    const { username } = await journey.newAccount('grace')
    const person = await journey.visitor()
    await person.goesTo('/pass/login')
    await logsIn(person, username)
    await band(person).says('Demo account')
    await person.goesToMarket(BTC)
    await person.fillsTicket({ side: 'short', leverage: 20, lots: '0.3', stopLoss: '51000', takeProfit: '48000' })
    const address = new URL(person.page.url())
    await venue.post('/test/expire', { body: {} })
    await person.reads('Your session has expired. Log in to pick up where you left off.')
    await arrived(person.page, `/pass/login?redirect=${encodeURIComponent(address.pathname + address.search)}`)
    await logsIn(person, username)
    await arrived(person.page, address.pathname + address.search)
    const { ticket } = person
    await seen(ticket.getByRole('radio', { name: 'Short' })).has('aria-checked', 'true')
    await seen(ticket.getByRole('radio', { name: '20×' })).has('aria-checked', 'true')
    for (const [name, value] of [
      ['Lots', '0.3'],
      ['Stop loss', '51000'],
      ['Take profit', '48000'],
    ] as const)
      await seen(ticket.getByRole('textbox', { name, exact: true })).holds(value)
  })

  test('shows nothing of it to whoever signs in next', async () => {
    const [first, second] = [await journey.newAccount('first-here'), await journey.newAccount('then-here')]
    const person = await journey.visitor()
    await person.goesTo('/pass/login')
    await logsIn(person, first.username)
    await band(person).says('Demo account')
    await person.goesToMarket(BTC)
    await person.fillsTicket({ lots: '0.3' })
    await venue.post('/test/expire', { body: {} })
    await person.reads('Your session has expired. Log in to pick up where you left off.')
    await arrived(person.page, /^\/pass\/login/)
    await logsIn(person, second.username)
    await band(person).says('Demo account')
    await seen(person.ticket.getByRole('textbox', { name: 'Lots' })).holds('')
  })

  test('asks first on the balance page', async () => {
    const person = await journey.trader()
    await person.goesTo('/profile/balance')
    await band(person).says('Demo account')
    await seen(person.page.getByRole('banner')).says('Live')
    await venue.post('/test/expire', { body: {} })
    await seen(person.dialog).says('Your session has expired')
    await person.presses('Stay on this page')
    await arrived(person.page, '/profile/balance')
    await person.presses('Log in again')
    await arrived(person.page, `/pass/login?redirect=${encodeURIComponent('/profile/balance')}`)
  })
})

describe('a second tab', () => {
  test('follows, may not submit, and takes over', async () => {
    const person = await journey.trader()
    await person.goesToMarket(BTC)
    await person.fillsTicket({ lots: '0.1' })
    const second = await person.opensTab()
    await second.goesToMarket(BTC)
    await second.reads(/^Another tab is in control/)
    await seen(second.ticket.locator('button[type=submit]')).isOff()
    await seen(second.ticket).says('Another tab is in control, so you can’t submit anything from this one.')
    await seen(second.page.getByRole('button', { name: 'Switch to real account' })).isOff()

    await second.presses('Use this tab instead')
    await second.readsNot(/^Another tab is in control/)
    await person.reads(/^Another tab is in control/)
    await second.fillsTicket({ lots: '0.1' })
    await second.reviews()
    await second.placeButton.click()
    await second.presses('See position')
    await seen(person.page.getByRole('group', { name: 'Open positions' }).locator('tbody tr')).count(1)
    await second.page.close()
    await person.readsNot(/^Another tab is in control/)
  })

  test('goes on following while the first is loaded again, and takes over when that one is closed', async () => {
    const person = await journey.trader()
    await person.goesToMarket(BTC)
    await band(person).says('Demo account')
    const second = await person.opensTab()
    await second.goesToMarket(BTC)
    await second.reads(/^Another tab is in control/)
    for (let time = 1; time <= 2; time++) {
      await person.page.reload()
      await band(person).says('Demo account')
      await seen(person.page.getByRole('button', { name: 'Switch to real account' })).isOn()
      await person.readsNot(/^Another tab is in control/)
    }
    await person.fillsTicket({ lots: '0.1' })
    await person.reviews()
    await second.reads(/^Another tab is in control/)
    await person.page.close()
    await second.readsNot(/^Another tab is in control/)
    await seen(second.page.getByRole('button', { name: 'Switch to real account' })).isOn()
  })

  // It used to take what was typed without a word: the field stayed empty, and after a slow reload so did the one of the first tab.
  test('has fields that can only be read until it leads, and then nothing that is typed is lost', async () => {
    const person = await journey.visitor()
    await person.goesTo('/pass/login')
    const second = await person.opensTab()
    await second.goesTo('/pass/login')
    await second.reads(/^Another tab is in control/)
    const account = second.page.getByRole('textbox', { name: 'Username or email' })
    await seen(account).has('readonly', '')
    await seen(second.page.getByRole('textbox', { name: 'Password' })).has('readonly', '')
    await second.presses('Use this tab instead')
    await logsIn(second, 'nobody-here')
    await second.reads('We couldn’t find this user.')
    await seen(account).holds('nobody-here')
  })

  test('is signed out with the first', async () => {
    const person = await journey.trader()
    await person.goesTo('/profile')
    const second = await person.opensTab()
    await second.goesToMarket(BTC)
    await band(second).says('Demo account')
    await person.page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await band(second).saysNot('Demo account')
    await second.reads('Log in to see your positions')
  })
})

describe('the account in use', () => {
  test('changes with a message each way, and voids what was being prepared', async () => {
    const person = await journey.trader()
    await person.goesToMarket(BTC)
    await person.fillsTicket({ lots: '0.1' })
    await person.reviews()
    await person.presses('Back to the order')
    await person.presses('Switch to real account')
    await person.reads('You’re in the real account')
    await band(person).says('Real account')
    await seen(person.ticket.getByRole('textbox', { name: 'Lots' })).holds('')
    await seen(person.ticket).says('Available0.00 USDT')
    await person.fillsTicket({ lots: '0.1' })
    await person.presses('Review order in real account: Long 0.1 lots')
    await person.reads('You don’t have enough available balance.')
    await person.page.reload()
    await band(person).says('Real account')

    await person.presses('Switch to demo account')
    await person.reads('You’re in the demo account')
    await band(person).says('Demo account')
    await seen(person.ticket.getByRole('textbox', { name: 'Lots' })).holds('')
    await seen(person.ticket).says('Available10,000.00 USDT')
    expect(await journey.orders(person.user.id)).toEqual([])
  })

  test('is the real one when the venue disables the demo account', async () => {
    const person = await journey.trader()
    await person.goesToMarket(BTC)
    await band(person).says('Demo account')
    // The person is away meanwhile: a page that hears of it at once would say so, and the reload would take the words away.
    await person.page.goto('about:blank')
    await venue.post('/test/user', { body: { username: person.user.username, demoEnabled: false } })
    await person.goesToMarket(BTC)
    await person.reads('The demo account is turned off')
    await band(person).says('Real account')
    const back = person.page.getByRole('button', { name: 'Switch to demo account' })
    await seen(back).isOff()
    await seen(back).has('title', 'The demo account is turned off.')
  })
})

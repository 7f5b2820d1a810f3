/** The way to the venue breaks and comes back: the page says so, commits no money on old prices, and catches up. */
import { afterAll, describe, expect, test } from 'vitest'
import { countSockets } from '../support/browser.ts'
import { BTC, openJourney } from '../support/journey.ts'
import { arrived, seen, until } from '../support/seen.ts'
import { openProcessVenue } from '../support/venue-process.ts'

const NOT_LIVE = 'The price is out of date. You can continue when prices are live again.'

describe('with a venue that stays', async () => {
  const journey = await openJourney()

  test('offline is said, holds every money button, and ends by itself', async () => {
    await journey.price('50000')
    const person = await journey.trader()
    const sockets = await countSockets(person.page)
    await person.goesToMarket(BTC)
    await person.placesOrder({ lots: '0.1' })
    await person.fillsTicket({ lots: '0.1' })
    await person.reviews()
    await person.page.context().setOffline(true)
    await person.reads(person.words('shell.offline'))
    await seen(person.placeButton).isOff()
    await seen(person.dialog).says(NOT_LIVE)
    await person.presses('Back to the order')
    await seen(person.ticket.locator('button[type=submit]')).isOff()
    await seen(person.ticket).says(NOT_LIVE)
    await seen(person.page.getByRole('button', { name: 'Close BTC/USDT' })).isOff()
    await seen(person.page.getByRole('banner')).says('Offline')
    await person.page.context().setOffline(false)
    await person.readsNot(/^You’re offline/)
    await seen(person.page.getByRole('banner')).says('Live')
    await seen(person.ticket.locator('button[type=submit]')).isOn()
    await seen(person.page.getByRole('button', { name: 'Close BTC/USDT' })).isOn()
    expect(await sockets()).toMatchObject({ open: 1, most: 1 })
  })

  test('prices that no longer move are told first, then hold the money buttons', async () => {
    await journey.price('50000')
    const person = await journey.trader()
    await person.page.clock.install()
    // A venue that takes connections and says nothing: one that is replaced is as silent as the one before.
    let isSilent = false
    await person.page.routeWebSocket(/\/websocket$/, (page) => {
      const server = page.connectToServer()
      server.onMessage((message) => {
        if (!isSilent) page.send(message)
      })
    })
    await person.goesToMarket(BTC)
    await person.fillsTicket({ lots: '0.1' })
    const state = seen(person.page.getByRole('banner'))
    await state.says('Live')
    await seen(person.ticket.locator('button[type=submit]')).isOn()
    isSilent = true
    await person.page.clock.fastForward(6_000)
    await state.says('Slow')
    await seen(person.ticket.locator('button[type=submit]')).isOn()
    await person.page.clock.fastForward(10_000)
    await person.reads(/^These prices are out of date\. New orders are paused until we’re reconnected\./)
    await seen(person.ticket.locator('button[type=submit]')).isOff()
    await seen(person.ticket).says(NOT_LIVE)
    isSilent = false
    await state.says('Live')
    await seen(person.ticket.locator('button[type=submit]')).isOn()
  })

  test('one socket is open through every move of a session', async () => {
    const person = await journey.visitor()
    const { username } = await journey.newAccount('anne')
    const sockets = await countSockets(person.page)
    await person.goesTo('/')
    const state = seen(person.page.getByRole('banner'))
    await state.says('Live')
    await person.presses('Log in', 'link')
    await person.types('Username or email', username)
    await person.types('Password', 'correct horse battery')
    const toastHasCome = person.page.waitForResponse(/NotificationToast-.*\.js$/)
    await person.presses('Log in')
    await arrived(person.page, '/')
    // What shows news comes after the first page for whoever signs in, and a network that is cut meanwhile would be complained of.
    await toastHasCome
    await person.page.context().setOffline(true)
    await state.says('Offline')
    await person.page.context().setOffline(false)
    await state.says('Live')
    for (const entry of ['Market', 'Loan', 'Account'])
      await person.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }).click()
    await person.presses('Switch to real account')
    await person.reads('You’re in the real account')
    await person.page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await person.reads('You’re logged out.')
    await until('one socket is open', sockets, ({ open }) => open === 1)
    expect(await sockets()).toMatchObject({ open: 1, most: 1 })
  })
})

describe('with a venue that is killed and comes back', async () => {
  const there = await openProcessVenue()
  afterAll(there.close)

  test('the page reconnects, catches up with what happened meanwhile, and never opens a second socket', async () => {
    const person = await there.trader('trader')
    const sockets = await countSockets(person.page)
    await person.goesToMarket(BTC)
    await person.placesOrder({ lots: '0.1' })
    const positions = person.page.getByRole('group', { name: 'Open positions' }).locator('tbody tr')
    await seen(positions).count(1)
    await there.server.kill()
    const state = seen(person.page.getByRole('banner'))
    await state.says('Reconnecting')
    await seen(person.page.getByRole('button', { name: 'Review demo order: Long' })).isOff()
    await seen(person.ticket).says(NOT_LIVE)

    await there.start()
    await there.closesOrders('trader')
    await state.says('Live')
    await person.reads('No open positions')
    await seen(positions).count(0)
    await seen(person.page.getByRole('button', { name: 'Review demo order: Long' })).isOn()
    expect(await sockets()).toMatchObject({ open: 1, most: 1 })
  })
})

/** Whatever is pressed and whatever breaks: one order or none, and words on the page that are true. */
import { afterAll, describe, expect, test } from 'vitest'
import type { Page, Route } from 'playwright-core'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { BTC, openJourney } from '../support/journey.ts'
import type { Person } from '../support/person.ts'
import { seen, until } from '../support/seen.ts'
import { openProcessVenue } from '../support/venue-process.ts'

const journey = await openJourney()
const { venue } = journey
const DRAFT = { side: 'long', leverage: 10, lots: '0.1' } as const
const UNKNOWN = 'Still confirming'
const NOTHING_IS_SENT_AGAIN = /we won’t send it again/

/** The request that places an order stops here, on its way. */
interface Held {
  /** The request, once the page has sent it. */
  request(): Promise<Route>
  count(): number
  letGo(): Promise<void>
}
const hold = async (page: Page): Promise<Held> => {
  const routes: Route[] = []
  await page.route('**/order/buyContracts', (route) => void routes.push(route))
  return {
    request: async () =>
      (
        await until(
          'an order is on its way',
          () => routes,
          ({ length }) => length > 0,
        )
      )[0]!,
    count: () => routes.length,
    letGo: () => page.unroute('**/order/buyContracts'),
  }
}

const atTheReview = async (): Promise<Awaited<ReturnType<typeof journey.trader>>> => {
  await journey.price('50000')
  const person = await journey.trader()
  await person.goesToMarket(BTC)
  await person.fillsTicket(DRAFT)
  await person.reviews()
  return person
}

/** One position on the page, one order in the database, one margin held. */
const expectOne = async ({ page, user }: Awaited<ReturnType<typeof journey.trader>>): Promise<void> => {
  await seen(page.getByRole('group', { name: 'Open positions' }).locator('tbody tr')).count(1)
  expect(await journey.orders(user.id)).toHaveLength(1)
  expect(Number((await venue.services.ledger.figures(venue.services.db, user.id, 'demo')).margin)).toBe(500)
}

const expectNone = async ({ page, user }: Awaited<ReturnType<typeof journey.trader>>): Promise<void> => {
  await seen(page.getByRole('group', { name: 'Open positions' })).count(0)
  expect(await journey.orders(user.id)).toEqual([])
  expect(Number((await venue.services.ledger.figures(venue.services.db, user.id, 'demo')).free)).toBe(10_000)
}

const saysUnknown = async ({ dialog }: Person): Promise<void> => {
  await seen(dialog.getByRole('heading', { name: UNKNOWN })).isVisible()
  await seen(dialog).says(NOTHING_IS_SENT_AGAIN)
}
const saysOpen = ({ dialog }: Person): Promise<void> => seen(dialog.getByRole('heading', { name: 'Demo position opened' })).isVisible()
const saysNothingSent = ({ dialog }: Person): Promise<void> => seen(dialog).says('No order was placed.')

describe('one order', () => {
  test('when the button is pressed ten times', async () => {
    const person = await atTheReview()
    const placing = await hold(person.page)
    await person.placeButton.evaluate((button: HTMLElement) => {
      for (let press = 0; press < 10; press++) button.click()
    })
    const route = await placing.request()
    await seen(person.dialog).says('is waiting for confirmation.')
    await person.page.keyboard.press('Enter')
    await route.continue()
    await saysOpen(person)
    expect(placing.count()).toBe(1)
    await person.presses('See position')
    await expectOne(person)
  })

  test('when Enter is held', async () => {
    await journey.price('50000')
    const person = await journey.trader()
    await person.goesToMarket(BTC)
    await person.fillsTicket(DRAFT)
    const placing = await hold(person.page)
    const holdEnter = async () => {
      for (let repeat = 0; repeat < 10; repeat++) await person.page.keyboard.down('Enter')
    }
    await seen(person.ticket.locator('button[type=submit]')).isOn() // until the price is live, Enter does nothing
    await person.ticket.getByRole('textbox', { name: 'Lots' }).focus()
    await holdEnter()
    await seen(person.dialog.getByRole('heading', { name: 'Review your demo order' })).isVisible()
    expect(placing.count()).toBe(0)
    await person.page.keyboard.up('Enter')
    await person.placeButton.focus()
    await holdEnter()
    await (await placing.request()).continue()
    await saysOpen(person)
    await holdEnter()
    await person.page.keyboard.up('Enter')
    await saysOpen(person)
    expect(placing.count()).toBe(1)
    await person.presses('See position')
    await expectOne(person)
  })

  test('when two tabs are open', async () => {
    const person = await atTheReview()
    const second = await person.opensTab()
    await second.goesToMarket(BTC)
    await second.reads('Another tab is in control. This one shows everything but changes nothing, so no order is ever sent twice.')
    // The second tab shows the review of the first; what commits is off there.
    await seen(second.placeButton).isOff()
    await second.placeButton.click({ force: true })
    await person.placeButton.click()
    await saysOpen(person)
    await saysOpen(second)
    await person.presses('See position')
    await expectOne(person)
    await seen(second.page.getByRole('group', { name: 'Open positions' }).locator('tbody tr')).count(1)
  })

  test('when the answer is lost', async () => {
    const person = await atTheReview()
    const placing = await hold(person.page)
    await person.placeButton.click()
    const route = await placing.request()
    await route.fetch()
    await route.abort()
    await saysUnknown(person)
    await person.presses('Check now')
    await saysOpen(person)
    await person.presses('See position')
    await expectOne(person)
  })

  test('when the network is cut and comes back', async () => {
    const person = await atTheReview()
    const { page } = person
    const placing = await hold(page)
    await person.placeButton.click()
    const route = await placing.request()
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort()
    await saysUnknown(person)
    await person.reads(/^You’re offline\./)
    await person.presses('Check now')
    await saysUnknown(person)
    await page.context().setOffline(false)
    await saysOpen(person)
    await person.presses('See position')
    await expectOne(person)
  })

  test('when the page is loaded again meanwhile', async () => {
    const person = await atTheReview()
    const placing = await hold(person.page)
    const settling = person.page.waitForRequest('**/order/settleKey/*')
    await person.placeButton.click()
    await (await placing.request()).fetch()
    await person.page.reload()
    await saysUnknown(person)
    await settling
    await saysOpen(person)
    await person.presses('See position')
    await expectOne(person)
  })

  test('when the answer comes while the page is elsewhere', async () => {
    const person = await atTheReview()
    const placing = await hold(person.page)
    await person.placeButton.click()
    await (await placing.request()).fetch()
    await person.page.goto('/home')
    await until(
      'the order is settled',
      () => journey.orders(person.user.id),
      ({ length }) => length === 1,
    )
    await person.goesToMarket(BTC)
    await expectOne(person)
  })
})

describe('no order, and none ever after', () => {
  test('when the request was lost: its key is voided', async () => {
    const person = await atTheReview()
    const placing = await hold(person.page)
    await person.placeButton.click()
    const route = await placing.request()
    const request = route.request()
    await route.abort()
    await saysUnknown(person)
    await saysNothingSent(person)
    await expectNone(person)
    const late = await venue.post('/order/buyContracts', {
      token: person.user.token,
      book: 'demo',
      key: request.headers()['idempotency-key']!,
      body: request.postDataJSON(),
    })
    expect(late.code).toBe(OWN_CODES.keyUnknown)
    await expectNone(person)

    await placing.letGo()
    await person.presses('Get new price')
    await person.placeButton.click()
    await saysOpen(person)
    await person.presses('See position')
    await expectOne(person)
  })

  test('when the page is loaded again before the request left', async () => {
    const person = await atTheReview()
    const placing = await hold(person.page)
    await person.placeButton.click()
    await placing.request()
    await person.page.reload()
    await saysNothingSent(person)
    await expectNone(person)
  })

  test('when the price moved meanwhile', async () => {
    const person = await atTheReview()
    const placing = await hold(person.page)
    await person.placeButton.click()
    const route = await placing.request()
    await journey.price('50100')
    await route.continue()
    await seen(person.dialog).says('The price has moved. It’s now 50,100.00. No order was placed.')
    await expectNone(person)
  })

  test('when the venue refuses', async () => {
    const person = await atTheReview()
    await venue.post('/test/param', { body: { key: 'contracts_opening_enabled', value: '0' } })
    await person.placeButton.click()
    await seen(person.dialog).says('No position was opened and you weren’t charged.')
    await expectNone(person)
    await venue.post('/test/param', { body: { key: 'contracts_opening_enabled', value: '1' } })
  })
})

describe('when the venue is killed', async () => {
  const there = await openProcessVenue()
  afterAll(there.close)
  const count = async (): Promise<number> =>
    Number((await there.pool.query<{ count: string }>('select count(*) from orders')).rows[0]!.count)
  const atTheReviewThere = async (username: 'trader' | 'second'): Promise<Person> => {
    const person = await there.trader(username)
    await person.goesToMarket(BTC)
    await person.fillsTicket(DRAFT)
    await person.reviews()
    return person
  }

  test('before it was done, nothing was done', async () => {
    const person = await atTheReviewThere('trader')
    const before = await count()
    const blocker = await there.pool.connect()
    await blocker.query('begin')
    await blocker.query('select * from accounts for update')
    const sent = person.page.waitForRequest('**/order/buyContracts')
    await person.placeButton.click()
    await sent
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until(
      'the venue works on the order',
      async () => (await there.pool.query(waiting)).rowCount,
      (count) => count! > 0,
    )
    await there.server.kill()
    await saysUnknown(person)
    await until(
      'the database gives up what nobody waits for',
      async () => (await there.pool.query(waiting)).rowCount,
      (count) => count === 0,
    )
    await blocker.query('rollback')
    blocker.release()
    await there.start()
    await saysNothingSent(person)
    expect(await count()).toBe(before)
    await person.page.context().close()
  })

  test('after it was done, it is done once', async () => {
    const person = await atTheReviewThere('second')
    const before = await count()
    const placing = await hold(person.page)
    await person.placeButton.click()
    const route = await placing.request()
    await route.fetch()
    await there.server.kill()
    await route.abort()
    await saysUnknown(person)
    await there.start()
    await saysOpen(person)
    expect(await count()).toBe(before + 1)
    await person.page.context().close()
  })
})

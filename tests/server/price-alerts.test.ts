/** Price alerts: each crossing once, with the tick that crossed, whoever looks and however late. */
import { beforeAll, describe, expect, test } from 'vitest'
import { BandWatch, sweep } from '../../server/core/band-watch.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { PRICE_ALERT_LIMIT } from '../../src/domain/price-alert.ts'
import type { NotificationPage } from '../../src/domain/wire/notification.ts'
import type { AlertDirection, PriceAlert } from '../../src/domain/wire/price-alert.ts'
import { Ticker } from '../../server/core/feed/ticker.ts'
import { alertWatch } from '../../server/price-alerts/alert-watch.ts'
import { crossAlert } from '../../server/price-alerts/cross-alert.ts'
import { GATHER_FOR, mailAlerts } from '../../server/price-alerts/mail-alerts.ts'
import { createMailer, type Mail, type Mailer } from '../../server/mailbox/mailer.ts'
import { BTC, setPrice as pinPrice } from '../support/trading.ts'
import { newKey, openVenue, type Answered, type TestUser, type Venue } from '../support/venue.ts'

const SOON = { timeout: 10_000 }

let venue: Venue
let user: TestUser
beforeAll(async () => {
  venue = await openVenue()
  user = await venue.newUser()
  await setPrice(venue, '50000')
})

const add = (who: TestUser, body: object, key = newKey()): Promise<Answered<PriceAlert>> =>
  venue.post('/user/addPriceAlert', { token: who.token, key, body: { code: BTC, direction: 'above', price: '51000', ...body } })
const rearm = (who: TestUser, id: string, body: object, key = newKey()): Promise<Answered<PriceAlert>> =>
  venue.post(`/user/rearmPriceAlert/${id}`, { token: who.token, key, body })
const listOf = async ({ token }: TestUser): Promise<PriceAlert[]> =>
  (await venue.get<PriceAlert[]>('/user/listPriceAlerts', { token })).result
const crossings = async ({ token }: TestUser) =>
  (await venue.get<NotificationPage>('/user/listNotifications?size=100', { token })).result.items.filter(
    ({ kind }) => kind === 'priceAlertCrossed',
  )
const isCrossed = async (who: TestUser, id: string): Promise<boolean> =>
  (await listOf(who)).find((alert) => alert.id === id)?.status === 'crossed'

/** Sets the price, and lets a tick pass that finds it there. */
const setPrice = async (at: Venue, price: string): Promise<void> => {
  await pinPrice(at, price)
  at.clock.advance(1000)
}

/** Moves the price in this process without telling whoever watches it. */
const pin = (at: Venue, price: string, code = BTC): void => {
  const { board, pins } = at.app.market
  const instrument = board.instrument(code)
  at.clock.advance(1000)
  if (instrument) pins?.pin(instrument, price, at.clock.now())
  at.clock.advance(1000)
}

/** As a call would, but the venue's own watch does not hear of it. */
const addInSilence = (at: Venue, { id }: TestUser, direction: AlertDirection, price: string): Promise<{ id: string }> => {
  const now = new Date(at.clock.now())
  return at.services.db
    .insertInto('price_alerts')
    .values({
      user_id: id,
      code: BTC,
      app_name: 'Bitcoin',
      market_id: 2001,
      market_type: 2,
      scale: 2,
      direction,
      price,
      armed_at: now,
      created_at: now,
      crossed_at: null,
      crossed_price: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

describe('setting', () => {
  test('an alert is listed as it was set, newest first, whichever account is in use', async () => {
    const who = await venue.newUser()
    await add(who, { price: '51000' })
    await add(who, { direction: 'below', price: '49000.5' })
    expect((await listOf(who)).map(({ direction, price, status, scale }) => ({ direction, price, status, scale }))).toEqual([
      { direction: 'below', price: '49000.50', status: 'active', scale: 2 },
      { direction: 'above', price: '51000.00', status: 'active', scale: 2 },
    ])
    expect((await venue.get<PriceAlert[]>('/user/listPriceAlerts', { token: who.token, book: 'real' })).result).toHaveLength(2)
  })

  test('pressed twice it is set once', async () => {
    const who = await venue.newUser()
    const key = newKey()
    const [first, second] = await Promise.all([add(who, {}, key), add(who, {}, key)])
    expect(first.result.id).toBe(second.result.id)
    expect(await listOf(who)).toHaveLength(1)
  })

  test.each([
    [{ direction: 'above', price: '50000' }, OWN_CODES.alertReached],
    [{ direction: 'above', price: '49999.99' }, OWN_CODES.alertReached],
    [{ direction: 'below', price: '50000' }, OWN_CODES.alertReached],
    [{ direction: 'below', price: '50001' }, OWN_CODES.alertReached],
    [{ price: '51000.001' }, OWN_CODES.malformed],
    [{ price: '0' }, OWN_CODES.malformed],
    [{ price: '-1' }, OWN_CODES.malformed],
    [{ price: '1e6' }, OWN_CODES.malformed],
    [{ price: '' }, OWN_CODES.malformed],
    [{ price: 51000 }, OWN_CODES.malformed],
    [{ price: 'NaN' }, OWN_CODES.malformed],
    [{ price: '51,000' }, OWN_CODES.malformed],
    [{ direction: 'sideways' }, OWN_CODES.malformed],
    [{ code: 'NOPE/USDT' }, OWN_CODES.notFound],
    [{ code: '__proto__' }, OWN_CODES.notFound],
    [{ code: 'x'.repeat(33) }, OWN_CODES.malformed],
    [{ code: null }, OWN_CODES.malformed],
    [{ code: '\u0000' }, OWN_CODES.notFound],
    [{ price: '51000\u0000' }, OWN_CODES.malformed],
    [{ direction: '\u0000' }, OWN_CODES.malformed],
  ])('%j is refused with %i', async (body, code) => {
    const who = await venue.newUser()
    expect((await add(who, body)).code).toBe(code)
    expect(await listOf(who)).toEqual([])
  })

  test(`nobody has more than ${PRICE_ALERT_LIMIT}, also when they are set all at once`, async () => {
    const who = await venue.newUser()
    const answers = await Promise.all(Array.from({ length: PRICE_ALERT_LIMIT + 4 }, (_, n) => add(who, { price: String(51_000 + n) })))
    expect(answers.filter(({ code }) => code === OWN_CODES.alertLimit)).toHaveLength(4)
    const alerts = await listOf(who)
    expect(alerts).toHaveLength(PRICE_ALERT_LIMIT)
    await venue.post(`/user/removePriceAlert/${alerts[0]!.id}`, { token: who.token })
    expect((await add(who, {})).code).toBe(200)
  })

  test("one that is removed twice is gone, and nobody touches another's: 0 foreign rows", async () => {
    const [mine, theirs] = [await venue.newUser(), await venue.newUser()]
    const { result: alert } = await add(theirs, {})
    expect(await listOf(mine)).toEqual([])
    expect(await rearm(mine, alert.id, { direction: 'above', price: '52000' })).toMatchObject({ status: 404, code: OWN_CODES.notFound })
    await venue.post(`/user/removePriceAlert/${alert.id}`, { token: mine.token })
    expect(await listOf(theirs)).toMatchObject([{ id: alert.id, price: '51000.00', status: 'active' }])
    for (let times = 0; times < 2; times++)
      expect((await venue.post(`/user/removePriceAlert/${alert.id}`, { token: theirs.token })).code).toBe(200)
    expect(await listOf(theirs)).toEqual([])
  })
})

describe('crossing', () => {
  test("is told by the venue's own watch, with the tick that crossed, though nobody is there", async () => {
    const { result: above } = await add(user, { price: '50500' })
    const { result: below } = await add(user, { direction: 'below', price: '49500' })
    await setPrice(venue, '50499.99')
    expect(await crossings(user)).toEqual([])
    await setPrice(venue, '50500')
    const tickAt = venue.clock.now() - 1000
    await expect.poll(() => isCrossed(user, above.id), SOON).toBe(true)
    await setPrice(venue, '51500')
    await setPrice(venue, '50000')
    const told = await crossings(user)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      eventId: `alert:${above.id}:1`,
      book: null,
      payload: { alertId: above.id, code: BTC, direction: 'above', crossedPrice: '50500.00', crossedAt: tickAt },
    })
    expect((await listOf(user)).find(({ id }) => id === below.id)?.status).toBe('active')
  })

  test('that nobody watched is found afterwards, with the same tick', async () => {
    const own = await openVenue()
    const who = await own.newUser()
    own.app.market.ticker.stop()
    pin(own, '50000')
    const alert = await addInSilence(own, who, 'above', '51000')
    pin(own, '51234.5')
    const tickAt = own.clock.now() - 1000
    pin(own, '50000')
    own.clock.advance(3 * 3_600_000)
    expect(await sweep(own.services, alertWatch)).toBe(1)
    expect(await sweep(own.services, alertWatch)).toBe(0)
    const {
      result: [found],
    } = await own.get<PriceAlert[]>('/user/listPriceAlerts', { token: who.token })
    expect(found).toMatchObject({ id: alert.id, status: 'crossed', crossedPrice: '51234.50', crossedAt: tickAt })
    await own.close()
  })

  test('is told once when two processes judge the same tick at the same time, and both say the same', async () => {
    const beside = await openVenue({ beside: venue })
    const who = await venue.newUser()
    for (const each of [venue, beside]) each.app.market.ticker.stop()
    beside.clock.set(venue.clock.now())
    for (const each of [venue, beside]) pin(each, '50000')
    const alert = await addInSilence(venue, who, 'above', '50700')
    for (const each of [venue, beside]) pin(each, '50800')
    const rows = await Promise.all([venue, beside, venue, beside].map(({ services, app }) => crossAlert(services, app.market, alert.id)))
    expect(rows.filter(Boolean)).toHaveLength(1)
    expect(await crossings(who)).toHaveLength(1)
    expect((await listOf(who))[0]).toMatchObject({ status: 'crossed', crossedPrice: '50800.00' })
    await beside.close()
    venue.app.market.ticker.start()
    await setPrice(venue, '50000')
  })

  test('is told again after arming, at the same price or another, as an event of its own', async () => {
    const who = await venue.newUser()
    const { result: alert } = await add(who, { price: '50100' })
    await setPrice(venue, '50200')
    await expect.poll(() => isCrossed(who, alert.id), SOON).toBe(true)
    expect((await rearm(who, alert.id, { direction: 'above', price: '50100' })).code).toBe(OWN_CODES.alertReached)
    expect((await rearm(who, alert.id, { direction: 'below', price: '50100' })).result).toMatchObject({ status: 'active', crossedAt: null })
    await setPrice(venue, '50050')
    await expect.poll(() => isCrossed(who, alert.id), SOON).toBe(true)
    expect((await crossings(who)).map(({ eventId }) => eventId)).toEqual([`alert:${alert.id}:2`, `alert:${alert.id}:1`])
    await setPrice(venue, '50000')
  })

  test('that nobody has looked at yet is told when the alert is moved, and not lost when the move is refused', async () => {
    const own = await openVenue()
    const who = await own.newUser()
    own.app.market.ticker.stop()
    pin(own, '50000')
    const { id } = await addInSilence(own, who, 'above', '51000')
    pin(own, '51500')
    const tickAt = own.clock.now() - 1000
    pin(own, '50000')
    const move = (price: string) =>
      own.post<PriceAlert>(`/user/rearmPriceAlert/${id}`, { token: who.token, key: newKey(), body: { direction: 'above', price } })
    const told = async () =>
      (await own.get<NotificationPage>('/user/listNotifications', { token: who.token })).result.items
        .filter(({ kind }) => kind === 'priceAlertCrossed')
        .map(({ eventId, payload }) => ({ eventId, payload }))
    expect((await move('49000')).code).toBe(OWN_CODES.alertReached)
    expect(await told()).toEqual([])
    for (const price of ['52000', '53000'])
      expect((await move(price)).result).toMatchObject({ status: 'active', crossedAt: null, armedAt: own.clock.now() })
    expect(await told()).toMatchObject([
      { eventId: `alert:${id}:1`, payload: { direction: 'above', crossedPrice: '51500.00', crossedAt: tickAt } },
    ])
    expect(await sweep(own.services, alertWatch)).toBe(0)
    pin(own, '53000')
    // The venue's own watch has heard of the move too, and may be the first to look.
    await sweep(own.services, alertWatch)
    await expect.poll(async () => (await told()).map(({ eventId }) => eventId), SOON).toEqual([`alert:${id}:3`, `alert:${id}:1`])
    await own.close()
  })

  test('ends with the alert: one that is removed tells nothing', async () => {
    const who = await venue.newUser()
    const { result: alert } = await add(who, { price: '50100' })
    await venue.post(`/user/removePriceAlert/${alert.id}`, { token: who.token })
    await setPrice(venue, '50200')
    await sweep(venue.services, alertWatch)
    expect(await crossings(who)).toEqual([])
    await setPrice(venue, '50000')
  })

  test('that fails is tried again at the next tick', async () => {
    const own = await openVenue()
    const who = await own.newUser()
    const { market, services } = own.app
    market.ticker.stop()
    pin(own, '50000')
    let failures = 0
    const breaking = new Proxy(services.db, {
      get: (target, name) => {
        if (name === 'transaction' && failures < 2) {
          return () => {
            failures++
            throw new Error('Connection terminated')
          }
        }
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const ticker = new Ticker(own.clock, 500, () => undefined)
    const elected = { isElected: true, start: () => undefined, stop: async () => undefined }
    const watch = new BandWatch({ ...services, db: breaking, market: { ...market, ticker } }, alertWatch, elected)
    watch.start()
    const alert = await addInSilence(own, who, 'below', '49000')
    pin(own, '48000')
    const status = async (): Promise<string | undefined> =>
      (await own.get<PriceAlert[]>('/user/listPriceAlerts', { token: who.token })).result.find(({ id }) => id === alert.id)?.status
    await expect
      .poll(
        async () => {
          ticker.tell()
          return status()
        },
        { timeout: 10_000 },
      )
      .toBe('crossed')
    expect(failures).toBe(2)
    const { items } = (await own.get<NotificationPage>('/user/listNotifications', { token: who.token })).result
    expect(items.filter(({ kind }) => kind === 'priceAlertCrossed')).toHaveLength(1)
    await watch.stop()
    await own.close()
  })
})

describe('by mail', () => {
  const mailsTo = ({ username }: TestUser) =>
    venue.services.db
      .selectFrom('mails')
      .select(['subject', 'body'])
      .where('recipient', '=', `${username}@example.com`)
      .orderBy('id')
      .execute()
  const waitingOf = ({ id }: TestUser) => venue.services.db.selectFrom('price_alert_mails').selectAll().where('user_id', '=', id).execute()
  /** A person with alerts that have just fired, each with a mail that is not sent yet. */
  const fired = async (prices: readonly string[], byMail = true): Promise<TestUser> => {
    const who = await venue.newUser()
    await setPrice(venue, '50000')
    const ids = []
    for (const price of prices) ids.push((await add(who, { price, byMail })).result.id)
    await setPrice(venue, '50900')
    for (const id of ids) await expect.poll(() => isCrossed(who, id), SOON).toBe(true)
    await setPrice(venue, '50000')
    return who
  }
  /** Sends what is due as the venue's own look does, which goes on beside it. */
  const mailNow = async (mailer: Mailer = createMailer(venue.services)): Promise<void> => {
    venue.clock.advance(GATHER_FOR)
    await mailAlerts(venue.services, mailer)
  }

  test('one that was asked for is sent once, with time and prices; one that was not is not', async () => {
    const [asked, other] = [await fired(['50500.5']), await fired(['50500'], false)]
    await Promise.all([mailNow(), mailNow(), mailNow()])
    await expect.poll(() => waitingOf(asked), SOON).toEqual([])
    await mailNow()
    const mails = await mailsTo(asked)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toBe('Plimsoll: price alert for BTC/USDT')
    expect(mails[0]!.body).toMatch(/^BTC\/USDT rose to 50,900\.00 on .* UTC\. Your alert: at or above 50,500\.50\.\n\n/)
    expect(await mailsTo(other)).toEqual([])
  })

  test('all that fire together are one mail, each told of in it', async () => {
    const prices = Array.from({ length: PRICE_ALERT_LIMIT }, (_, n) => String(50_100 + n))
    const who = await fired(prices)
    await mailNow()
    await expect.poll(() => waitingOf(who), SOON).toEqual([])
    const mails = await mailsTo(who)
    expect(mails.map(({ body }) => body.match(/Your alert: at or above/g)?.length)).toEqual([PRICE_ALERT_LIMIT])
  })

  test('processes that look at the same time send one, and one that fails is sent later under the same id', async () => {
    const who = await fired(['50500'])
    const sent: Mail[] = []
    const failing: Mailer = { send: () => Promise.reject(new Error('no mail server')) }
    // What the venue's own look would take is held back from it.
    await venue.services.db
      .updateTable('price_alert_mails')
      .set({ due_at: new Date(0) })
      .where('user_id', '=', who.id)
      .execute()
    await mailAlerts(venue.services, failing)
    if ((await mailsTo(who)).length === 0) {
      const [row] = await waitingOf(who)
      expect(row!.due_at.getTime()).toBe(venue.clock.now() + 60_000)
    }
    venue.clock.advance(60_000)
    const counting: Mailer = { send: async (mail) => void sent.push(mail) }
    await Promise.all([1, 2, 3].map(() => mailAlerts(venue.services, counting)))
    await expect.poll(() => waitingOf(who), SOON).toEqual([])
    const received = (await mailsTo(who)).length + sent.filter(({ to }) => to.startsWith(who.username)).length
    expect(received).toBe(1)
    for (const { id } of sent) expect(id).toMatch(/^price-alert-\d+-1$/)
  })

  test('one that cannot be sent for an hour is given up, and the list still tells of it', async () => {
    const who = await fired(['50500'])
    const failing: Mailer = { send: () => Promise.reject(new Error('no mail server')) }
    const old = new Date(venue.clock.now() - 3_600_000)
    await venue.services.db.updateTable('price_alert_mails').set({ created_at: old, due_at: old }).where('user_id', '=', who.id).execute()
    await mailAlerts(venue.services, failing)
    await expect.poll(() => waitingOf(who), SOON).toEqual([])
    expect(await crossings(who)).toHaveLength(1)
  })

  test('who has no address any more gets none', async () => {
    const who = await fired(['50500'])
    await venue.services.db.updateTable('users').set({ email: null }).where('id', '=', who.id).execute()
    await mailNow()
    await expect.poll(() => waitingOf(who), SOON).toEqual([])
    expect(await mailsTo(who)).toEqual([])
  })

  test('is kept when an alert is armed again without saying so, and taken back when that is said', async () => {
    const who = await venue.newUser()
    const { result: alert } = await add(who, { byMail: true })
    expect((await rearm(who, alert.id, { direction: 'above', price: '52000' })).result.byMail).toBe(true)
    expect((await rearm(who, alert.id, { direction: 'above', price: '52000', byMail: false })).result.byMail).toBe(false)
    expect((await add(who, {})).result.byMail).toBe(false)
  })
})

test('an alert on a market that the venue has no more is said to be one that cannot be watched', async () => {
  const who = await venue.newUser()
  const { result: alert } = await add(who, {})
  await venue.services.db.updateTable('price_alerts').set({ code: 'GONE/USDT' }).where('id', '=', alert.id).execute()
  expect(await listOf(who)).toMatchObject([{ id: alert.id, status: 'failed' }])
})

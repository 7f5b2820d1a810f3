/** What users are told: written with what it tells, once, to them alone, whoever dies meanwhile. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderWatch } from '../../server/contracts/order-watch.ts'
import { sweep } from '../../server/core/band-watch.ts'
import type { Bus } from '../../server/core/bus.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { NotificationPage } from '../../src/domain/wire/notification.ts'
import { openDatabase } from '../../server/core/database/database.ts'
import { cleanUp } from '../../server/core/retention.ts'
import { Announcer } from '../../server/notifications/announcer.ts'
import { writeNotification } from '../../server/core/outbox.ts'
import { createUser } from '../../server/registration/register.ts'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { newToken } from '../../server/core/sessions/sessions.ts'
import { readNotice } from '../../src/domain/notice.ts'
import { connectLive, type LiveClient } from '../support/live-client.ts'
import { newTrader, setPrice } from '../support/trading.ts'
import { newKey, openVenue, type TestUser, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ listen: true })
  await setPrice(venue, '50000')
})

const list = async ({ token }: Pick<TestUser, 'token'>, query = ''): Promise<NotificationPage> =>
  (await venue.get<NotificationPage>(`/user/listNotifications${query}`, { token })).result
const kinds = async (user: TestUser): Promise<string[]> => (await list(user)).items.map(({ kind }) => kind)
const unreadOf = async ({ token }: TestUser): Promise<number> =>
  (await venue.get<{ unread: number }>('/user/countUnreadNotifications', { token })).result.unread
const tell = (user: TestUser, eventId: string, at = venue.clock.now()): Promise<boolean> =>
  venue.services.db
    .transaction()
    .execute((tx) => writeNotification(tx, { kind: 'limitsChanged', userId: user.id, book: null, eventId, at, payload: { from: at } }))
const waitingRows = async ({ services }: Venue): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from notifications where announced_at is null`.execute(services.db)
  return Number(rows[0]?.count)
}

describe('written with what it tells', () => {
  test('a new user is welcomed, an order is told when it opens and when it closes, with figures and no sentence', async () => {
    const trader = await newTrader(venue)
    const { result: order } = await trader.buy()
    await trader.close(order.id)
    const { items, next, unread } = await list(trader.user)
    expect(items.map(({ kind, book, eventId, readAt }) => [kind, book, eventId, readAt])).toEqual([
      ['orderClosed', 'demo', `order:${order.id}:closed`, null],
      ['orderOpened', 'demo', `order:${order.id}:opened`, null],
      ['welcome', null, 'welcome', null],
    ])
    expect([next, unread]).toEqual([null, 3])
    expect(items.map((item) => readNotice(item).kind)).toEqual(['orderClosed', 'orderOpened', 'welcome'])
    expect(items[0]?.payload).toMatchObject({
      orderId: order.id,
      code: 'BTC/USDT',
      reason: 'hand',
      direction: 'long',
      margin: order.margin,
    })
  })

  test('an order that is refused leaves nothing to tell', async () => {
    const trader = await newTrader(venue)
    expect((await trader.buy({ leverage: 1, lots: '10' })).code).toBe(10011)
    expect(await kinds(trader.user)).toEqual(['welcome'])
  })

  test('a repetition of a call with its key tells nothing twice', async () => {
    const trader = await newTrader(venue)
    const key = newKey()
    const { result: order } = await trader.buy({}, key)
    await trader.buy({}, key)
    await Promise.all([trader.close(order.id), trader.close(order.id), trader.close(order.id)])
    expect(await kinds(trader.user)).toEqual(['orderClosed', 'orderOpened', 'welcome'])
  })

  test('a close-out names its rule, and jobs and watches that find it at the same time tell it once', async () => {
    const trader = await newTrader(venue)
    const { result: order } = await trader.buy({ stopLoss: '49000' })
    const beside = await openVenue({ beside: venue })
    for (const each of [venue, beside]) {
      const { board, pins } = each.app.market
      const instrument = board.instrument('BTC/USDT')
      each.app.market.ticker.stop()
      each.clock.set(venue.clock.now())
      if (instrument) {
        pins?.pin(instrument, '50000', each.clock.now())
        each.clock.advance(1000)
        pins?.pin(instrument, '48000', each.clock.now())
        each.clock.advance(1000)
      }
    }
    await Promise.all([venue, beside, venue, beside].map(({ services }) => sweep(services, orderWatch)))
    const told = (await list(trader.user)).items.filter(({ kind }) => kind === 'orderClosed')
    expect(told).toHaveLength(1)
    expect(told[0]?.payload).toMatchObject({ orderId: order.id, reason: 'stopLoss', price: '48000' })
    venue.app.market.ticker.start()
    await setPrice(venue, '50000')
    await beside.close()
  })

  test('a sign-in is told when the account was used before and never from such a device', async () => {
    const { services } = venue
    const user = await venue.newUser()
    const open = (browser: 'chrome' | 'firefox', system: 'windows' | 'android') =>
      services.sessions.open(services.db, user.id, newToken(), { browser, system, address: null })
    const firstOf = await services.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()
    expect([firstOf.length, await kinds(user)]).toEqual([1, ['welcome']])
    for (const [browser, system] of [
      ['chrome', 'windows'],
      ['chrome', 'windows'],
      ['firefox', 'windows'],
      ['chrome', 'android'],
      ['firefox', 'windows'],
    ] as const)
      await open(browser, system)
    expect((await list(user)).items.map(readNotice)).toEqual([
      { kind: 'signedIn', payload: { browser: 'chrome', system: 'android', network: null } },
      { kind: 'signedIn', payload: { browser: 'firefox', system: 'windows', network: null } },
      { kind: 'signedIn', payload: { browser: 'chrome', system: 'windows', network: null } },
      { kind: 'welcome', payload: {} },
    ])
  })

  test('a changed password is told in the same breath, a refused one is not', async () => {
    const username = `pass${venue.clock.now()}`
    const passwordHash = await hashPassword('the first password')
    const id = await venue.services.db
      .transaction()
      .execute((tx) => createUser(venue.services, tx, { username, email: `${username}@example.com`, passwordHash }))
    const token = await venue.services.sessions.open(venue.services.db, id)
    const change = (currentPassword: string) =>
      venue.post('/user/repassword', {
        token,
        key: newKey(),
        body: { currentPassword, password: 'the second password', confirmPassword: 'the second password', endOthers: false },
      })
    expect((await change('not the first')).code).toBe(10004)
    expect(await kinds({ id, username, token })).toEqual(['welcome'])
    expect((await change('the first password')).code).toBe(20005)
    expect(await kinds({ id, username, token })).toEqual(['passwordChanged', 'welcome'])
  })

  test('changed limits are told with the time they hold from: tighter at once, looser after a day', async () => {
    const user = await venue.newUser()
    const set = (value: string, key = newKey()) =>
      venue.post('/user/setLimits', { token: user.token, key, body: { kind: 'marginPerDay', value } })
    const key = newKey()
    const now = venue.clock.now()
    await set('100', key)
    await set('100', key)
    await set('200')
    expect((await list(user)).items.map(readNotice)).toEqual([
      { kind: 'limitsChanged', payload: { from: now + 86_400_000 } },
      { kind: 'limitsChanged', payload: { from: now } },
      { kind: 'welcome', payload: {} },
    ])
  })
})

/** The database of a venue whose processes are gone, and what an announcer of the test's own tells. */
const silentVenue = async () => {
  const gone = await openVenue()
  const user = await gone.newUser()
  await gone.app.close()
  const { db, close } = openDatabase(gone.databaseUrl, () => undefined, 6)
  await db
    .updateTable('notifications')
    .set({ announced_at: new Date(0) })
    .execute()
  const told: string[] = []
  const { bus, clock, log } = gone.services
  const publish: Bus['publish'] = async (_topic, news) => {
    if ('notificationId' in news) told.push(String(news.notificationId))
  }
  return { db, user, told, needs: { db, clock, log, bus: { ...bus, publish } }, close: () => close().then(() => gone.close()) }
}

describe('told once', () => {
  test('the same event of a user is written once, whoever writes it at the same time; of another user it is another', async () => {
    const [user, other] = [await venue.newUser(), await venue.newUser()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell(user, 'limits:1')))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await tell(other, 'limits:1')).toBe(true)
    expect(await kinds(user)).toEqual(['limitsChanged', 'welcome'])
  })

  test('what was undone is not told', async () => {
    const user = await venue.newUser()
    await venue.services.db
      .transaction()
      .execute(async (tx) => {
        await writeNotification(tx, { kind: 'passwordChanged', userId: user.id, book: null, eventId: 'password:x', at: 1, payload: {} })
        throw new Error('the change failed')
      })
      .catch(() => undefined)
    expect(await kinds(user)).toEqual(['welcome'])
  })

  test('a process that dies after the commit and before the telling loses nothing: the next one tells', async () => {
    const { db, user, needs, told, close } = await silentVenue()
    await db
      .transaction()
      .execute((tx) =>
        writeNotification(tx, { kind: 'passwordChanged', userId: user.id, book: null, eventId: 'password:1', at: 5, payload: {} }),
      )
    // The first one never gets to tell; the second one dies between telling and noting that it has told.
    await new Announcer({
      ...needs,
      bus: {
        ...needs.bus,
        publish: async () => {
          throw new Error('killed')
        },
      },
    }).look()
    expect(told).toEqual([])
    const dyingLate = {
      ...needs,
      clock: {
        ...needs.clock,
        now: () => {
          throw new Error('killed')
        },
      },
    }
    await new Announcer(dyingLate).look()
    await new Announcer(needs).look()
    await new Announcer(needs).look()
    // Told twice by different lives of the venue, as one and the same row: clients go by its id.
    expect(new Set(told).size).toBe(1)
    expect(told).toHaveLength(2)
    await close()
  })

  test('processes that announce at the same time share the rows between them', async () => {
    const { db, user, needs, told, close } = await silentVenue()
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < 250; n++)
        await writeNotification(tx, { kind: 'passwordChanged', userId: user.id, book: null, eventId: `password:${n}`, at: n, payload: {} })
    })
    await Promise.all(Array.from({ length: 4 }, () => new Announcer(needs).look()))
    await new Announcer(needs).look()
    expect([told.length, new Set(told).size]).toEqual([250, 250])
    await close()
  })

  test('what is over half a year old is cleaned up', async () => {
    const own = await openVenue()
    const user = await own.newUser()
    // A row that is being marked as told is left to the next cleaning.
    await expect.poll(() => waitingRows(own), { timeout: 10_000 }).toBe(0)
    own.clock.advance(181 * 86_400_000)
    await cleanUp(own.services)
    const { token } = { token: await own.services.sessions.open(own.services.db, user.id) }
    expect((await own.get<NotificationPage>('/user/listNotifications', { token })).result.items).toEqual([])
    await own.close()
  })
})

describe('the list', () => {
  test('comes by pages that neither repeat nor leave out anything, whatever is written meanwhile', async () => {
    const user = await venue.newUser()
    for (let n = 1; n <= 24; n++) await tell(user, `limits:${n}`)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: NotificationPage = await list(user, `?size=7${cursor === null ? '' : `&cursor=${cursor}`}`)
      seen.push(...page.items.map(({ eventId }) => eventId))
      await tell(user, `limits:meanwhile:${seen.length}`)
      cursor = page.next
    } while (cursor !== null)
    expect(seen).toEqual([...Array.from({ length: 24 }, (_, n) => `limits:${24 - n}`), 'welcome'])
  })

  test('one is marked as read once, and its first reading stays', async () => {
    const user = await venue.newUser()
    const [welcome] = (await list(user)).items
    const first = await venue.post<{ unread: number }>(`/user/readNotification/${welcome!.id}`, { token: user.token })
    expect(first.result).toEqual({ unread: 0 })
    const readAt = (await list(user)).items[0]?.readAt
    venue.clock.advance(60_000)
    await venue.post(`/user/readNotification/${welcome!.id}`, { token: user.token })
    expect((await list(user)).items[0]?.readAt).toBe(readAt)
  })

  test('marking all leaves what came after the newest one seen', async () => {
    const user = await venue.newUser()
    await tell(user, 'limits:1')
    const {
      items: [newest],
    } = await list(user)
    await tell(user, 'limits:2')
    const { result } = await venue.post('/user/readAllNotifications', { token: user.token, body: { upTo: newest!.id } })
    expect(result).toEqual({ unread: 1 })
    expect((await list(user)).items.filter(({ readAt }) => readAt === null).map(({ eventId }) => eventId)).toEqual(['limits:2'])
    expect((await venue.post('/user/readAllNotifications', { token: user.token, body: {} })).result).toEqual({ unread: 0 })
  })

  test.each([
    '?size=0',
    '?size=101',
    '?size=x',
    '?cursor=',
    '?cursor=-1',
    '?cursor=1e3',
    "?cursor=1'or'1",
    '?cursor=9999999999999999999',
    '?cursor=1&cursor=2',
    '?cursor=%00',
  ])('%s is refused', async (query) => {
    const { token } = await venue.newUser()
    expect(await venue.get(`/user/listNotifications${query}`, { token })).toMatchObject({ status: 400, code: OWN_CODES.malformed })
  })
  test.each(['x', '-1', '1.5', '%00', '9999999999999999999', '1 or 1'])('no notification has the id %s', async (id) => {
    const { token } = await venue.newUser()
    expect((await venue.post(`/user/readNotification/${encodeURIComponent(id)}`, { token })).status).toBe(400)
  })
})

test('nobody sees, counts or marks what another is told: 0 foreign rows', async () => {
  const [mine, theirs] = [await venue.newUser(), await venue.newUser()]
  for (let n = 0; n < 5; n++) await tell(theirs, `limits:${n}`)
  const foreign = (await list(theirs)).items
  expect((await list(mine, `?cursor=${foreign[0]!.id}`)).items.filter(({ id }) => foreign.some((other) => other.id === id))).toEqual([])
  expect(await unreadOf(mine)).toBe(1)
  for (const { id } of foreign)
    expect(await venue.post(`/user/readNotification/${id}`, { token: mine.token })).toMatchObject({ status: 404, code: OWN_CODES.notFound })
  await venue.post('/user/readAllNotifications', { token: mine.token, body: { upTo: foreign[0]!.id } })
  expect(await unreadOf(theirs)).toBe(6)
})

const heardOf = ({ messages }: LiveClient, eventId: string) =>
  messages.find((message) => message.type === 'NOTIFICATION' && message.data.eventId === eventId)

describe('live', () => {
  test('all pages of the user hear at once, in whichever account; others hear nothing', async () => {
    const [user, other] = [await venue.newUser(), await venue.newUser()]
    const [demo, real, stranger] = await Promise.all([connectLive(venue), connectLive(venue), connectLive(venue)])
    demo.authenticate(user, 'demo')
    real.authenticate(user, 'real')
    stranger.authenticate(other)
    for (const client of [demo, real, stranger]) await client.until(() => client.last('AUTH_SUCCESS'))
    await tell(user, 'limits:live')
    for (const client of [demo, real]) {
      const heard = await client.until(() => heardOf(client, 'limits:live'))
      expect(heard).toMatchObject({ userId: user.id, unread: 2, data: { kind: 'limitsChanged', readAt: null } })
    }
    await venue.post('/user/readAllNotifications', { token: user.token, body: {} })
    for (const client of [demo, real]) expect(await client.until(() => client.last('NOTIFICATIONS_READ'))).toMatchObject({ unread: 0 })
    expect(
      stranger.messages.filter((message) => message.type.startsWith('NOTIFICATION') && 'userId' in message && message.userId !== other.id),
    ).toEqual([])
    for (const client of [demo, real, stranger]) client.close()
  })

  test('what one process writes is heard by the connections of another', async () => {
    const beside = await openVenue({ beside: venue, listen: true })
    const user = await venue.newUser()
    const client = await connectLive(beside)
    client.authenticate(user)
    await client.until(() => client.last('AUTH_SUCCESS'))
    await tell(user, 'limits:beside')
    expect(await client.until(() => heardOf(client, 'limits:beside'))).toMatchObject({ userId: user.id })
    client.close()
    await beside.close()
  })

  test('in the end nothing is left unannounced', async () => {
    await expect.poll(() => waitingRows(venue)).toBe(0)
  })
})

/** REDIS_URL: news between processes by the Redis protocol. Run against small servers, and the real one where there is one. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orderNews } from '../../server/contracts/order-news.ts'
import { gapNews, type Bus } from '../../server/core/bus.ts'
import { paramNews, ticksNews } from '../../server/core/news.ts'
import { openRedisBus } from '../../server/core/redis-bus.ts'
import { connectLive, type LiveClient } from '../support/live-client.ts'
import { openSmallRedis, REDIS_KINDS, type RedisServer } from '../support/redis-server.ts'
import { newTrader, setPrice } from '../support/trading.ts'
import { openVenue, type Venue } from '../support/venue.ts'

const ORDER = { userId: '1', orderId: '2', book: 'demo' } as const
const TOPICS = [orderNews, paramNews, ticksNews, gapNews]
type Heard = readonly [type: string, news: object]
const HEARD: Heard = ['order', ORDER]

describe.each(REDIS_KINDS)('with $name', ({ open }) => {
  let server: RedisServer
  const buses: Bus[] = []
  const errors: Error[] = []
  /** A bus and what it has heard. */
  const join = async (channel = 'venue'): Promise<{ bus: Bus; heard: Heard[] }> => {
    const bus = await openRedisBus(server.url, channel, TOPICS, (error) => errors.push(error))
    buses.push(bus)
    const heard: Heard[] = []
    for (const topic of TOPICS) bus.subscribe<object>(topic, (news) => heard.push([topic.type, news]))
    return { bus, heard }
  }
  beforeAll(async () => {
    server = await open()
  })
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close()))
    errors.length = 0
  })
  afterAll(() => server.stop())

  test('news reach every process of the venue, the sender included, and no other venue', async () => {
    const [one, two, stranger] = [await join(), await join(), await join('another venue')]
    await one.bus.publish(orderNews, ORDER)
    await two.bus.publish(paramNews, { key: 'ü\r\n' })
    await expect
      .poll(() => [one.heard, two.heard])
      .toEqual([
        [HEARD, ['param', { key: 'ü\r\n' }]],
        [HEARD, ['param', { key: 'ü\r\n' }]],
      ])
    expect(stranger.heard).toEqual([])
    expect(errors).toEqual([])
  })

  test('more than NOTIFY can carry comes whole', async () => {
    const { bus, heard } = await join()
    const rows = Array.from(
      { length: 400 },
      (_, index) => [`CODE${index}/USDT`, '12345.67', '12000.00', 1_768_402_800_000] satisfies [string, string, string, number],
    )
    await bus.publish(ticksNews, { rows })
    await expect.poll(() => heard).toEqual([['ticks', { rows }]])
  })

  test('a listener that has left hears nothing', async () => {
    const { bus, heard } = await join()
    const late: object[] = []
    const undo = bus.subscribe(orderNews, (news) => late.push(news))
    undo()
    await bus.publish(orderNews, ORDER)
    await expect.poll(() => heard).toEqual([HEARD])
    expect(late).toEqual([])
  })

  test('while it is away nobody waits and each process hears itself; when it is back all are told to read anew', async () => {
    const [one, two] = [await join(), await join()]
    await server.stop()
    await expect.poll(() => errors.length).toBeGreaterThan(0)
    const before = performance.now()
    await one.bus.publish(orderNews, ORDER)
    expect(performance.now() - before).toBeLessThan(1000)
    expect([one.heard, two.heard]).toEqual([[HEARD], []])
    await server.start()
    await expect.poll(() => [one, two].every(({ heard }) => heard.some(([type]) => type === 'gap')), { timeout: 10_000 }).toBe(true)
    one.heard.length = two.heard.length = 0
    await expect
      .poll(
        async () => {
          await two.bus.publish(orderNews, ORDER)
          return one.heard.some(([type]) => type === 'order')
        },
        { timeout: 10_000 },
      )
      .toBe(true)
  })

  test('one that is not there stops the start with a sentence', async () => {
    await expect(openRedisBus('redis://127.0.0.1:1', 'venue', TOPICS, () => undefined)).rejects.toThrow(
      /^the server of REDIS_URL cannot be used: .*ECONNREFUSED.*[.]$/,
    )
  })
})

describe('two processes of one venue', () => {
  let server: Awaited<ReturnType<typeof openSmallRedis>>
  let [one, two]: Venue[] = []
  const clients: LiveClient[] = []
  const connect = async (venue: Venue | undefined): Promise<LiveClient> => {
    const client = await connectLive(venue as Venue)
    clients.push(client)
    return client
  }
  beforeAll(async () => {
    server = await openSmallRedis()
    const settings = { redisUrl: server.url }
    one = await openVenue({ listen: true, settings })
    two = await openVenue({ listen: true, settings, beside: one })
    for (const venue of [one, two]) await setPrice(venue, '50000')
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.close()
  })
  afterAll(() => server.stop())

  test('both tell the user of an order that one of them took', async () => {
    const trader = await newTrader(one as Venue)
    const both = [await connect(one), await connect(two)]
    for (const client of both) client.authenticate(trader.user)
    await Promise.all(both.map((client) => client.until(() => client.last('USER_BALANCE_UPDATE'))))
    const { result: order } = await trader.buy()
    for (const client of both) {
      expect((await client.until(() => client.last('ORDER_UPDATE'))).data).toEqual(order)
      await client.until(() => client.last('USER_BALANCE_UPDATE')?.data.bondAmount === '500')
    }
    await trader.close(order.id)
    for (const client of both) await client.until(() => client.last('ORDER_UPDATE')?.data.status === 'closed')
    expect(server.published).toContain(JSON.stringify({ type: 'order', userId: trader.user.id, orderId: order.id, book: 'demo' }))
  })

  test('signing out at one closes the socket at the other; a parameter set at one holds at the other', async () => {
    const user = await (one as Venue).newUser()
    const client = await connect(two)
    client.authenticate(user)
    await client.until(() => client.last('AUTH_SUCCESS'))
    await one?.post('/login/logout', { token: user.token })
    expect(await client.until(() => client.closed)).toMatchObject({ code: 4401 })
    await one?.post('/test/param', { body: { key: 'wallet_login_only', value: '1' } })
    await expect
      .poll(async () => (await two?.get<{ paramValue: string }>('/index/getParamByKey/wallet_login_only'))?.result.paramValue)
      .toBe('1')
  })

  test('signed-in sockets are closed when news may be missing, and trading goes on without the server', async () => {
    const trader = await newTrader(one as Venue)
    const client = await connect(two)
    client.authenticate(trader.user)
    await client.until(() => client.last('AUTH_SUCCESS'))
    await server.stop()
    expect((await trader.buy()).code).toBe(20004)
    await server.start()
    expect(await client.until(() => client.closed)).toEqual({ code: 1012, reason: 'news may be missing' })
    const again = await connect(two)
    again.authenticate(trader.user)
    await again.until(() => again.last('USER_BALANCE_UPDATE')?.data.bondAmount === '500')
  })
})

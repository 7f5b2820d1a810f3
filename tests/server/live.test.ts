import { once } from 'node:events'
import { connect as connectSocket, createServer, type AddressInfo, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { inflateRawSync } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import type { MarketTick } from '../../src/domain/wire/live.ts'
import { INSTRUMENTS } from '../../server/core/feed/instruments.ts'
import { sessionEndedNews } from '../../server/core/news.ts'
import { LiveConnection } from '../../server/live/live-connection.ts'
import { shareFrame } from '../../server/live/shared-frame.ts'
import { BTC, newTrader, setPrice } from '../support/trading.ts'
import { connectLive, type LiveClient } from '../support/live-client.ts'
import { openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue({ listen: true })
})
const clients: LiveClient[] = []
const connect = async (options = {}): Promise<LiveClient> => {
  const client = await connectLive(venue, options)
  clients.push(client)
  return client
}
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

describe('the market list', () => {
  test('is whole on connecting; later lists hold what changed and add up to the list of the HTTP call', async () => {
    const client = await connect()
    expect(client.lists[0]).toHaveLength(INSTRUMENTS.length)
    for (let tick = 0; tick < 5; tick++) {
      const heard = client.lists.length
      venue.clock.advance(500)
      await client.until(() => client.lists.length > heard)
      expect(client.lists[heard]?.length).toBeGreaterThan(0)
      expect(client.lists[heard]?.length).toBeLessThan(INSTRUMENTS.length)
    }
    const known = new Map(client.lists.flat().map(({ code, price, zdf }) => [code, [price, zdf]]))
    const { result } = await venue.get<MarketTick[]>('/index/listMarketByType')
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(result.map(({ code, price, zdf }) => [code, [price, zdf]])))
  })

  test('is whole and of the moment for those who come later', async () => {
    const before = await connect()
    venue.clock.advance(60_000)
    await before.until(() => before.lists.length > 1)
    const [whole] = (await connect()).lists
    const { result } = await venue.get<MarketTick[]>('/index/listMarketByType')
    expect(whole).toEqual(result.map(({ code, price, zdf }) => ({ code, price, zdf })))
  })

  test('is the same compressed and not', async () => {
    const [packed, plain] = await Promise.all([connect({ perMessageDeflate: true }), connect({ perMessageDeflate: false })])
    expect([packed.socket.extensions, plain.socket.extensions]).toEqual(['permessage-deflate', ''])
    for (let tick = 0; tick < 3; tick++) {
      const heard = packed.lists.length
      venue.clock.advance(1000)
      await Promise.all([packed.until(() => packed.lists.length > heard), plain.until(() => plain.lists.length > heard)])
    }
    expect(packed.lists).toEqual(plain.lists)
  })

  test('is plain for a client that wants a smaller window than the venue deflates with', async () => {
    const client = await connect({ perMessageDeflate: { serverMaxWindowBits: 10 } })
    expect(client.lists[0]).toHaveLength(INSTRUMENTS.length)
  })

  test('an empty list says that the venue lives while nothing moves', async () => {
    const client = await connect()
    await client.until(() => client.lists.some((list) => list.length === 0))
  })
})

describe('authentication', () => {
  test('is by token', async () => {
    const [client, user] = [await connect(), await venue.newUser()]
    client.authenticate(user)
    expect(await client.until(() => client.last('AUTH_SUCCESS'))).toEqual({ type: 'AUTH_SUCCESS', userId: user.id })
  })

  test("fails for an unknown token and for somebody else's id; the market list goes on", async () => {
    const [client, user, other] = [await connect(), await venue.newUser(), await venue.newUser()]
    client.authenticate({ id: user.id, token: 'x'.repeat(43) })
    expect(await client.until(() => client.last('AUTH_FAILED'))).toEqual({ type: 'AUTH_FAILED', code: 401 })
    client.authenticate({ id: other.id, token: user.token })
    await client.until(() => client.messages.length === 2)
    expect(client.messages.map(({ type }) => type)).toEqual(['AUTH_FAILED', 'AUTH_FAILED'])
    const heard = client.lists.length
    venue.clock.advance(1000)
    await client.until(() => client.lists.length > heard)
  })

  test('of two attempts at once only the later one counts', async () => {
    const [client, first, second] = [await connect(), await venue.newUser(), await venue.newUser()]
    client.authenticate(first)
    client.authenticate(second)
    await client.until(() => client.last('USER_BALANCE_UPDATE'))
    expect(client.messages.filter(({ type }) => type === 'AUTH_SUCCESS')).toEqual([{ type: 'AUTH_SUCCESS', userId: second.id }])
  })

  test('the end of the session closes its sockets within two seconds, and only those', async () => {
    const [first, second, user, other] = [await connect(), await connect(), await venue.newUser(), await venue.newUser()]
    first.authenticate(user)
    second.authenticate(other)
    await Promise.all([first.until(() => first.last('AUTH_SUCCESS')), second.until(() => second.last('AUTH_SUCCESS'))])
    await venue.post('/login/logout', { token: user.token })
    expect(await first.until(() => first.closed, 2000)).toEqual({ code: 4401, reason: 'the session ended' })
    expect(first.last('AUTH_FAILED')).toBeDefined()
    expect(second.closed).toBeNull()
  })
})

describe('a session that ends while its socket signs in', () => {
  test('closes that socket, though its end came before the socket was anybody’s', async () => {
    const [client, user] = [await connect(), await venue.newUser()]
    const { bus, sessions } = venue.services
    const find = sessions.find.bind(sessions)
    vi.spyOn(sessions, 'find').mockImplementationOnce(async (token) => {
      const viewer = await find(token)
      const ended = new Promise<void>((resolve) => {
        const leave = bus.subscribe(sessionEndedNews, () => {
          leave()
          resolve()
        })
      })
      await venue.post('/login/logout', { token })
      await ended
      return viewer
    })
    client.authenticate(user)
    expect(await client.until(() => client.closed)).toEqual({ code: 4401, reason: 'the session ended' })
    expect(client.messages.at(-1)).toEqual({ type: 'AUTH_FAILED', code: 401 })
  })
})

describe('a session behind an open socket', () => {
  const HOUR = 3_600_000

  test("ends by disuse although the socket stays open: the venue's own look at it is no use of it", async () => {
    const [client, user] = [await connect(), await venue.newUser()]
    client.authenticate(user)
    await client.until(() => client.last('AUTH_SUCCESS'))
    for (const hours of [10, 10]) venue.clock.advance(hours * HOUR)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(client.closed).toBeNull()
    venue.clock.advance(5 * HOUR)
    expect(await client.until(() => client.closed, 2000)).toEqual({ code: 4401, reason: 'the session ended' })
    expect(client.last('AUTH_FAILED')).toEqual({ type: 'AUTH_FAILED', code: 401 })
  })

  test('lives on while the user sends something, by the socket or by a call', async () => {
    const [client, user] = [await connect(), await venue.newUser()]
    const authenticate = async (): Promise<void> => {
      const heard = client.messages.filter(({ type }) => type === 'AUTH_SUCCESS').length
      client.authenticate(user)
      await client.until(() => client.messages.filter(({ type }) => type === 'AUTH_SUCCESS').length > heard)
    }
    await authenticate()
    venue.clock.advance(20 * HOUR)
    await authenticate()
    venue.clock.advance(20 * HOUR)
    expect((await venue.post('/user/getUserInfo', { token: user.token })).code).toBe(200)
    venue.clock.advance(20 * HOUR)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(client.closed).toBeNull()
    venue.clock.advance(5 * HOUR)
    await client.until(() => client.closed, 2000)
  })
})

describe('account news', () => {
  test('an order brings itself, the balance and its profit and loss; then only what changes', async () => {
    await setPrice(venue, '50000')
    const [client, trader] = [await connect(), await newTrader(venue)]
    client.authenticate(trader.user)
    expect((await client.until(() => client.last('USER_BALANCE_UPDATE'))).data).toMatchObject({
      baseBalance: '10000',
      totalAssets: '10000',
    })

    const { result: order } = await trader.buy()
    expect(await client.until(() => client.last('ORDER_UPDATE'))).toEqual({ type: 'ORDER_UPDATE', userId: trader.user.id, data: order })
    await client.until(() => client.last('USER_BALANCE_UPDATE')?.data.bondAmount === '500')
    expect(client.last('USER_BALANCE_UPDATE')?.data).toMatchObject({ baseBalance: '9496', floatingPnL: '0', totalAssets: '9996' })
    // One position, told with the order that opened it.
    expect(await client.until(() => client.last('REAL_TIME_PNL'))).toMatchObject({
      userId: trader.user.id,
      data: { orderId: order.id, unrealizedPnL: '0' },
    })

    await setPrice(venue, '51000')
    const pnl = await client.until(() =>
      client.last('BATCH_REAL_TIME_PNL')?.data[trader.user.id]?.find((row) => row.currentPrice === '51000.00'),
    )
    expect(pnl).toEqual({ orderId: order.id, unrealizedPnL: '100', unrealizedPnLPercentage: '20', currentPrice: '51000.00' })
    // Prices alone changed it: it comes with the round through all accounts, and holds nobody else.
    const balances = await client.until(() => client.last('BATCH_USER_BALANCE_UPDATE')?.data)
    expect(Object.keys(balances)).toEqual([trader.user.id])
    await client.until(() => client.last('BATCH_USER_BALANCE_UPDATE')?.data[trader.user.id]?.totalAssets === '10096')
    // The notice of the order is written after the order, by a job of its own: it may come last of all.
    await client.until(() => client.last('NOTIFICATION')?.data?.kind === 'orderOpened')

    const heard = client.messages.length
    venue.clock.advance(5000)
    await client.until(() => client.lists.at(-1)?.length === 0)
    expect(client.messages.slice(heard)).toEqual([])
  })

  test('a rule that closes an order is told with the rule and the tick', async () => {
    await setPrice(venue, '50000')
    const [client, trader] = [await connect(), await newTrader(venue)]
    client.authenticate(trader.user)
    const {
      result: { id },
    } = await trader.buy({ stopLoss: '49000' })
    await client.until(() => client.last('ORDER_UPDATE'))
    await setPrice(venue, '48900')
    const firedAt = venue.clock.now()
    venue.clock.advance(1000)
    const { data } = (await client.until(() =>
      client.messages.findLast((message) => message.type === 'ORDER_UPDATE' && message.data.status === 'closed'),
    )) as { data: object }
    expect(data).toMatchObject({ id, closeReason: 'stopLoss', closePrice: '48900.00', closeTick: firedAt, profit: '-110' })
    await client.until(() => client.last('USER_BALANCE_UPDATE')?.data.bondAmount === '0')
  })

  test('a rule that is found to have fired when a hand closes the order is told to the other screens', async () => {
    await setPrice(venue, '50000')
    const [client, trader] = [await connect(), await newTrader(venue)]
    client.authenticate(trader.user)
    const { id } = (await trader.buy({ stopLoss: '49000' })).result
    await client.until(() => client.last('ORDER_UPDATE'))
    const { ticker, pins, board } = venue.app.market
    ticker.stop()
    venue.clock.advance(1000)
    const bitcoin = board.instrument(BTC)
    if (bitcoin) pins?.pin(bitcoin, '48900', venue.clock.now())
    expect((await trader.close(id)).code).toBe(OWN_CODES.alreadyClosed)
    await client.until(() => client.last('ORDER_UPDATE')?.data.closeReason === 'stopLoss')
    ticker.start()
  })

  test('reaches every socket of the user in that account, and nobody else', async () => {
    await setPrice(venue, '50000')
    const trader = await newTrader(venue)
    const [one, two, real, stranger] = [await connect(), await connect(), await connect(), await connect()]
    one.authenticate(trader.user)
    two.authenticate(trader.user)
    real.authenticate(trader.user, 'real')
    stranger.authenticate(await venue.newUser())
    await Promise.all([one, two, real, stranger].map((client) => client.until(() => client.last('USER_BALANCE_UPDATE'))))
    await trader.buy()
    await Promise.all([one, two].map((client) => client.until(() => client.last('ORDER_UPDATE'))))
    expect([real.last('ORDER_UPDATE'), stranger.last('ORDER_UPDATE')]).toEqual([undefined, undefined])
    real.authenticate(trader.user, 'demo')
    await real.until(() => real.last('USER_BALANCE_UPDATE')?.data.bondAmount === '500')
  })
})

describe('hostile messages', () => {
  test('are ignored, and the connection goes on', async () => {
    const [client, user] = [await connect(), await venue.newUser()]
    const bad = [
      '',
      'nonsense',
      '{',
      '[]',
      'null',
      '{"type":"AUTH"}',
      '{"type":"AUTH","userId":1}',
      '{"type":"OTHER"}',
      '{"__proto__":{"type":"AUTH"}}',
      '\u0000',
    ]
    for (const text of bad) client.socket.send(text)
    client.socket.send(Buffer.from([1, 2, 3]))
    client.authenticate(user)
    await client.until(() => client.last('AUTH_SUCCESS'))
  })

  test('too large a message or too many bad ones end that connection alone', async () => {
    const [large, many, good] = [await connect(), await connect(), await connect()]
    large.socket.send('x'.repeat(5000))
    for (let index = 0; index < 60; index++) many.socket.send('nonsense')
    expect((await large.until(() => large.closed)).code).toBe(1009)
    expect((await many.until(() => many.closed)).code).toBe(1008)
    expect(good.closed).toBeNull()
    await connect()
  })

  test('broken frames and other paths are refused', async () => {
    const broken = await connect()
    const { _socket: stream } = broken.socket as unknown as { _socket: NodeJS.WritableStream }
    stream.write(Buffer.from([0xff, 0xff, 0xff, 0xff]))
    expect((await broken.until(() => broken.closed)).code).toBe(1002)
    const elsewhere = new WebSocket(`${venue.origin.replace('http', 'ws')}/elsewhere`)
    await expect(new Promise((resolve, reject) => elsewhere.on('open', resolve).on('error', reject))).rejects.toThrow('404')
  })
})

describe('a client that does not read', () => {
  const stalled = (buffered: number) => {
    const written: Buffer[] = []
    const stream = new PassThrough()
    stream.on('data', (data: Buffer) => written.push(data))
    const socket = { readyState: WebSocket.OPEN, bufferedAmount: buffered, terminate: vi.fn(), send: vi.fn() }
    return { socket, written, connection: new LiveConnection(socket as unknown as WebSocket, stream, false) }
  }
  const whole = shareFrame(['whole'])

  test('misses lists, gets the whole one when it has caught up, and is given up after fifty', () => {
    const { socket, connection, written } = stalled(300_000)
    for (let index = 0; index < 50; index++) connection.share(shareFrame([index]), () => whole)
    expect(written).toEqual([])
    expect(socket.terminate).not.toHaveBeenCalled()
    socket.bufferedAmount = 0
    connection.share(shareFrame(['news']), () => whole)
    expect(written).toEqual([whole.plain])
    socket.bufferedAmount = 300_000
    connection.tell({ type: 'AUTH_FAILED', code: 401 })
    expect(socket.send).not.toHaveBeenCalled()
    for (let index = 0; index < 51; index++) connection.share(shareFrame([index]), () => whole)
    expect(socket.terminate).toHaveBeenCalledOnce()
  })

  test('is given up with a reset, so that the kernel keeps nothing of what it never read', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const client = connectSocket((server.address() as AddressInfo).port, '127.0.0.1').pause()
    const failed = new Promise<{ code?: string }>((resolve) => client.on('error', resolve))
    const [[stream]] = (await Promise.all([once(server, 'connection'), once(client, 'connect')])) as [[Socket], unknown]
    const socket = { readyState: WebSocket.OPEN, bufferedAmount: 0 } as unknown as WebSocket
    stream.write(Buffer.alloc(8_000_000))
    new LiveConnection(socket, stream, false).terminate()
    await once(stream, 'close')
    client.resume()
    expect((await failed).code).toBe('ECONNRESET')
    server.close()
  })
})

test.each([1, 100, 125, 126, 5_000, 65_535, 70_000])('a shared frame of %i characters inflates to its text', (length) => {
  const text = `["${'7'.repeat(length)}"]`
  const { plain, deflated } = shareFrame(['7'.repeat(length)])
  expect(plain.subarray(-text.length).toString()).toBe(text)
  if (deflated !== plain) {
    const start = (deflated[1] as number) < 126 ? 2 : deflated[1] === 126 ? 4 : 10
    expect(deflated[0]).toBe(0xc1)
    const flushed = Buffer.concat([deflated.subarray(start), Buffer.from([0, 0, 0xff, 0xff])])
    expect(inflateRawSync(flushed, { finishFlush: 2 }).toString()).toBe(text)
  }
})

test('pinned markets show up like any other', async () => {
  const client = await connect()
  await setPrice(venue, '12345.67', BTC)
  await client.until(() => client.lists.flat().some(({ code, price }) => code === BTC && price === '12345.67'))
})

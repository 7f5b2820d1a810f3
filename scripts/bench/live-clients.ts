/**
 * Live clients on this machine: `node scripts/bench/live-clients.ts [clients] [seconds]`. A venue process publishes ten times a
 * second to all of them; the delay is from the instant of a tick to the arrival of its frame. Prints one JSON line.
 * Clients offer compression as browsers do but only the first to see a frame inflates it, so that they leave the venue its core.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { constants, inflateRawSync } from 'node:zlib'
import { buildApp } from '../../server/app.ts'
import { systemClock } from '../../server/core/clock.ts'
import { openDatabase } from '../../server/core/database/database.ts'
import { startCluster } from '../../server/core/database/embedded/cluster.ts'
import { migrate } from '../../server/core/database/migrate.ts'
import { MODULES } from '../../server/modules.ts'
import { daySeedsFrom } from '../../server/core/feed/feed-commitments.ts'
import { INSTRUMENTS } from '../../server/core/feed/instruments.ts'
import { SimulatedFeed } from '../../server/core/feed/simulated-feed.ts'
import { createUser } from '../../server/registration/register.ts'
import { readSettings } from '../../server/settings.ts'
import type { MarketTick } from '../../src/domain/wire/live.ts'

const PORT = 18_480
const TICK_MS = Number(process.env['TICK_MS'] ?? 100)
const CLIENTS = Number(process.argv[2] ?? 1_000)
const SECONDS = Number(process.argv[3] ?? 20)
/** One in so many is signed in and holds an order, whose profit and loss it hears. */
const SIGNED_IN_EVERY = 10
const WARM_UP = 3_000
const CONNECTING_AT_ONCE = 50

interface Usage {
  readonly cpu: number
  readonly rss: number
}
interface Person {
  readonly id: string
  readonly token: string
}
interface Frame {
  readonly isDeflated: boolean
  readonly isText: boolean
  readonly isPing: boolean
  readonly payload: Buffer
}

/** The venue process: reports its own use of the processor when asked. */
const serve = async (): Promise<void> => {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: (user + system) / 1000, rss: process.memoryUsage.rss() } satisfies Usage)
  })
  await import('../../server/main.ts')
}

const prepare = async (databaseUrl: string, count: number): Promise<{ seed: string; people: Person[] }> => {
  const { db, close } = openDatabase(databaseUrl, () => undefined, 1)
  await migrate(db, MODULES).finally(close)
  const app = await buildApp({ settings: readSettings({ LOG_LEVEL: 'silent', TICK_MS: String(TICK_MS) }), clock: systemClock, databaseUrl })
  const { services } = app
  const people: Person[] = []
  for (let index = 0; index < count; index++) {
    const user = { username: `user${index}`, email: `user${index}@example.com`, passwordHash: 'none' }
    const id = await services.db.transaction().execute((tx) => createUser(services, tx, user))
    const token = await services.sessions.open(services.db, id)
    const body = {
      code: 'BTC/USDT',
      direction: 'long',
      leverage: 2,
      lots: '0.01',
      stopLoss: null,
      takeProfit: null,
      expectedPrice: '9999999',
      tolerance: '0',
    }
    await app.inject({
      method: 'POST',
      url: '/swx/customer/order/buyContracts',
      payload: body,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    })
    people.push({ id, token })
  }
  const { value: seed } = await services.db.selectFrom('params').select('value').where('key', '=', 'feed_seed').executeTakeFirstOrThrow()
  await app.close()
  return { seed, people }
}

const TEXT = 0x81
const PONG = 0x8a

/** A masked frame (RFC 6455, 5.2) of less than 64 kB. */
const maskedFrame = (kind: number, payload: Buffer): Buffer => {
  const mask = randomBytes(4)
  const length = payload.length < 126 ? [0x80 | payload.length] : [0xfe, payload.length >> 8, payload.length & 0xff]
  const header = Buffer.from([kind, ...length])
  return Buffer.concat([header, mask, payload.map((byte, index) => byte ^ (mask[index % 4] as number))])
}

const inflate = (payload: Buffer): Buffer =>
  inflateRawSync(Buffer.concat([payload, Buffer.from([0, 0, 0xff, 0xff])]), { finishFlush: constants.Z_SYNC_FLUSH })

/** Cuts a stream of bytes into frames. */
const frameReader = (onFrame: (frame: Frame) => void): ((data: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0)
  return (data) => {
    rest = rest.length === 0 ? data : Buffer.concat([rest, data])
    while (rest.length >= 2) {
      const [first = 0, second = 0] = rest
      const size = second < 126 ? 2 : second === 126 ? 4 : 10
      if (rest.length < size) return
      const length = second < 126 ? second : second === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2))
      if (rest.length < size + length) return
      onFrame({
        isDeflated: (first & 0x40) !== 0,
        isText: (first & 0x0f) === 1,
        isPing: (first & 0x0f) === 9,
        payload: rest.subarray(size, size + length),
      })
      rest = rest.subarray(size + length)
    }
  }
}

let lost = 0
let isOver = false
const openClient = async (person: Person | undefined, onFrame: (frame: Frame, at: number) => void): Promise<Socket> => {
  const socket = connect(PORT, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  // A client that doesn't keep up is cut off by the venue: that is a figure, and no reason to end.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    if (!isOver) lost++
  })
  socket.write(
    [
      'GET /websocket HTTP/1.1',
      'Host: 127.0.0.1',
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits',
      '',
      '',
    ].join('\r\n'),
  )
  const [greeting] = (await once(socket, 'data')) as [Buffer]
  const end = greeting.indexOf('\r\n\r\n') + 4
  const read = frameReader((frame) => {
    // Who doesn't answer is taken for gone, and cut off.
    if (frame.isPing) socket.write(maskedFrame(PONG, frame.payload))
    else onFrame(frame, performance.timeOrigin + performance.now())
  })
  read(greeting.subarray(end))
  socket.on('data', read)
  if (person)
    socket.write(maskedFrame(TEXT, Buffer.from(JSON.stringify({ type: 'AUTH', userId: person.id, token: person.token, virtually: 'NO' }))))
  return socket
}

/** Finds the tick a list was published for, by asking the same pure feed. */
const tickFinder = (seed: string): ((rows: readonly MarketTick[]) => number | null) => {
  const feed = new SimulatedFeed(daySeedsFrom(seed), INSTRUMENTS, TICK_MS)
  const byCode = new Map(INSTRUMENTS.map((instrument) => [instrument.code, instrument]))
  return (rows) => {
    const known = rows.slice(0, 12).flatMap(({ code, price }) => {
      const instrument = byCode.get(code)
      return instrument ? [{ instrument, price }] : []
    })
    const newest = Math.floor(Date.now() / TICK_MS) * TICK_MS
    for (let at = newest; at > newest - 10_000; at -= TICK_MS) {
      if (known.length > 0 && known.every(({ instrument, price }) => feed.tick(instrument, at).price === price)) return at
    }
    return null
  }
}

/** Ticks of the grid, between the first and the last that arrived, that did not. */
const missedOf = (found: Iterable<number | null>): number => {
  const all = [...new Set(found)].filter((tick) => tick !== null).toSorted((a, b) => a - b)
  const [first, last] = [all[0], all.at(-1)]
  return first === undefined || last === undefined ? NaN : (last - first) / TICK_MS + 1 - all.length
}

const usageOf = async (child: ChildProcess): Promise<Usage> => {
  child.send('usage')
  const [usage] = (await once(child, 'message')) as [Usage]
  return usage
}

const run = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plimsoll-live-'))
  chmodSync(dataDir, 0o755)
  const cluster = await startCluster(dataDir)
  const { seed, people } = await prepare(cluster.url, Math.ceil(CLIENTS / SIGNED_IN_EVERY))
  await cluster.stop()
  const child = fork(import.meta.filename, ['serve'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      TICK_MS: String(TICK_MS),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      SOCKET_LIMIT: '0',
      CONNECTION_LIMIT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { stdout } = child
  // The first lines may be warnings.
  while (stdout && !String((await once(stdout, 'data'))[0]).includes('ready'));

  const findTick = tickFinder(seed)
  const ticks = new Map<string, number | null>()
  const delays: number[] = []
  let isMeasuring = false
  let [bytes, personal] = [0, 0]
  const onFrame = ({ isDeflated, isText, payload }: Frame, at: number): void => {
    if (!isMeasuring || !isText) return
    bytes += payload.length
    if (!isDeflated && payload[0] !== 0x5b) {
      personal++
      return
    }
    const key = payload.toString('latin1', 0, 48) + payload.length
    let tick = ticks.get(key)
    if (tick === undefined) {
      tick = findTick(JSON.parse(String(isDeflated ? inflate(payload) : payload)) as MarketTick[])
      ticks.set(key, tick)
    }
    if (tick !== null) delays.push(at - tick)
  }

  const sockets: Socket[] = []
  for (let from = 0; from < CLIENTS; from += CONNECTING_AT_ONCE) {
    const batch = Array.from({ length: Math.min(CONNECTING_AT_ONCE, CLIENTS - from) }, (_, index) => {
      const number = from + index
      return openClient(number % SIGNED_IN_EVERY === 0 ? people[number / SIGNED_IN_EVERY] : undefined, onFrame)
    })
    sockets.push(...(await Promise.all(batch)))
  }
  await wait(WARM_UP)

  const before = await usageOf(child)
  const since = performance.now()
  isMeasuring = true
  await wait(SECONDS * 1000)
  isMeasuring = false
  const after = await usageOf(child)
  const elapsed = performance.now() - since

  delays.sort((a, b) => a - b)
  const quantile = (share: number): number =>
    Number((delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? NaN).toFixed(1))
  process.stdout.write(
    `${JSON.stringify({
      bench: 'live-clients',
      clients: CLIENTS,
      signedIn: people.length,
      updatesPerSecond: 1000 / TICK_MS,
      seconds: SECONDS,
      markets: INSTRUMENTS.length,
      delivered: delays.length,
      expected: CLIENTS * SECONDS * (1000 / TICK_MS),
      personal,
      lost,
      ticksMissed: missedOf(ticks.values()),
      delayMs: { p50: quantile(0.5), p90: quantile(0.9), p99: quantile(0.99), max: quantile(1) },
      venueCpuPercentOfOneCore: Number((((after.cpu - before.cpu) / elapsed) * 100).toFixed(1)),
      venueRssMB: Math.round(after.rss / 1e6),
      megabitsPerSecond: Number(((bytes * 8) / 1e6 / (elapsed / 1000)).toFixed(1)),
      cores: availableParallelism(),
    })}\n`,
  )

  isOver = true
  for (const socket of sockets) socket.destroy()
  child.kill('SIGINT')
  await once(child, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}

await (process.argv[2] === 'serve' ? serve() : run())

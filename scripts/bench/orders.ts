/**
 * Orders over HTTP: `node scripts/bench/orders.ts [callers] [seconds] [folder …]`. Each folder is a checkout of the project (this
 * one if none is named), so that two versions are measured in one run, in turns. Each round starts a venue with 40 users and a
 * durable database of its own; `callers` at a time open contracts. Prints one JSON line.
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { prepareVenue } from './prepare-venue.ts'
import { SMALL_ORDER } from './small-order.ts'
import { cpuOf, startVenueProcess } from './venue-process.ts'

const PORT = 18_483
const USERS = 40
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const WARM_UP = 3_000

/** Of the database of a venue: its processes, and those of them that have ended. */
const cpuOfDatabase = (dataDir: string): number => {
  const postmaster = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  const ended = readFileSync(`/proc/${postmaster}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const living = [postmaster, ...children].reduce((sum, pid) => sum + cpuOf(Number(pid)), 0)
  return living + (Number(ended[13]) + Number(ended[14])) / 100
}

const post = (agent: Agent, token: string, body: string): Promise<{ code: number }> =>
  new Promise((done, fail) => {
    const call = request(
      {
        agent,
        port: PORT,
        host: '127.0.0.1',
        method: 'POST',
        path: '/swx/customer/order/buyContracts',
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
          'content-length': body.length,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => done(JSON.parse(text) as { code: number }))
      },
    )
    call.on('error', fail).end(body)
  })

interface Round {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly venueMsAnOrder: number
  readonly databaseMsAnOrder: number
}

const quantile = (sorted: readonly number[], share: number): number => Number((sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(1))

const measure = async (root: string, callers: number, seconds: number): Promise<Round> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plimsoll-orders-'))
  chmodSync(dataDir, 0o755)
  const preparing = fork(import.meta.filename, ['prepare', root, dataDir], { cwd: root })
  const [tokens] = (await once(preparing, 'message')) as [string[]]
  await once(preparing, 'exit')
  const venue = await startVenueProcess({ port: PORT, dataDir, root })
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const body = JSON.stringify(SMALL_ORDER)
  const times: number[] = []
  let [next, since] = [0, Infinity]
  const call = async (end: number): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now()
      const { code } = await post(agent, tokens[next++ % USERS] ?? '', body)
      if (code !== 20_004) throw new Error(`an order was answered with ${code}`)
      if (began >= since) times.push(performance.now() - began)
    }
  }
  const now = performance.now()
  since = now + WARM_UP
  const running = Array.from({ length: callers }, () => call(since + seconds * 1000))
  await new Promise((done) => setTimeout(done, WARM_UP))
  const before = cpuOf(venue.pid ?? 0)
  const databaseBefore = cpuOfDatabase(dataDir)
  const done = times.length
  await Promise.all(running)
  const used = cpuOf(venue.pid ?? 0) - before
  const databaseUsed = cpuOfDatabase(dataDir) - databaseBefore
  const counted = times.length - done
  agent.destroy()
  venue.kill('SIGTERM')
  await once(venue, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
  times.sort((a, b) => a - b)
  return {
    perSecond: Math.round(times.length / seconds),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    venueMsAnOrder: Number(((used * 1000) / counted).toFixed(2)),
    databaseMsAnOrder: Number(((databaseUsed * 1000) / counted).toFixed(2)),
  }
}

const run = async (): Promise<void> => {
  const [callers = '8', seconds = '10', ...folders] = process.argv.slice(2)
  const roots = (folders.length > 0 ? folders : [join(import.meta.dirname, '..', '..')]).map((folder) => resolve(folder))
  const rounds = new Map<string, Round[]>(roots.map((root) => [root, []]))
  const load = loadavg()[0]
  for (let round = 0; round < ROUNDS; round++)
    for (const root of roots) rounds.get(root)?.push(await measure(root, Number(callers), Number(seconds)))
  const median = (all: readonly Round[]): Round | undefined => all.toSorted((a, b) => a.perSecond - b.perSecond)[all.length >> 1]
  const measured = roots.map((root) => ({ root, median: median(rounds.get(root) ?? []), rounds: rounds.get(root) }))
  const [first, last] = [measured[0]?.median?.perSecond ?? NaN, measured.at(-1)?.median?.perSecond ?? NaN]
  process.stdout.write(
    `${JSON.stringify({
      bench: 'orders',
      callers: Number(callers),
      seconds: Number(seconds),
      load: [load, loadavg()[0]],
      measured,
      ...(roots.length > 1 && { lastToFirst: Number((last / first).toFixed(2)) }),
    })}\n`,
  )
}

const [mode, root = '', dataDir = ''] = process.argv.slice(2)
if (mode === 'prepare') process.send?.((await prepareVenue(root, dataDir, USERS)).map(({ token }) => token))
else await run()
process.exit()

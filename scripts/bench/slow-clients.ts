/**
 * Slow callers on this machine: `node scripts/bench/slow-clients.ts [halves] [silent]`. Two addresses begin 20,000 requests and
 * finish none, a third holds 400 sockets that never finish a header, while somebody else asks whether the venue is well. Exits 1
 * unless p99 of that stays under 200 ms and every slow socket is closed within 20 s. Prints one JSON line.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { slowClient, type Half, type SlowClient } from '../../tests/support/slow-clients.ts'

const PORT = 18_481
const HALVES = Number(process.argv[2] ?? 20_000)
const SILENT = Number(process.argv[3] ?? 400)
const GOAL_P99 = 200
const GOAL_CLOSED = 20_000
/** In flight at once, so that the attacker's own process can keep up. */
const AT_ONCE = 200
const ASKED_EVERY = 20

interface Attack {
  readonly held: number
  readonly longest: number
  readonly stillOpen: number
}

/** The attacker: a process of its own, so that its work does not delay those who measure. */
const attack = async (): Promise<void> => {
  const clients: SlowClient[] = []
  let begun = 0
  const begin = async (half: Half, from: string): Promise<void> => {
    begun++
    clients.push(await slowClient(PORT, half, from))
  }
  const silent = Promise.all(Array.from({ length: SILENT }, () => begin('header', '127.0.4.3')))
  const work = async (from: string): Promise<void> => {
    while (begun < HALVES + SILENT) await begin(begun % 2 === 0 ? 'header' : 'body', from)
  }
  await Promise.all([silent, ...Array.from({ length: AT_ONCE }, (_, index) => work(index % 2 === 0 ? '127.0.4.1' : '127.0.4.2'))])
  const deadline = performance.now() + GOAL_CLOSED + 5_000
  while (clients.some(({ heldFor }) => heldFor() === null) && performance.now() < deadline) await wait(100)
  const times = clients.map(({ heldFor }) => heldFor())
  process.send?.({
    held: times.filter((time) => time === null || time > 1_000).length,
    longest: Math.round(Math.max(...times.map((time) => time ?? Infinity))),
    stillOpen: times.filter((time) => time === null).length,
  } satisfies Attack)
  process.disconnect?.()
  process.exit(0)
}

const agent = new Agent({ keepAlive: false })
/** Milliseconds; `null` when it was not answered with 200. */
const ask = (path: string): Promise<number | null> =>
  new Promise((resolve) => {
    const since = performance.now()
    get({ host: '127.0.0.1', port: PORT, path, agent, timeout: 10_000 }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200 ? performance.now() - since : null))
    }).on('error', () => resolve(null))
  })

const run = async (): Promise<boolean> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plimsoll-slow-'))
  chmodSync(dataDir, 0o755)
  const venue: ChildProcess = fork('server/main.ts', {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'error', CONNECTION_LIMIT: '' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (venue.stdout) await once(venue.stdout, 'data')

  const attacker = fork(import.meta.filename, [String(HALVES), String(SILENT), 'attack'])
  let result: Attack | undefined
  attacker.on('message', (message) => {
    result = message as Attack
  })
  const over = once(attacker, 'exit')
  let isOver = false
  void over.then(() => (isOver = true))
  const times: number[] = []
  let failed = 0
  while (!isOver) {
    const time = await ask(times.length % 2 === 0 ? '/livez' : '/readyz')
    if (time === null) failed++
    else times.push(time)
    await wait(ASKED_EVERY)
  }
  times.sort((a, b) => a - b)
  const quantile = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? NaN) * 10) / 10
  const figures = {
    bench: 'slow-clients',
    halfRequests: HALVES,
    silentSockets: SILENT,
    healthCalls: times.length + failed,
    failed,
    healthMs: { p50: quantile(0.5), p99: quantile(0.99), max: quantile(0.9999) },
    ...result,
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  venue.kill('SIGTERM')
  await once(venue, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
  return failed === 0 && figures.healthMs.p99 < GOAL_P99 && result !== undefined && result.stillOpen === 0 && result.longest < GOAL_CLOSED
}

if (process.argv[4] === 'attack') await attack()
else process.exitCode = (await run()) ? 0 : 1

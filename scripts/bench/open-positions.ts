/**
 * People with open positions on a whole venue: `node scripts/bench/open-positions.ts [people] [positions] [seconds] [folder …]`. Each
 * folder is a checkout of the project (this one if none is named), so that two versions are measured in one run, in turns. Each person
 * is signed in on a live connection and hears their profit and loss. Prints the venue's share of a core, with and without the
 * positions, in one JSON line.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { WebSocket } from 'ws'
import type { Services } from '../../server/core/context.ts'
import { INSTRUMENTS } from '../../server/core/feed/instruments.ts'
import { prepareVenue, type Person } from './prepare-venue.ts'
import { cpuOf, startVenueProcess } from './venue-process.ts'

const PORT = 18_485
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
const WARM_UP = 5_000
/** Crypto has a price at any hour. */
const CRYPTO = 2

/** Written as rows: opening so many would take minutes, and what is measured begins when they are open. No price closes them. */
const openPositions = async ({ db, clock }: Services, people: readonly Person[], positions: number): Promise<void> => {
  const markets = INSTRUMENTS.filter(({ type }) => type === CRYPTO).slice(0, positions)
  const at = new Date(clock.now())
  for (const { id } of people)
    for (const [number, { code, id: market, scale, name }] of markets.entries())
      await sql`
        insert into orders (order_number, user_id, book, kind, code, app_name, market_id, market_type, scale, lot_size, direction, lots,
          leverage, open_price, opened_at, margin, fee, liquidation_price, levels_at)
        values (${`bench-${id}-${number}`}, ${id}, 'demo', 'contract', ${code}, ${name}, ${market}, ${CRYPTO}, ${scale}, 1, 'long', 0.01,
          2, 100, ${at}, 0.5, 0.0008, 0, ${at})`.execute(db)
}

interface Round {
  /** Of one core. */
  readonly percent: number
  /** Messages that were for one person only, a second. */
  readonly personal: number
}

const listen = (people: readonly Person[], onPersonal: () => void): Promise<readonly WebSocket[]> =>
  Promise.all(
    people.map(async ({ id, token }) => {
      const socket = new WebSocket(`ws://127.0.0.1:${PORT}/websocket`, { perMessageDeflate: false })
      socket.on('message', (data: Buffer) => data[0] === 0x7b && onPersonal())
      await once(socket, 'open')
      socket.send(JSON.stringify({ type: 'AUTH', userId: id, token, virtually: 'NO' }))
      return socket
    }),
  )

const measure = async (root: string, people: number, positions: number, seconds: number): Promise<Round> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plimsoll-positions-'))
  chmodSync(dataDir, 0o755)
  const preparing = fork(import.meta.filename, ['prepare', root, dataDir, String(people), String(positions)], { cwd: root })
  const [prepared] = (await once(preparing, 'message')) as [readonly Person[]]
  await once(preparing, 'exit')
  const venue = await startVenueProcess({ port: PORT, dataDir, root })
  let personal = 0
  const sockets = await listen(prepared, () => personal++)
  await wait(WARM_UP)
  const [before, heard] = [cpuOf(venue.pid ?? 0), personal]
  await wait(seconds * 1000)
  const [used, told] = [cpuOf(venue.pid ?? 0) - before, personal - heard]
  for (const socket of sockets) socket.terminate()
  venue.kill('SIGTERM')
  await once(venue, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
  return { percent: Number(((used / seconds) * 100).toFixed(1)), personal: Math.round(told / seconds) }
}

const median = (all: readonly Round[]): Round | undefined => all.toSorted((a, b) => a.percent - b.percent)[all.length >> 1]

const run = async (): Promise<void> => {
  const [people = '500', positions = '30', seconds = '20', ...folders] = process.argv.slice(2)
  const roots = (folders.length > 0 ? folders : [join(import.meta.dirname, '..', '..')]).map((folder) => resolve(folder))
  const rounds = new Map(roots.map((root) => [root, { open: [] as Round[], none: [] as Round[] }]))
  const load = loadavg()[0]
  for (let round = 0; round < ROUNDS; round++)
    for (const root of roots) {
      rounds.get(root)?.open.push(await measure(root, Number(people), Number(positions), Number(seconds)))
      rounds.get(root)?.none.push(await measure(root, Number(people), 0, Number(seconds)))
    }
  const measured = roots.map((root) => {
    const { open = [], none = [] } = rounds.get(root) ?? {}
    const [withThem, without] = [median(open), median(none)]
    const ofPositions = Number(((withThem?.percent ?? NaN) - (without?.percent ?? NaN)).toFixed(1))
    return { root, percentOfACore: withThem?.percent, withoutPositions: without?.percent, ofPositions, rounds: { open, none } }
  })
  const [first, last] = [measured[0]?.ofPositions ?? NaN, measured.at(-1)?.ofPositions ?? NaN]
  process.stdout.write(
    `${JSON.stringify({
      bench: 'open-positions',
      people: Number(people),
      positions: Number(positions),
      seconds: Number(seconds),
      load: [load, loadavg()[0]],
      measured,
      ...(roots.length > 1 && { lastToFirst: Number((last / first).toFixed(2)) }),
    })}\n`,
  )
}

const [mode, root = '', dataDir = '', people = '', positions = ''] = process.argv.slice(2)
if (mode === 'prepare')
  process.send?.(await prepareVenue(root, dataDir, Number(people), (services, all) => openPositions(services, all, Number(positions))))
else await run()
process.exit()

/**
 * `npm run bench [-- names]`: the measurements of `docs/benchmarks.md`, one after another, because two at once would measure
 * each other. Prints one JSON line per bench with the load of the machine beside its figures; `reports/bench.json` keeps the
 * newest of each. `npm run bench -- --list` says what there is; `npm run bench -- candles --rounds 3` hands options on.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './ensure-browser.ts'

interface Bench {
  readonly name: string
  readonly says: string
}
interface Measured {
  readonly bench: string
  readonly machine: Machine
  /** Load average of the last minute before and after: above the number of cores, something else was running. */
  readonly load: readonly [number, number]
  readonly seconds: number
  readonly isOk: boolean
  readonly figures: unknown
}
type Machine = ReturnType<typeof describeMachine>

/** The quick ones first. */
const BENCHES: readonly Bench[] = [
  { name: 'journal', says: 'entries replayed and events journalled a second, without a browser' },
  { name: 'journal-browser', says: 'entries a second to IndexedDB, one transaction each; what a reload loses of 50' },
  { name: 'sign-in-timing', says: 'refused sign-ins of users who exist and of some who do not: medians within 5 %' },
  { name: 'first-load', says: 'Home on a phone by Lighthouse; JavaScript before the first paint' },
  { name: 'explorer', says: 'the first chart in the explorer, opened from a disk, 1× and 4× CPU' },
  { name: 'market-list', says: '350 symbols ten times a second beside direct DOM writes, 1× and 4× CPU' },
  { name: 'live-clients', says: '1,000 live clients at ten updates a second: delay and CPU of the venue' },
  { name: 'orders', says: 'orders a second at 8 callers; with folders of two versions, both in turns' },
  { name: 'general-orders', says: 'the list of all orders and the profit calendar with 15,000 orders, beside the list of contracts' },
  { name: 'verification', says: 'what recomputing an outcome costs the page, and a day of prices the venue' },
  { name: 'position-value', says: 'what valuing 15,000 open positions costs' },
  { name: 'open-positions', says: '500 people with 30 open positions each: share of a core; with folders of two versions, both in turns' },
  { name: 'slow-clients', says: '20,000 half requests and 400 silent sockets: health calls meanwhile, and when all are closed' },
  { name: 'silent-database', says: 'how long until a venue whose database connections went silent takes orders again' },
  { name: 'candles', says: 'the candle chart beside lightweight-charts and uPlot' },
  { name: 'backup', says: '20 backups under load, restored and compared with the moment they name' },
  { name: 'races', says: 'two want the same money or decision at once, 500 rounds of each race: exactly one has it' },
  {
    name: 'kill-money',
    says: '50 × kill -9 of server and database during 3,000 deposits, withdrawals, cancels and exchanges, then every coin',
  },
  { name: 'kill-pending', says: '50 × kill -9 of server and database during 3,000 waiting orders: each ended once, as its rule names' },
  {
    name: 'kill-settlement',
    says: '50 × kill -9 of three servers and a database during 3,000 options and 32,000 days of plans: each settled once, as its rule names',
  },
  {
    name: 'kill-loans',
    says: '50 × kill -9 of three servers and a database during 3,000 repayments and 41 days of loans: each day once, each coin',
  },
  {
    name: 'accruals',
    says: '400 days of plans, investments and machines at three servers over 50 × kill -9: each once, beside a model in whole numbers',
  },
  {
    name: 'kill-mining',
    says: '50 × kill -9 of three servers and a database while 500 buy 100 machines and 400 days are caught up with: sold once, each day once',
  },
  { name: 'nfts', says: '10,000 bids of 200 people at two processes that are killed: one winner each, ends by the rule, books right' },
  { name: 'kill', says: '50 × kill -9 of server and database during 10,000 orders, then the books' },
]
const ROOT = join(import.meta.dirname, '..')
const REPORT = join(ROOT, 'reports', 'bench.json')

const describeMachine = () => ({
  system: `${type()} ${release()}`,
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGB: Math.round(totalmem() / 1e9),
  node: process.version,
  chromium: spawnSync(ensureBrowser(), ['--version'], { encoding: 'utf8' }).stdout.replace(/[^\d.]*([\d.]+).*/s, '$1'),
})

const loadNow = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10

const run = async ({ name }: Bench, options: readonly string[], machine: Machine): Promise<Measured> => {
  const before = loadNow()
  const began = performance.now()
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'bench', `${name}.ts`), ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString()
  })
  const code = await new Promise<number | null>((done) => {
    child.on('close', done)
  })
  const seconds = Math.round((performance.now() - began) / 1000)
  return { bench: name, machine, load: [before, loadNow()], seconds, isOk: code === 0, figures: read(output) }
}

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text.trim() || null
  }
}

/** Figures of other benches stay, with the machine and the load they were measured with. */
const keep = (measured: Measured): void => {
  mkdirSync(join(ROOT, 'reports'), { recursive: true })
  const known = existsSync(REPORT) ? (JSON.parse(readFileSync(REPORT, 'utf8')) as readonly Measured[]) : []
  const order = BENCHES.map(({ name }) => name)
  const all = [...known.filter(({ bench }) => bench !== measured.bench), measured].toSorted(
    (a, b) => order.indexOf(a.bench) - order.indexOf(b.bench),
  )
  writeFileSync(REPORT, `${JSON.stringify(all, null, 2)}\n`)
}

const list = (): string => BENCHES.map(({ name, says }) => `${name.padEnd(16)} ${says}`).join('\n')

const args = process.argv.slice(2)
const optionsAt = args.findIndex((arg) => arg.startsWith('--'))
const names = optionsAt < 0 ? args : args.slice(0, optionsAt)
const options = optionsAt < 0 ? [] : args.slice(optionsAt)
const unknown = names.find((name) => !BENCHES.some((bench) => bench.name === name))

if (unknown !== undefined) {
  console.error(`There is no bench “${unknown}”. There are:\n${list()}`)
  process.exitCode = 1
} else if (options.includes('--list')) {
  console.log(list())
} else if (options.length > 0 && names.length !== 1) {
  console.error('Options belong to one bench: name it.')
  process.exitCode = 1
} else {
  const machine = describeMachine()
  for (const bench of BENCHES.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const measured = await run(bench, options, machine)
    keep(measured)
    if (!measured.isOk) process.exitCode = 1
    console.log(JSON.stringify(measured))
  }
}

/**
 * Runs every race of the tests for money so often: `node scripts/bench/races.ts [rounds]`, 500 each unless it is said. Exits 1 when
 * any round had two winners, or none; prints one JSON line with who has won how often.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROUNDS = process.argv[2] ?? '500'
const FILES = ['tests/server/money-races.test.ts', 'tests/server/deposits.test.ts', 'tests/server/nft-races.test.ts']
const ROOT = join(import.meta.dirname, '..', '..')

const folder = mkdtempSync(join(tmpdir(), 'plimsoll-races-'))
const report = join(folder, 'races.jsonl')
const { status, stdout } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '-t', 'rounds|one effect each', ...FILES],
  { cwd: ROOT, env: { ...process.env, RACE_ROUNDS: ROUNDS, RACE_REPORT: report }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
)
if (status !== 0) process.stderr.write(stdout)
const races =
  status === 0
    ? readFileSync(report, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)
    : []
rmSync(folder, { recursive: true, force: true })
process.stdout.write(`${JSON.stringify({ rounds: Number(ROUNDS), races })}\n`)
process.exitCode = status ?? 1

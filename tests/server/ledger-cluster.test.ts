import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/core/database/database.ts'
import { startCluster, type Cluster } from '../../server/core/database/embedded/cluster.ts'
import { runSql } from '../support/cluster.ts'

let dir: string
const clusters: Cluster[] = []
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'plimsoll-cluster-'))
  chmodSync(dir, 0o755)
})
afterEach(async () => {
  for (const cluster of clusters.splice(0)) await cluster.stop(true)
  rmSync(dir, { recursive: true, force: true })
})

const start = async (where = dir, isDurable = false): Promise<Cluster> => {
  const cluster = await startCluster(where, { isDurable })
  clusters.push(cluster)
  return cluster
}
const postmaster = (): number => Number(readFileSync(join(dir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

describe('the embedded PostgreSQL', () => {
  test('starts, keeps its data over a clean stop, and starts again', async () => {
    const first = await start()
    expect(first.isAdopted).toBe(false)
    await runSql(first.url, 'create table kept (a int)')
    await first.stop()
    const second = await start()
    expect(second.isAdopted).toBe(false)
    await runSql(second.url, 'insert into kept values (1)')
  })

  test('that is running is adopted, not started twice', async () => {
    await start()
    const pid = postmaster()
    expect((await start()).isAdopted).toBe(true)
    expect(postmaster()).toBe(pid)
  })

  test('is there again after a kill, with all that was committed', async () => {
    const first = await start(dir, true)
    await runSql(first.url, 'create table kept (a int)')
    const log = join(dir, 'postgres', 'postgres.log')
    appendFileSync(log, 'why it ended last time\n')
    process.kill(postmaster(), 'SIGKILL')
    const second = await start(dir, true)
    expect(second.isAdopted).toBe(false)
    await runSql(second.url, 'insert into kept values (1)')
    expect(readFileSync(log, 'utf8')).toContain('why it ended last time')
  })

  test.each([
    ['99', /is of PostgreSQL 99, newer than the \d+ of this version/],
    ['12', /is of PostgreSQL 12, and this version has \d+: run npm run venue -- upgrade <folder>/],
  ])('of version %s is refused with a sentence, and stays as it is', async (version, sentence) => {
    const first = await start()
    await runSql(first.url, 'create table kept (a int)')
    await first.stop(true)
    const file = join(dir, 'postgres', 'cluster', 'PG_VERSION')
    const own = readFileSync(file, 'utf8')
    writeFileSync(file, `${version}\n`)
    await expect(startCluster(dir)).rejects.toThrow(sentence)
    writeFileSync(file, own)
    await runSql((await start()).url, 'insert into kept values (1)')
  })

  test('opens no port and only a private folder', async () => {
    const { url } = await start()
    await runSql(url, `do $$ begin if current_setting('listen_addresses') <> '' then raise 'a port'; end if; end $$`)
    const { stdout } = spawnSync('stat', ['-c', '%a', join(dir, 'postgres')], { encoding: 'utf8' })
    expect(stdout.trim()).toBe('700')
  })

  test('works in a folder whose name is longer than a socket’s may be', async () => {
    const { url } = await start(join(dir, 'x'.repeat(120)))
    await runSql(url, 'select 1')
  })

  test('works for root in a folder that only root can enter, and says where it went', async () => {
    if (process.getuid?.() !== 0) return
    chmodSync(dir, 0o700)
    const cluster = await start()
    const home = /the database is in (.*)\.$/.exec(cluster.notice ?? '')?.[1] ?? ''
    await runSql(cluster.url, 'select 1')
    await cluster.stop()
    rmSync(home, { recursive: true })
  })
})

describe('the process', () => {
  const run = (env: Record<string, string>): ChildProcess =>
    spawn(process.execPath, ['server/main.ts'], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', DATA_DIR: dir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const outcomeOf = (child: ChildProcess): Promise<{ code: number | null; text: string }> =>
    new Promise((resolve) => {
      let text = ''
      child.stdout?.on('data', (data: Buffer) => (text += data.toString()))
      child.stderr?.on('data', (data: Buffer) => (text += data.toString()))
      child.on('exit', (code) => resolve({ code, text }))
    })
  /** What it has said once it is ready, or by its end when it never is. */
  const ready = (child: ChildProcess): Promise<string> =>
    new Promise((resolve) => {
      let text = ''
      child.stdout?.on('data', (data: Buffer) => {
        text += data.toString()
        if (text.includes('ready')) resolve(text)
      })
      child.on('exit', () => resolve(text))
    })

  test('says in one line that it is ready and stops cleanly with its database', async () => {
    const child = run({})
    const outcome = outcomeOf(child)
    expect(await ready(child)).toMatch(/^Plimsoll is ready at http:\/\/127\.0\.0\.1:\d+ \(mailbox http:\/\/127\.0\.0\.1:\d+\/mailbox\)\n$/)
    child.kill('SIGTERM')
    expect((await outcome).code).toBe(0)
    expect(() => postmaster()).toThrow('no such file')
  })

  test('works as a role that owns nothing', async () => {
    const child = run({ LOG_LEVEL: 'error' })
    const outcome = outcomeOf(child)
    await ready(child)
    const { url } = await start()
    const { pool, close } = openDatabase(url, () => undefined, 1)
    const roles = async (): Promise<readonly { role: string }[]> => {
      const { rows } = await pool.query<{ role: string }>(
        `select distinct usename::text as role from pg_stat_activity
          where application_name in ('plimsoll', 'plimsoll bus', 'plimsoll jobs') and pid <> pg_backend_pid()`,
      )
      return rows
    }
    // The owner's connections, which made the tables, end before the venue is ready; the database may take a moment longer to notice.
    await expect.poll(roles).toEqual([{ role: 'plimsoll_venue' }])
    const owned = await pool.query(`select relname from pg_class join pg_roles on pg_roles.oid = relowner
      where rolname = 'plimsoll_venue' and relnamespace <> to_regnamespace('jobs')`)
    await close()
    expect(owned.rows.filter(({ relname }) => !String(relname).startsWith('pg_toast'))).toEqual([])
    child.kill('SIGTERM')
    const { code, text } = await outcome
    expect([code, text.split('\n').filter((line) => line.startsWith('{'))]).toEqual([0, []])
  })

  test('says so when its port is taken, and leaves no database behind', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, text } = await outcomeOf(run({ PORT: String(port) }))
    other.close()
    expect(code).toBe(1)
    expect(text).toBe(`Plimsoll does not start: port ${port} is in use, perhaps by another venue: set PORT to another.\n`)
    expect(() => postmaster()).toThrow('no such file')
  })

  test.each([
    [{ PORT: 'x' }, 'PORT is a whole number'],
    [{ TEST_WORLD: 'w' }, 'needs NODE_ENV=test'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'Plimsoll does not start'],
  ])('given %j does not start and says why', async (env, sentence) => {
    const { code, text } = await outcomeOf(run(env))
    expect(code).toBe(1)
    expect(text).toContain(sentence)
    expect(text).not.toMatch(/\n\s+at /)
  })
})

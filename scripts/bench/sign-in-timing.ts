/**
 * Does the time of a refused sign-in tell whether the user exists? `node scripts/bench/sign-in-timing.ts [--rounds 400]`:
 * wrong passwords over HTTP for users who exist and for some who do not, in turn. Exits 1 when the medians are more than 5 %
 * apart; prints one JSON line of figures.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from '../../server/app.ts'
import { systemClock } from '../../server/core/clock.ts'
import { openDatabase } from '../../server/core/database/database.ts'
import { startCluster } from '../../server/core/database/embedded/cluster.ts'
import { migrate } from '../../server/core/database/migrate.ts'
import { MODULES } from '../../server/modules.ts'
import { createUser } from '../../server/registration/register.ts'
import { hashPassword } from '../../server/core/sessions/passwords.ts'
import { readSettings } from '../../server/settings.ts'
import { medianOf, timeSignIns } from './sign-in-rounds.ts'

const MOST_APART = 0.05
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '400' } } })
const rounds = Number(values.rounds)
const WARM_UP = 20

const dataDir = mkdtempSync(join(tmpdir(), 'plimsoll-sign-in-'))
chmodSync(dataDir, 0o755)
const cluster = await startCluster(dataDir)
const { db, close } = openDatabase(cluster.url, () => undefined, 1)
await migrate(db, MODULES).finally(close)
// In the test world one address may try as many accounts as it likes; each account has its limit all the same.
const settings = readSettings({ NODE_ENV: 'test', TEST_WORLD: 'bench', LOG_LEVEL: 'silent', REQUEST_LIMIT: '0', DATA_DIR: dataDir })
const app = await buildApp({ settings, clock: systemClock, databaseUrl: cluster.url })
try {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const passwordHash = await hashPassword('correct horse battery')
  const newAccounts = (kind: string, count: number): Promise<string[]> =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const username = `${kind}${index}`
        const user = { username, email: `${username}@example.com`, passwordHash }
        await app.services.db.transaction().execute((tx) => createUser(app.services, tx, user))
        return username
      }),
    )
  const signIn = async (account: string): Promise<void> => {
    const response = await fetch(`${origin}/swx/customer/login/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loginType: 'password', account, password: 'not the password' }),
    })
    const { code } = (await response.json()) as { code: number }
    if (code !== 10004 && code !== 10009) throw new Error(`A sign-in was answered ${code}.`)
  }
  await timeSignIns(await newAccounts('warm', WARM_UP), WARM_UP, (account) => signIn(`${account}`))
  await app.services.db.deleteFrom('attempts').execute()
  const times = await timeSignIns(await newAccounts('known', Math.ceil(rounds / 4)), rounds, signIn)
  const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)]
  const apart = Math.abs(known - unknown) / known
  console.log(
    JSON.stringify({
      rounds,
      medianKnownMs: round(known),
      medianUnknownMs: round(unknown),
      apartPercent: round(apart * 100),
      bound: '5 %',
    }),
  )
  if (apart > MOST_APART) process.exitCode = 1
} finally {
  await app.close()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function round(figure: number): number {
  return Math.round(figure * 100) / 100
}

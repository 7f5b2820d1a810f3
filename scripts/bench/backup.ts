/**
 * Backups under load: `node scripts/bench/backup.ts [times]`. Eight callers open and close contracts while the database is backed
 * up, restored into another one, and compared with what a witness saw at the moment the backup names. Prints one JSON line; exits
 * 1 if one of them differs or a ledger is wrong.
 */
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from '../../server/app.ts'
import { openDatabase } from '../../server/core/database/database.ts'
import { startCluster } from '../../server/core/database/embedded/cluster.ts'
import { migrate } from '../../server/core/database/migrate.ts'
import { MODULES } from '../../server/modules.ts'
import { createUser } from '../../server/registration/register.ts'
import { readSettings } from '../../server/settings.ts'
import { SMALL_ORDER } from './small-order.ts'
import { checkBackup } from '../../tests/support/backup-check.ts'
import { inDatabase, runSql } from '../../tests/support/cluster.ts'

const TIMES = Number(process.argv[2] ?? 20)
const CALLERS = 8
/** Between two orders of a caller: twenty backups are of a database that trades, and not of one that only grows. */
const PAUSE = 50

const dataDir = mkdtempSync(join(tmpdir(), 'plimsoll-backups-'))
chmodSync(dataDir, 0o755)
const cluster = await startCluster(dataDir)
const { db, close } = openDatabase(cluster.url, () => undefined, 1, null)
await migrate(db, MODULES).finally(close)
const app = await buildApp({
  settings: readSettings({ LOG_LEVEL: 'silent', REQUEST_LIMIT: '0', COSTLY_LIMIT: '0' }),
  databaseUrl: cluster.url,
})
const { services } = app

const newToken = async (number: number): Promise<string> => {
  const user = { username: `user${number}`, email: `user${number}@example.com`, passwordHash: 'none' }
  const id = await services.db.transaction().execute((tx) => createUser(services, tx, user))
  return services.sessions.open(services.db, id)
}
let isLoaded = true
const trade = async (token: string): Promise<void> => {
  const call = (url: string, payload?: object) =>
    app.inject({
      method: 'POST',
      url: `/swx/customer${url}`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      ...(payload && { payload }),
    })
  while (isLoaded) {
    const answer = (await call('/order/buyContracts', SMALL_ORDER)).json<{ code: number; message: string; result: { id: string } | null }>()
    if (answer.result === null) throw new Error(`an order was answered with ${answer.code}: ${answer.message}`)
    await call(`/order/closeContracts/${answer.result.id}`)
    await wait(PAUSE)
  }
}
const load = Promise.all(Array.from({ length: CALLERS }, async (_, index) => trade(await newToken(index))))

const wrong: string[] = []
const orders: number[] = []
const [before, began] = [loadavg()[0], performance.now()]
for (let round = 0; round < TIMES; round++) {
  const name = `restored_${round}`
  await runSql(cluster.url, `create database ${name}`)
  const checked = await checkBackup(cluster.url, inDatabase(cluster.url, name), join(dataDir, `backup-${round}`))
  wrong.push(...checked.wrong)
  orders.push(checked.orders)
  await runSql(cluster.url, `drop database ${name} with (force)`)
}
isLoaded = false
await load
await app.close()
await cluster.stop(true)
rmSync(dataDir, { recursive: true, force: true })
process.stdout.write(
  `${JSON.stringify({ bench: 'backup', times: TIMES, wrong, orders: [orders[0], orders.at(-1)], secondsEach: Number(((performance.now() - began) / 1000 / TIMES).toFixed(1)), load: [before, loadavg()[0]] })}\n`,
)
process.exit(wrong.length === 0 ? 0 : 1)

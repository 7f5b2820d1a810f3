/** A backup under load, restored elsewhere, and compared with what another connection saw at the moment the backup names. */
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { backUp, digestOf, restore } from '../../server/core/database/backup.ts'
import { openDatabase } from '../../server/core/database/database.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { MODULES } from '../../server/modules.ts'

const connected = async (url: string, isolation: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`begin isolation level ${isolation} read only`)
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'`)
  return client
}

const digestsOf = async (client: pg.Client): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const all = new Map<string, string>()
  for (const { name } of rows) all.set(name, JSON.stringify(await digestOf(client, name)))
  return all
}

/** What is wrong with the round trip; empty when the restored database is the one of that moment, and its ledger is right. */
export const checkBackup = async (from: string, to: string, folder: string): Promise<{ wrong: readonly string[]; orders: number }> => {
  let witness: ReadonlyMap<string, string> = new Map()
  const looking: Promise<void>[] = []
  await backUp(from, folder, {
    now: () => Date.now(),
    onSnapshot: async (snapshot) => {
      const client = await connected(from, 'repeatable read')
      await client.query(`set transaction snapshot '${snapshot}'`)
      looking.push(
        digestsOf(client).then(async (all) => {
          witness = all
          await client.end()
        }),
      )
    },
  })
  await Promise.all(looking)
  await restore(to, folder, MODULES)
  await rm(folder, { recursive: true })
  const client = await connected(to, 'repeatable read')
  const restored = await digestsOf(client)
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from orders')
  await client.end()
  const names = new Set([...witness.keys(), ...restored.keys()])
  const differing = [...names].filter((name) => witness.get(name) !== restored.get(name)).map((name) => `${name} differs`)
  const { db, close } = openDatabase(to, () => undefined, 1, null)
  const found = await auditLedger(db).finally(close)
  return { wrong: [...differing, ...found], orders: rows[0]?.count ?? 0 }
}

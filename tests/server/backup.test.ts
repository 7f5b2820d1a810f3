import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runVenueCommand } from '../../server/operator/run-command.ts'
import { checkBackup } from '../support/backup-check.ts'
import { asSetting, inDatabase, runSql } from '../support/cluster.ts'
import { buyBody, newTrader, setPrice } from '../support/trading.ts'
import { newKey, openVenue } from '../support/venue.ts'

const venue = await openVenue()
const maintenance = inDatabase(venue.databaseUrl, 'postgres')
const made: string[] = []
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plimsoll-backup-'))
  await setPrice(venue, '50000')
  await venue.newUser()
})
afterAll(async () => {
  await rm(dir, { recursive: true, force: true })
  for (const name of made) await runSql(maintenance, `drop database if exists ${name} with (force)`)
})

const emptyDatabase = async (): Promise<string> => {
  const name = `restored_${randomBytes(6).toString('hex')}`
  made.push(name)
  await runSql(maintenance, `create database ${name}`)
  return inDatabase(venue.databaseUrl, name)
}
const command = (url: string, ...words: string[]) => runVenueCommand(words, { DATABASE_URL: asSetting(url) })
const newFolder = (): string => join(dir, randomBytes(6).toString('hex'))

describe('a backup', () => {
  test('under load is the venue at the moment it names, three times', async () => {
    const traders = await Promise.all(Array.from({ length: 4 }, () => newTrader(venue)))
    let isLoaded = true
    const load = Promise.all(
      traders.map(async (trader) => {
        while (isLoaded) {
          const { result } = await trader.buy({ lots: '0.01' })
          await trader.close(result.id)
        }
      }),
    )
    const orders: number[] = []
    for (let round = 0; round < 3; round++) {
      const checked = await checkBackup(venue.databaseUrl, await emptyDatabase(), newFolder())
      expect(checked.wrong).toEqual([])
      orders.push(checked.orders)
    }
    isLoaded = false
    await load
    expect(orders.toSorted((a, b) => a - b)).toEqual(orders)
    expect(orders.at(-1)).toBeGreaterThan(orders[0] ?? 0)
  })

  test('is restored by the command into a venue that goes on: same orders, next ids, guarded ledger', async () => {
    const trader = await newTrader(venue)
    const { result } = await trader.buy()
    const [folder, to] = [newFolder(), await emptyDatabase()]
    expect(await command(venue.databaseUrl, 'backup', folder)).toMatchObject([
      expect.stringContaining('has the venue as it was at'),
      expect.anything(),
    ])
    expect(await command(to, 'restore', folder)).toMatchObject([
      expect.stringContaining('compared with the backup'),
      expect.stringContaining('The ledger is right'),
    ])
    const next = await openVenue({ beside: { ...venue, databaseUrl: to } })
    next.clock.set(venue.clock.now())
    const options = { token: trader.user.token }
    expect((await next.get(`/order/getContractsOrderById/${result.id}`, options)).result).toMatchObject({ id: result.id, status: 'open' })
    const opened = await next.post<{ id: string }>('/order/buyContracts', { ...options, key: newKey(), body: buyBody() })
    expect(Number(opened.result.id)).toBeGreaterThan(Number(result.id))
    await expect(sql`update accounts set balance = 1`.execute(next.services.db)).rejects.toThrow('by entries only')
    await next.close()
  })

  test.each<[string, (folder: string) => Promise<unknown>, string]>([
    ['has no manifest', (folder) => rm(join(folder, 'manifest.json')), 'holds no backup'],
    [
      'is of a newer version',
      (folder) =>
        edit(folder, (text) => text.replace('"tables"', '"tables"').replace(/("00\d\d-[a-z-]+")\n {2}\]/, '$1,\n    "9999-later"\n  ]')),
      '9999-later',
    ],
    ['lacks a row', (folder) => editTable(folder, 'entries', (text) => text.slice(text.indexOf('\n') + 1)), 'entries is not what it was'],
    [
      'has another balance',
      (folder) => editTable(folder, 'accounts', (text) => text.replace(/\t(\d+\.\d{18})\n/, '\t9$1\n')),
      'accounts is not what it was',
    ],
    [
      'is cut off',
      async (folder) => writeFile(join(folder, 'users.gz'), (await readFile(join(folder, 'users.gz'))).subarray(0, 30)),
      'users is damaged',
    ],
    ['is no text', (folder) => appendFile(join(folder, 'users.gz'), 'x'.repeat(40)), 'damaged'],
  ])('that %s is refused, and the database stays empty', async (_what, spoil, sentence) => {
    const [folder, to] = [newFolder(), await emptyDatabase()]
    await command(venue.databaseUrl, 'backup', folder)
    await spoil(folder)
    await expect(command(to, 'restore', folder)).rejects.toThrow(sentence)
    await command(venue.databaseUrl, 'backup', `${folder}.again`)
    await command(to, 'restore', `${folder}.again`)
  })

  test('does not go where something is already', async () => {
    const folder = newFolder()
    await command(venue.databaseUrl, 'backup', folder)
    await expect(command(venue.databaseUrl, 'backup', folder)).rejects.toThrow('is not empty')
    await expect(command(venue.databaseUrl, 'restore', folder)).rejects.toThrow('The database is not empty')
  })
})

test('an audit says what is wrong', async () => {
  const own = await openVenue()
  await own.newUser()
  expect(await command(own.databaseUrl, 'audit')).toEqual([expect.stringContaining('The ledger is right')])
  await sql`alter table accounts disable trigger user`.execute(own.services.db)
  await sql`update accounts set balance = balance + 1 where balance > 0`.execute(own.services.db)
  await expect(command(own.databaseUrl, 'audit')).rejects.toThrow('a stored balance is not the sum of its entries')
})

const edit = async (folder: string, change: (text: string) => string): Promise<void> => {
  const file = join(folder, 'manifest.json')
  await writeFile(file, change(await readFile(file, 'utf8')))
}
const editTable = async (folder: string, table: string, change: (text: string) => string): Promise<void> => {
  const file = join(folder, `${table}.gz`)
  await writeFile(file, gzipSync(change(gunzipSync(await readFile(file)).toString())))
}

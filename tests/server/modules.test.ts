/** Modules that fit together start; a mistake in one of them stops the venue with a sentence that names its file and its cure. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../server/core/database/database.ts'
import { migrate } from '../../server/core/database/migrate.ts'
import { mistakesOfMigrations } from '../../server/core/database/migrations.ts'
import { defineModule, mistakesOfModules, mistakesOfNotices, type VenueModule } from '../../server/core/module.ts'
import { MODULES } from '../../server/modules.ts'
import { NOTICES } from '../../src/domain/notices.ts'
import { inDatabase, joinTestCluster, runSql, type TestCluster } from '../support/cluster.ts'
import { emptyModule } from '../support/modules.ts'

/** What databases of the version before modules have run, as they remember it. */
const RUN_BEFORE_MODULES = [
  '0001-users',
  '0002-ledger',
  '0003-idempotency',
  '0004-orders',
  '0005-params-and-contents',
  '0006-wallets',
  '0007-third-party',
  '0008-session-origins',
  '0009-contents-and-operator-log',
  '0010-notifications',
  '0011-invitations-limits-support',
  '0012-networks-of-codes',
]

const creating = (table: string): VenueModule['migrations'][string] => ({
  up: async (db) => {
    await sql`create table ${sql.table(table)} (id int)`.execute(db)
  },
})
const withMigrations = (name: string, ...names: readonly string[]): VenueModule =>
  emptyModule(name, { migrations: Object.fromEntries(names.map((each) => [each, creating(each)])) })

test('the modules of the venue fit together', () => {
  expect([...mistakesOfModules(MODULES), ...mistakesOfMigrations(MODULES)]).toEqual([])
})

test('every kind of notification is sent by a module', () => {
  expect(mistakesOfNotices(MODULES, Object.keys(NOTICES))).toEqual([])
  expect(mistakesOfNotices(MODULES, ['welcome', 'nftSold'])).toEqual([
    'src/domain/notices.ts has the notice nftSold, which no module sends: declare it in the notices of the module it is of.',
  ])
})

describe('a module', () => {
  test.each([
    'migrations',
    'plugins',
    'routes',
    'exposure',
    'watches',
    'jobs',
    'retention',
    'news',
    'notices',
    'reviews',
    'refusals',
  ] as const)('that lacks %s is named', (part) => {
    const { [part]: _, ...rest } = emptyModule('loan')
    expect(mistakesOfModules([defineModule(rest as VenueModule)])).toEqual([
      `server/loan/loan.module.ts lacks ${part}: declare it, empty if the module has none.`,
    ])
  })

  test('that is listed twice is named', () => {
    expect(mistakesOfModules([emptyModule('loan'), emptyModule('loan')])).toEqual([
      'server/modules.ts lists the module loan twice: take one of the two out.',
    ])
  })

  test("that takes another one's job is named", () => {
    const jobs = [{ name: 'accrue', cron: '* * * * *', run: async () => undefined }]
    expect(mistakesOfModules([emptyModule('loan', { jobs }), emptyModule('mining', { jobs })])).toEqual([
      'The job or watch accrue is declared by server/loan/loan.module.ts and server/mining/mining.module.ts: give one of the two another name.',
    ])
  })

  test('that refuses by the code of another one is named', () => {
    const refusals = { outOfStock: { code: 10013, status: 422 } }
    expect(mistakesOfModules([emptyModule('investment', { refusals }), emptyModule('mining', { refusals })])).toEqual([
      'The code 10013 is refused by server/investment/investment.module.ts and server/mining/mining.module.ts: declare it in one of the two, or in server/core/refusals.ts.',
    ])
  })
})

describe('the names of migrations', () => {
  test('have four digits and words', () => {
    expect(mistakesOfMigrations([withMigrations('loan', '1-loans')])).toEqual([
      'server/loan/migrations/1-loans.ts is no name of a migration: it has four digits, a hyphen and small letters, such as 0013-loans.',
    ])
  })

  test('have a number each, whichever module they are of', () => {
    expect(mistakesOfMigrations([withMigrations('loan', '0001-loans', '0002-terms'), withMigrations('mining', '0002-machines')])).toEqual([
      'server/mining/migrations/0002-machines.ts and server/loan/migrations/0002-terms.ts have one number: name the one that is younger 0003-terms.',
    ])
    expect(mistakesOfMigrations([withMigrations('loan', '0001-loans'), withMigrations('mining', '0001-loans')])).toEqual([
      'server/loan/migrations/0001-loans.ts and server/mining/migrations/0001-loans.ts have one number: name the one that is younger 0002-loans.',
    ])
  })

  test('may leave a number out, which is free no longer once it is passed', () => {
    const loan = withMigrations('loan', '0001-loans', '0003-terms')
    expect(mistakesOfMigrations([loan])).toEqual([])
    expect(mistakesOfMigrations([loan, withMigrations('mining', '0003-machines')])).toEqual([
      'server/mining/migrations/0003-machines.ts and server/loan/migrations/0003-terms.ts have one number: name the one that is younger 0004-terms.',
    ])
  })
})

describe('a database', () => {
  let cluster: TestCluster
  const opened: (OpenDatabase & { readonly name: string })[] = []
  beforeAll(async () => {
    cluster = await joinTestCluster()
  })
  afterAll(async () => {
    for (const { name, close } of opened) {
      await close()
      await runSql(inDatabase(cluster.templateUrl, 'postgres'), `drop database ${name}`)
    }
    await cluster.stop()
  })

  const newDatabase = async (): Promise<OpenDatabase['db']> => {
    const name = `modules_${randomBytes(6).toString('hex')}`
    await runSql(inDatabase(cluster.templateUrl, 'postgres'), `create database ${name}`)
    const database = { ...openDatabase(inDatabase(cluster.templateUrl, name), () => undefined, 2), name }
    opened.push(database)
    return database.db
  }
  const executedIn = async (db: OpenDatabase['db']): Promise<readonly string[]> =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(({ name }) => name)
  const upTo = (last: string): readonly VenueModule[] =>
    MODULES.map((module) => ({
      ...module,
      migrations: Object.fromEntries(Object.entries(module.migrations).filter(([name]) => name <= last)),
    }))

  test('of the version before modules goes on: nothing runs again, and what is new runs after it', async () => {
    const db = await newDatabase()
    expect(await migrate(db, upTo('0012-networks-of-codes'))).toEqual(RUN_BEFORE_MODULES)
    const newer = Object.keys(Object.assign({}, ...MODULES.map(({ migrations }) => migrations)) as object)
      .filter((name) => !RUN_BEFORE_MODULES.includes(name))
      .toSorted()
    expect(await migrate(db, MODULES)).toEqual(newer)
    expect(await migrate(db, MODULES)).toEqual([])
    expect(await executedIn(db)).toEqual([...RUN_BEFORE_MODULES, ...newer])
  })

  test('in the middle of its way runs the rest, across modules in the order of the numbers', async () => {
    const db = await newDatabase()
    await migrate(db, upTo('0009-contents-and-operator-log'))
    expect((await migrate(db, upTo('0012-networks-of-codes'))).slice(0, 3)).toEqual(RUN_BEFORE_MODULES.slice(9))
  })

  test('that has run something in another order is left alone', async () => {
    const db = await newDatabase()
    await migrate(db, [withMigrations('loan', '0001-loans'), withMigrations('mining', '0002-machines')])
    await expect(
      migrate(db, [withMigrations('loan', '0001-loans', '0002-terms'), withMigrations('mining', '0003-machines')]),
    ).rejects.toThrow(
      'This database has run 0002-machines where server/loan/migrations/0002-terms.ts comes here: start the version that has brought it so far, or name the migrations in the order in which they have run.',
    )
    await expect(migrate(db, [withMigrations('loan', '0001-loans')])).rejects.toThrow(
      'This database has run 0002-machines, which this version does not have: start the version that has brought it so far.',
    )
    expect(await executedIn(db)).toEqual(['0001-loans', '0002-machines'])
  })
})

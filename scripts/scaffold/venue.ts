/** The side of a new feature at the venue: a module with a table, a list and a call under a key. */
import type { Names, NewFile, Wish } from './names.ts'

/** @param number of the migration: the next free one */
export const venueFiles = (names: Names, { endpoint }: Wish, number: number): readonly NewFile[] => {
  if (!endpoint) return []
  const { kebab } = names
  const migration = `${String(number).padStart(4, '0')}-${kebab}`
  return [
    { path: `server/${kebab}/${kebab}.module.ts`, text: module(names, migration) },
    { path: `server/${kebab}/${kebab}.routes.ts`, text: routes(names) },
    { path: `server/${kebab}/${kebab}.repository.ts`, text: repository(names) },
    { path: `server/${kebab}/${kebab}-refusals.ts`, text: refusals(names) },
    { path: `server/${kebab}/migrations/${migration}.ts`, text: migrate(names) },
    { path: `tests/server/${kebab}.test.ts`, text: test(names) },
  ]
}

const constantOf = ({ snake }: Names): string => `${snake.toUpperCase()}_REFUSALS`

const module = (names: Names, migration: string): string => {
  const { kebab, camel, title } = names
  const imported = `m${migration.slice(0, 4)}`
  return `/** ${title}: people's own entries. */
import { defineModule } from '../core/module.ts'
import { ${constantOf(names)} } from './${kebab}-refusals.ts'
import { ${camel}Routes } from './${kebab}.routes.ts'
import * as ${imported} from './migrations/${migration}.ts'

export const ${camel}Module = defineModule({
  name: '${kebab}',
  migrations: { '${migration}': ${imported} },
  plugins: [],
  routes: [${camel}Routes],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [],
  news: [],
  notices: [],
  refusals: ${constantOf(names)},
})
`
}

const refusals = (names: Names): string => `/** Why its calls say no: nothing yet that only they say. */
import type { Refusals } from '../core/answers.ts'

export const ${constantOf(names)} = {} as const satisfies Refusals
`

const migrate = ({ snake }: Names): string => `import { sql, type Kysely } from 'kysely'

/** People's own entries. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql\`
    create table ${snake} (
      id bigint primary key generated always as identity,
      user_id bigint not null references users,
      at timestamptz not null
    )\`.execute(db)
  await sql\`create index ${snake}_of_user on ${snake} (user_id, id desc)\`.execute(db)
}
`

const repository = ({ kebab, camel, pascal, snake }: Names): string => `\
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ${pascal}Item } from '../../src/domain/wire/${kebab}.ts'
import type { Db, Tx } from '../core/database/schema.ts'

interface ${pascal}Table {
  id: Generated<string>
  user_id: string
  /** Set once, never updated. */
  at: ColumnType<Date, Date, never>
}

declare module '../core/database/schema.ts' {
  interface Database {
    ${snake}: ${pascal}Table
  }
}

/** As people see it. */
const itemOf = ({ id, at }: Selectable<${pascal}Table>): ${pascal}Item => ({ id, at: at.getTime() })

/** Newest first. */
export const ${camel}Of = async (db: Db, userId: string): Promise<${pascal}Item[]> =>
  (await db.selectFrom('${snake}').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()).map(itemOf)

export const add${pascal} = async (tx: Tx, userId: string, at: number): Promise<${pascal}Item> =>
  itemOf(await tx.insertInto('${snake}').values({ user_id: userId, at: new Date(at) }).returningAll().executeTakeFirstOrThrow())
`

const routes = ({ kebab, camel, pascal }: Names): string => `\
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { ${camel}Item, ${camel}List } from '../../src/domain/wire/${kebab}.ts'
import { ok } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
import { add${pascal}, ${camel}Of } from './${kebab}.repository.ts'

/** \`/user/list${pascal}\`, \`/user/add${pascal}\` (with an Idempotency-Key): of the person, whichever account is in use. */
export const ${camel}Routes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { db, clock } = app.services
  const onRequest = app.requireSession

  routes.get('/user/list${pascal}', { onRequest, schema: { response: { 200: envelope(${camel}List) } } }, async (request) =>
    ok(await ${camel}Of(db, viewerOf(request).userId)),
  )

  routes.post(
    '/user/add${pascal}',
    { onRequest, config: keyed, schema: { response: { 200: envelope(z.nullable(${camel}Item)) } } },
    async (request, reply) => {
      await answerOnce(request, reply, async (tx) => ({ result: await add${pascal}(tx, viewerOf(request).userId, clock.now()) }))
      return reply
    },
  )
}
`

const test = ({
  kebab,
  camel,
  pascal,
  title,
}: Names): string => `/** ${title}: everybody has their own entries, and a key makes one of them, however often it comes. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ${camel}List, type ${pascal}Item } from '../../src/domain/wire/${kebab}.ts'
import { newKey, openVenue, type Answered, type TestUser, type Venue } from '../support/venue.ts'

let venue: Venue
let user: TestUser
beforeAll(async () => {
  venue = await openVenue()
})
beforeEach(async () => {
  user = await venue.newUser()
})

const list = async ({ token } = user): Promise<readonly ${pascal}Item[]> =>
  ${camel}List.parse((await venue.get('/user/list${pascal}', { token })).result)
const add = (key = newKey()): Promise<Answered<${pascal}Item>> => venue.post('/user/add${pascal}', { token: user.token, key })

test('what was added is listed, newest first, with the time of the venue', async () => {
  expect(await list()).toEqual([])
  const first = (await add()).result
  venue.clock.advance(1_000)
  const second = (await add()).result
  expect(await list()).toEqual([second, first])
  expect(second.at - first.at).toBe(1_000)
})

test('the same key adds one entry, however many ask at once', async () => {
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(key)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await list()).toHaveLength(1)
})

test('nobody sees what is another’s, and who has no session sees nothing', async () => {
  await add()
  expect(await list(await venue.newUser())).toEqual([])
  expect((await venue.get('/user/list${pascal}')).status).toBe(401)
})
`

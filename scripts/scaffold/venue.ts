/** The side of a new feature at the venue: a module with a table, a list and a call under a key. */
import { when, type Names, type NewFile, type Wish } from './names.ts'

/** @param number of the migration: the next free one */
export const venueFiles = (names: Names, wish: Wish, number: number): readonly NewFile[] => {
  if (!wish.endpoint) return []
  const { kebab } = names
  const migration = `${String(number).padStart(4, '0')}-${kebab}`
  return [
    { path: `server/${kebab}/${kebab}.module.ts`, text: module(names, wish, migration) },
    { path: `server/${kebab}/${kebab}.routes.ts`, text: routes(names, wish) },
    { path: `server/${kebab}/${kebab}.repository.ts`, text: repository(names) },
    { path: `server/${kebab}/${kebab}-refusals.ts`, text: refusals(names) },
    { path: `server/${kebab}/migrations/${migration}.ts`, text: migrate(names) },
    ...(wish.live ? [{ path: `server/${kebab}/${kebab}-news.ts`, text: news(names) }] : []),
    ...(wish.notice ? [{ path: `server/${kebab}/${kebab}-notice.ts`, text: notice(names) }] : []),
    { path: `tests/server/calls/${kebab}.calls.ts`, text: calls(names) },
    { path: `tests/server/${kebab}.test.ts`, text: test(names, wish) },
  ]
}

const module = ({ kebab, camel, screaming, title }: Names, { live, notice: isNotice }: Wish, migration: string): string => {
  const imported = `m${migration.slice(0, 4)}`
  return `/** ${title}: people's own entries. */
import { defineModule } from '../core/module.ts'
${when(live, `import { ${screaming}_NEWS } from './${kebab}-news.ts'\n`)}\
import { ${screaming}_REFUSALS } from './${kebab}-refusals.ts'
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
  news: ${when(live, `${screaming}_NEWS`, '[]')},
  notices: [${when(isNotice, `'${camel}Added'`)}],
  reviews: [],
  refusals: ${screaming}_REFUSALS,
})
`
}

const refusals = ({ screaming }: Names): string => `/** Why its calls say no: nothing yet that only they say. */
import type { Refusals } from '../core/answers.ts'

export const ${screaming}_REFUSALS = {} as const satisfies Refusals
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
import type { Selectable } from 'kysely'
import type { ${pascal}Item } from '../../src/domain/wire/${kebab}.ts'
import type { Db, Fixed, Id, Tx } from '../core/database/schema.ts'

interface ${pascal}Table {
  id: Id
  user_id: string
  at: Fixed<Date>
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

const routes = ({ kebab, camel, pascal }: Names, { live, notice: isNotice }: Wish): string => `\
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { envelope } from '../../src/domain/wire/envelope.ts'
import { ${camel}Item, ${camel}List } from '../../src/domain/wire/${kebab}.ts'
import { ok } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
${when(live, `import { ${camel}News } from './${kebab}-news.ts'\n`)}\
${when(isNotice, `import { tell${pascal}Added } from './${kebab}-notice.ts'\n`)}\
import { add${pascal}, ${camel}Of } from './${kebab}.repository.ts'

/** \`/user/list${pascal}\`, \`/user/add${pascal}\` (with an Idempotency-Key): of the person, whichever account is in use. */
export const ${camel}Routes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { ${when(live, 'bus, ')}db, clock${when(live, ', log')} } = app.services
  const onRequest = app.requireSession

  routes.get('/user/list${pascal}', { onRequest, schema: { response: { 200: envelope(${camel}List) } } }, async (request) =>
    ok(await ${camel}Of(db, viewerOf(request).userId)),
  )

  routes.post(
    '/user/add${pascal}',
    { onRequest, config: keyed, schema: { response: { 200: envelope(z.nullable(${camel}Item)) } } },
    async (request, reply) => {
      const { userId } = viewerOf(request)
${when(
  isNotice,
  `      await answerOnce(request, reply, async (tx) => {
        const result = await add${pascal}(tx, userId, clock.now())
        await tell${pascal}Added(tx, userId, result)
        return { result }
      })
`,
  `      await answerOnce(request, reply, async (tx) => ({ result: await add${pascal}(tx, userId, clock.now()) }))
`,
)}\
${when(
  live,
  `      await bus.publish(${camel}News, { userId }).catch((error: unknown) => log.warn({ err: error, userId }, 'news of an entry got lost'))
`,
)}\
      return reply
    },
  )
}
`

const news = ({ kebab, camel, screaming }: Names): string => `\
import * as z from 'zod/mini'
import { defineTopic } from '../core/bus.ts'
import { onLive, type ModuleNews } from '../core/news.ts'

/** Somebody has a new entry: all their pages hear of it, whichever account they show. */
export const ${camel}News = defineTopic('${camel}', z.object({ userId: z.string() }))

/** See \`src/domain/news/${kebab}.ts\`. */
export const ${screaming}_NEWS: readonly ModuleNews[] = [onLive(${camel}News, async (_, { userId }) => ({ type: '${screaming}_CHANGED', userId }))]
`

const notice = ({ kebab, camel, pascal }: Names): string => `\
import type { ${pascal}Item } from '../../src/domain/wire/${kebab}.ts'
import type { Tx } from '../core/database/schema.ts'
import { writeNotification } from '../core/outbox.ts'

/** In the transaction that adds the entry: neither is there without the other. */
export const tell${pascal}Added = (tx: Tx, userId: string, { id, at }: ${pascal}Item): Promise<boolean> =>
  writeNotification(tx, { kind: '${camel}Added', userId, book: null, eventId: \`${kebab}:\${id}:added\`, at, payload: { at } })
`

const calls = ({ pascal }: Names): string => `\
import { made, own, type Calls, type MakeRow } from '../../support/calls.ts'

const entry: MakeRow = async (owner, venue) => (await made(venue, '/user/add${pascal}', owner)).id

export const calls: Calls = {
  'post /user/add${pascal}': own('200 200'),
  'get /user/list${pascal}': own('200 200'),
}

export const leaves = [entry]
`

const test = (
  { kebab, camel, pascal, screaming, title }: Names,
  { live, notice: isNotice }: Wish,
): string => `/** ${title}: everybody has their own entries, and a key makes one of them, however often it comes. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
${when(isNotice, `import type { NotificationPage } from '../../src/domain/wire/notification.ts'\n`)}\
import { ${camel}List, type ${pascal}Item } from '../../src/domain/wire/${kebab}.ts'
${when(live, `import { connectLive } from '../support/live-client.ts'\n`)}\
import { newKey, openVenue, type Answered, type TestUser, type Venue } from '../support/venue.ts'

let venue: Venue
let user: TestUser
beforeAll(async () => {
  venue = await openVenue(${when(live, '{ listen: true }')})
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
${when(
  isNotice,
  `
test('the person is told once, and nobody else is', async () => {
  const key = newKey()
  const { id, at } = (await add(key)).result
  await add(key)
  const toldTo = async ({ token }: TestUser) =>
    (await venue.get<NotificationPage>('/user/listNotifications', { token })).result.items.filter(({ kind }) => kind === '${camel}Added')
  expect(await toldTo(user)).toMatchObject([{ eventId: \`${kebab}:\${id}:added\`, payload: { at }, book: null, readAt: null }])
  expect(await toldTo(await venue.newUser())).toEqual([])
})
`,
)}\
${when(
  live,
  `
test('all pages of the person hear of it, in whichever account, and nobody else does', async () => {
  const [demo, real, stranger] = await Promise.all([connectLive(venue), connectLive(venue), connectLive(venue)])
  demo.authenticate(user, 'demo')
  real.authenticate(user, 'real')
  stranger.authenticate(await venue.newUser())
  for (const client of [demo, real, stranger]) await client.until(() => client.last('AUTH_SUCCESS'))
  await add()
  for (const client of [demo, real]) expect((await client.until(() => client.last('${screaming}_CHANGED'))).userId).toBe(user.id)
  expect(stranger.last('${screaming}_CHANGED')).toBeUndefined()
  for (const client of [demo, real, stranger]) client.close()
})
`,
)}`

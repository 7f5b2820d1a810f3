/** One row of a user for every call that takes one, made by the venue's own calls, and what of a user the database holds. */
import { sql } from 'kysely'
import type { NotificationPage } from '../../src/domain/wire/notification.ts'
import type { Book } from '../../server/core/database/schema.ts'
import { BTC, buyBody } from './trading.ts'
import { newKey, type TestUser, type Venue } from './venue.ts'

/** Whose row it is, and in which of their two accounts. */
export interface Owner extends TestUser {
  readonly book: Book
}

/** Each gives what stands for `{id}` or `{key}` in a path. */
export interface OwnRows {
  openOrder(owner: Owner): Promise<string>
  closedOrder(owner: Owner): Promise<string>
  /** The key that an order was opened with. */
  usedKey(owner: Owner): Promise<string>
  alert(owner: Owner): Promise<string>
  notification(owner: Owner): Promise<string>
  /** A session on another device. */
  session(owner: Owner): Promise<string>
  /** One of each, besides limits, an invitation that somebody has followed, and a message to support. */
  all(owner: Owner): Promise<void>
}

export const ownRowsOf = (venue: Venue): OwnRows => {
  const { db, sessions } = venue.services
  const post = async (path: string, { token, book }: Owner, body?: object, key = newKey()): Promise<{ id: string }> => {
    const answer = await venue.post<{ id: string }>(path, { token, book, key, ...(body && { body }) })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.body}`)
    return answer.result
  }
  const openOrder = async (owner: Owner): Promise<string> => (await post('/order/buyContracts', owner, buyBody())).id
  const rows: OwnRows = {
    openOrder,
    closedOrder: async (owner) => {
      const id = await openOrder(owner)
      await post(`/order/closeContracts/${id}`, owner)
      return id
    },
    usedKey: async (owner) => {
      const key = newKey()
      await post('/order/buyContracts', owner, buyBody(), key)
      return key
    },
    alert: async (owner) => (await post('/user/addPriceAlert', owner, { code: BTC, direction: 'above', price: '61234.5' })).id,
    notification: async ({ token }) => {
      const {
        items: [newest],
      } = (await venue.get<NotificationPage>('/user/listNotifications', { token })).result
      if (!newest) throw new Error('this user was told nothing')
      return newest.id
    },
    session: async ({ id }) => {
      await sessions.open(db, id, undefined, { browser: 'opera', system: 'chromeos', address: `198.51.${id}.x` })
      const { newest } = await db
        .selectFrom('sessions')
        .select((eb) => eb.fn.max('id').as('newest'))
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      return String(newest)
    },
    all: async (owner) => {
      await rows.openOrder(owner)
      await rows.closedOrder(owner)
      await rows.alert(owner)
      await rows.session(owner)
      await post('/user/setLimits', owner, { kind: 'marginPerDay', value: '7654.32' })
      await post('/support/sendMessage', owner, { text: `From ${owner.username}`, log: null })
      await venue.get('/user/getInvitation', { token: owner.token })
      await db
        .insertInto('invitations')
        .values({ invited_id: (await venue.newUser()).id, inviter_id: owner.id, at: new Date(venue.clock.now()) })
        .execute()
    },
  }
  return rows
}

type Row = Readonly<Record<string, unknown>>
/** By table. */
export type Rows = Readonly<Record<string, readonly Row[]>>

/** Everything that the database holds of a user, also in tables that come later: whatever names its user as `user_id`. */
export const rowsOf = async ({ services: { db } }: Venue, { id }: TestUser): Promise<Rows> => {
  const named = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`.execute(db)
  const tables = [
    ...named.rows.map(({ name }) => [name, 'user_id']),
    ['users', 'id'],
    ['invitations', 'inviter_id'],
    ['idempotency_keys', 'owner'],
  ]
  const read = async ([table = '', column = '']: readonly string[]): Promise<[string, readonly Row[]]> => {
    // When live connections were told is noted by the venue itself, a moment later.
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) - 'announced_at' as row from ${sql.table(table)} t
      where ${sql.ref(column)}::text = ${id} order by to_jsonb(t)::text`.execute(db)
    return [table, rows.map(({ row }) => row)]
  }
  return Object.fromEntries(await Promise.all(tables.map(read)))
}

const TELLING = ['order_number', 'event_id', 'username', 'email', 'invite_code', 'number', 'address']
/** Texts that are in the rows of this user and of nobody else. Everybody is welcomed by the same event. */
export const marksOf = (rows: Rows): readonly string[] =>
  Object.values(rows)
    .flat()
    .flatMap((row) => TELLING.map((column) => row[column]))
    .filter((value) => typeof value === 'string')
    .filter((value) => value !== 'welcome')

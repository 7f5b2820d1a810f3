/** Lists that grow while they are read page by page: nothing is shown twice, nothing that was there is passed over. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '../../src/domain/wire/envelope.ts'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { recordInvitation } from '../../server/invitation/invitations.ts'
import { openVenue, type TestUser, type Venue } from '../support/venue.ts'
import { newTrader, setPrice, type Trader } from '../support/trading.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  await setPrice(venue, '50000')
})

interface Row {
  readonly id: string
}
const pageOf = async (user: TestUser, path: string, query: string): Promise<Page<Row>> =>
  (await venue.get<Page<Row>>(`${path}${path.includes('?') ? '&' : '?'}${query}`, { token: user.token })).result

/** All pages by their cursors; `meanwhile` happens while each of them but the first is on its way. */
const readAll = async (user: TestUser, path: string, size: number, meanwhile: () => Promise<unknown> = async () => undefined) => {
  const pages: Page<Row>[] = [await pageOf(user, path, `size=${size}`)]
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
    const [page] = await Promise.all([pageOf(user, path, `size=${size}&cursor=${next}`), meanwhile()])
    pages.push(page)
    await meanwhile()
  }
  return pages
}
const idsOf = (pages: readonly Page<Row>[]): string[] => pages.flatMap(({ items }) => items.map(({ id }) => id))

const open = async (trader: Trader, count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await trader.buy({ lots: '0.01' })).result.id)
  return ids
}

interface Growing {
  readonly user: TestUser
  readonly path: string
  /** What is in the list before anything is read. */
  readonly before: readonly string[]
  readonly grow: () => Promise<unknown>
}

const LISTS: Readonly<Record<string, () => Promise<Growing>>> = {
  'open orders': async () => {
    const trader = await newTrader(venue)
    const before = (await open(trader, 9)).toReversed()
    return { user: trader.user, path: '/order/listOrder?status=open', before, grow: () => open(trader, 1) }
  },
  'closed orders': async () => {
    const trader = await newTrader(venue)
    const ids = await open(trader, 9)
    const later = await open(trader, 12)
    // Three close at one instant: the number decides between them.
    const before: string[] = []
    for (const at of [4, 1, 7, 0, 2, 8, 3, 6, 5]) {
      if (before.length % 3 === 0) venue.clock.advance(5)
      await trader.close(ids[at] ?? '')
      before.push(ids[at] ?? '')
    }
    const inOrder = [0, 3, 6].flatMap((from) => before.slice(from, from + 3).toSorted((a, b) => Number(a) - Number(b))).toReversed()
    return {
      user: trader.user,
      path: '/order/listOrder?status=closed',
      before: inOrder,
      grow: async () => {
        venue.clock.advance(1)
        await trader.close(later.pop() ?? '')
      },
    }
  },
  'orders of both kinds of status, while some of them close': async () => {
    const trader = await newTrader(venue)
    const ids = await open(trader, 9)
    const closing = [...ids]
    const grow = async () => {
      await trader.close(closing.pop() ?? '')
      await open(trader, 1)
    }
    return { user: trader.user, path: '/order/listOrder', before: ids.toReversed(), grow }
  },
  'movements of money': async () => {
    const trader = await newTrader(venue)
    await open(trader, 4)
    const before = idsOf([await pageOf(trader.user, '/user/listMoneyLog', 'size=100')])
    return { user: trader.user, path: '/user/listMoneyLog', before, grow: () => open(trader, 1) }
  },
  'movements of one type': async () => {
    const trader = await newTrader(venue)
    for (const id of await open(trader, 5)) await trader.close(id)
    const before = idsOf([await pageOf(trader.user, '/user/listMoneyLog?type=9', 'size=100')])
    return {
      user: trader.user,
      path: '/user/listMoneyLog?type=9',
      before,
      grow: async () => trader.close((await open(trader, 1))[0] ?? ''),
    }
  },
  'those whom somebody brought': async () => {
    const user = await venue.newUser()
    const { code } = (await venue.get<{ code: string }>('/user/getInvitation', { token: user.token })).result
    const bring = async () => {
      const guest = await venue.newUser()
      await venue.services.db.transaction().execute((tx) => recordInvitation(tx, guest.id, code, venue.clock.now()))
    }
    for (let n = 0; n < 7; n += 1) await bring()
    return { user, path: '/user/listInvited', before: ['7', '6', '5', '4', '3', '2', '1'], grow: bring }
  },
  notifications: async () => {
    const trader = await newTrader(venue)
    await open(trader, 7)
    const before = idsOf([await pageOf(trader.user, '/user/listNotifications', 'size=100')])
    return { user: trader.user, path: '/user/listNotifications', before, grow: () => open(trader, 1) }
  },
}

describe.each(Object.entries(LISTS))('a list of %s that grows while it is read', (_name, make) => {
  test('shows everything that was there, in its order, each once', async () => {
    const { user, path, before, grow } = await make()
    const pages = await readAll(user, path, 2, grow)
    expect(pages.length).toBeGreaterThan(3)
    expect(idsOf(pages)).toEqual(before)
  })
})

describe('pages', () => {
  test('asked for by their number are what they were, count themselves, and name the cursor that follows', async () => {
    const trader = await newTrader(venue)
    const ids = (await open(trader, 5)).toReversed()
    const second = await pageOf(trader.user, '/order/listOrder', 'page=2&size=2')
    expect(second).toMatchObject({ page: 2, size: 2, total: 5, items: [{ id: ids[2] }, { id: ids[3] }] })
    const third = await pageOf(trader.user, '/order/listOrder', `size=2&cursor=${second.next}`)
    expect(third).toMatchObject({ total: null, next: null, items: [{ id: ids[4] }] })
    expect(await pageOf(trader.user, '/order/listOrder', 'size=5')).toMatchObject({ total: 5, next: null })
  })

  test.each(['x', '-1', '1--1', '1e3', '9'.repeat(16), `0-${'9'.repeat(19)}`, "0' or '1", '%00'])(
    'by a cursor that is none (%s) are refused',
    async (cursor) => {
      const { user } = await newTrader(venue)
      for (const path of ['/order/listOrder', '/user/listMoneyLog', '/user/listInvited'])
        expect((await venue.get(`${path}?cursor=${encodeURIComponent(cursor)}`, { token: user.token })).code).toBe(OWN_CODES.malformed)
    },
  )

  test.each(['0', '9'.repeat(15), '9'.repeat(15) + '-' + '9'.repeat(18), '5'])(
    'by a cursor of another list (%s) are some page of one’s own',
    async (cursor) => {
      const { user } = await newTrader(venue)
      for (const path of ['/order/listOrder', '/order/listOrder?status=closed', '/user/listMoneyLog', '/user/listInvited'])
        expect((await venue.get(`${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`, { token: user.token })).status).toBe(200)
    },
  )

  test('of orders hold no row of a kind that has no form yet', async () => {
    const trader = await newTrader(venue)
    const [id = ''] = await open(trader, 1)
    await sql`
      insert into orders (order_number, user_id, book, kind, code, app_name, market_id, market_type, scale, lot_size, direction, lots, leverage,
        open_price, opened_at, margin, fee, liquidation_price, levels_at)
      select ${randomBytes(6).toString('hex')}, user_id, book, 'options', code, app_name, market_id, market_type, scale, lot_size, direction, lots,
        leverage, open_price, opened_at, margin, fee, liquidation_price, levels_at from orders where id = ${id}`.execute(venue.services.db)
    for (const query of ['', 'kind=contract']) {
      const { items, total } = await pageOf(trader.user, `/order/listOrder?${query}`, 'size=9')
      expect([items.map((row) => row.id), total]).toEqual([[id], 1])
    }
    expect(await pageOf(trader.user, '/order/listOrder?kind=options', 'size=9')).toMatchObject({ items: [], total: 0, next: null })
  })

  test('are read by an index, and nothing is sorted', async () => {
    const { user } = await newTrader(venue)
    const plans = [
      sql`select * from orders where user_id = ${user.id} and book = 'demo' and kind in ('contract') and status = 'closed'
        and (closed_at, id) < (${new Date()}, 5) order by closed_at desc, id desc limit 21`,
      sql`select * from orders where user_id = ${user.id} and book = 'demo' and kind in ('contract') and id < 5 order by id desc limit 21`,
      sql`select * from invitations where inviter_id = ${user.id} and place < 5 order by place desc limit 21`,
    ]
    await venue.services.db.connection().execute(async (connection) => {
      await sql`set enable_seqscan = off`.execute(connection)
      await sql`set enable_bitmapscan = off`.execute(connection)
      for (const query of plans) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(connection)
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan).toMatch(/Index Scan using (orders_closed|orders_all|orders_of_user|invitations_place)/)
        expect(plan).not.toContain('Sort')
      }
      await sql`reset enable_seqscan`.execute(connection)
      await sql`reset enable_bitmapscan`.execute(connection)
    })
  })
})

/** The money log, narrowed: by kind of movement, by currency, by time; every kind has a name of its own. */
import { beforeAll, expect, test } from 'vitest'
import { MONEY_LOG_TYPES, type MoneyLogType } from '../../src/domain/constants.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { MoneyEntry } from '../../src/domain/wire/order.ts'
import { newKey, openVenue, type TestUser, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

const TYPES = Object.keys(MONEY_LOG_TYPES) as MoneyLogType[]
const listed = async ({ token }: TestUser, query: string) =>
  (await venue.get<Page<MoneyEntry>>(`/user/listMoneyLog?${query}`, { token, book: 'real' })).result

/** A movement of each kind, a minute apart, by turns in USDT and ETH. */
const moved = async () => {
  const user = await venue.newUser()
  const { db, ledger, clock } = venue.services
  const times: number[] = []
  for (const [n, type] of TYPES.entries()) {
    venue.clock.advance(60_000)
    times.push(clock.now())
    await db.transaction().execute((tx) =>
      ledger.post(tx, {
        reference: `money-log:${newKey()}`,
        book: 'real',
        currency: n % 2 === 0 ? 'USDT' : 'ETH',
        kind: 'moneyLog',
        type,
        at: clock.now(),
        legs: [
          { system: 'outside', amount: '-1' },
          { user: user.id, account: 'free', amount: '1', settlement: 'profit' },
        ],
      }),
    )
  }
  return { user, times }
}

test('each of the kinds is found by its number, and by no other', async () => {
  const { user } = await moved()
  expect(new Set(Object.values(MONEY_LOG_TYPES)).size).toBe(TYPES.length)
  for (const type of TYPES) {
    const { items, total } = await listed(user, `type=${MONEY_LOG_TYPES[type]}`)
    expect([type, total, items.map((entry) => entry.type)]).toEqual([type, 1, [MONEY_LOG_TYPES[type]]])
  }
})

test('of a currency, and of a time whose ends both count, there is neither more nor less', async () => {
  const { user, times } = await moved()
  const eth = await listed(user, 'currency=ETH')
  expect([eth.total, new Set(eth.items.map(({ currency }) => currency))]).toEqual([Math.floor(TYPES.length / 2), new Set(['ETH'])])
  const [from, to] = [times[3]!, times[7]!]
  expect((await listed(user, `from=${from}&to=${to}`)).items.map(({ at }) => at)).toEqual(times.slice(3, 8).toReversed())
  expect((await listed(user, `from=${from + 1}&to=${to - 1}`)).total).toBe(3)
  expect((await listed(user, `from=${from}&to=${to}&currency=USDT&type=${MONEY_LOG_TYPES[TYPES[4]!]}`)).total).toBe(1)
  expect((await listed(user, `from=${times.at(-1)! + 1}`)).items).toEqual([])
})

test('page after page under a filter brings each movement once', async () => {
  const { user, times } = await moved()
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page<MoneyEntry> = await listed(user, `from=${times[2]}&size=3${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next
  }
  expect([seen.length, new Set(seen).size]).toEqual([times.length - 2, times.length - 2])
})

test.each(['from=-1', 'from=x', 'to=1e20', 'type=0', 'type=20', 'currency=EUR'])('%s is no question', async (query) => {
  const { token } = await venue.newUser()
  expect((await venue.get(`/user/listMoneyLog?${query}`, { token })).status).toBe(400)
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { add, subtract, type Currency, type Decimal } from '../../src/domain/money.ts'
import type { Leg, Posting } from '../../server/core/ledger/ledger.ts'
import { Refusal } from '../../server/core/answers.ts'
import type { Db } from '../../server/core/database/schema.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { lockWaits } from '../support/lock-waits.ts'
import { postingOf, runBank, type Transfer } from '../support/bank.ts'
import { openVenue, type Venue } from '../support/venue.ts'

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
})

let references = 0
const post = (legs: readonly Leg[], change: Partial<Posting> = {}, where = venue): Promise<boolean> =>
  where.services.db
    .transaction()
    .execute((tx) =>
      where.services.ledger.post(tx, {
        reference: `test:${(references += 1)}`,
        book: 'demo',
        currency: 'USDT',
        kind: 'test',
        type: 'deposit',
        at: 0,
        legs,
        ...change,
      }),
    )
const free = async (user: string): Promise<Decimal> => (await venue.services.ledger.figures(venue.services.db, user, 'demo')).free
const gift = (user: string, amount: Decimal): readonly Leg[] => [
  { system: 'outside', amount: amount.startsWith('-') ? amount.slice(1) : `-${amount}` },
  { user, account: 'free', amount, settlement: 'profit' },
]

describe('what the database itself refuses', () => {
  let user: string
  beforeAll(async () => {
    user = (await venue.newUser()).id
  })

  test('changing, removing or emptying the ledger', async () => {
    for (const table of ['entries', 'transactions']) {
      await expect(sql`update ${sql.table(table)} set id = default`.execute(venue.services.db)).rejects.toThrow('append only')
      await expect(sql`delete from ${sql.table(table)}`.execute(venue.services.db)).rejects.toThrow('append only')
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(venue.services.db)).rejects.toThrow('append only')
    }
  })

  test.each<[string, readonly Leg[], Partial<Posting>]>([
    [
      'does not balance',
      [
        { system: 'outside', amount: '-5' },
        { system: 'house', amount: '4' },
      ],
      {},
    ],
    [
      'has more digits',
      [
        { system: 'outside', amount: '-0.0000001' },
        { system: 'house', amount: '0.0000001' },
      ],
      {},
    ],
    [
      'has more digits',
      [
        { system: 'outside', amount: '-0.001' },
        { system: 'house', amount: '0.001' },
      ],
      { currency: 'USD' },
    ],
    [
      'account that does not exist',
      [
        { system: 'outside', amount: '-5' },
        { user: '999999', account: 'free', amount: '5' },
      ],
      {},
    ],
    [
      'entries_amount_check',
      [
        { system: 'outside', amount: '0' },
        { system: 'house', amount: '0' },
      ],
      {},
    ],
  ])('a transaction that %s', async (message, legs, change) => {
    await expect(post(legs, change)).rejects.toThrow(message)
  })

  test('one entry slipped into an old transaction', async () => {
    const slip = sql`insert into entries (transaction_id, account_id, amount)
      select (select max(id) from transactions), (select min(id) from accounts), 5`
    await expect(slip.execute(venue.services.db)).rejects.toThrow('does not balance')
  })

  test('money that moves from the practice book to the real one', async () => {
    const move = venue.services.db.transaction().execute(async (tx) => {
      await sql`insert into transactions (reference, book, kind, money_type, at)
        values ('across', 'demo', 'test', 1, now())`.execute(tx)
      await sql`insert into entries (transaction_id, account_id, amount)
        select (select max(id) from transactions), id, case book when 'demo' then -5 else 5 end
        from accounts where kind = 'house' and currency = 'USDT'`.execute(tx)
    })
    await expect(move).rejects.toThrow('does not balance')
  })

  test.each([
    'update accounts set balance = balance + 1 where user_id is not null',
    `update accounts set currency = 'BTC' where kind = 'free'`,
    `insert into accounts (book, user_id, kind, currency, balance) select 'demo', max(id), 'free', 'BTC', 5 from users`,
    'delete from accounts where user_id is not null',
    'truncate accounts cascade',
  ])('a balance that changes without an entry: %s', async (statement) => {
    await expect(sql.raw(statement).execute(venue.services.db)).rejects.toThrow(/by entries only|append only/)
  })

  test('entries that say another balance than their accounts have', async () => {
    const { id } = await venue.newUser()
    const write = venue.services.db.transaction().execute(async (tx) => {
      await sql`insert into transactions (reference, book, kind, money_type, at) values ('lie', 'demo', 'test', 1, now())`.execute(tx)
      await sql`insert into entries (transaction_id, account_id, amount, balance_after)
        select (select max(id) from transactions), id, case when user_id is null then -5 else 5 end,
          case when user_id is null then null else 99999 end
        from accounts where (user_id = ${id} or user_id is null and kind = 'house') and book = 'demo' and currency = 'USDT'
          and kind not in ('margin', 'review')`.execute(tx)
    })
    await expect(write).rejects.toThrow('another balance')
  })

  test('a user account below zero, by the code for it', async () => {
    const refusal = await post(gift(user, '-10000.01')).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ code: 10011 })
    expect(await free(user)).toBe('10000')
  })

  test('a stored balance on a system account', async () => {
    await expect(sql`update accounts set balance = 1 where user_id is null`.execute(venue.services.db)).rejects.toThrow('by entries only')
  })
})

describe('posting', () => {
  test('moves money once per reference', async () => {
    const { id } = await venue.newUser()
    const change = { reference: 'once' }
    expect(await post(gift(id, '1.5'), change)).toBe(true)
    expect(await post(gift(id, '1.5'), change)).toBe(false)
    expect(await free(id)).toBe('10001.5')
  })

  test('keeps wei: 18 digits, 20 before the point', async () => {
    const currency: Currency = 'ETH'
    const amount = '12345678901234567890.123456789012345678'
    await post(
      [
        { system: 'outside', amount: `-${amount}` },
        { system: 'house', amount },
      ],
      { currency, reference: 'wei' },
    )
    const { rows } = await sql<{ amount: string }>`
      select e.amount from entries e join transactions t on t.id = e.transaction_id
        where t.reference = 'wei' order by e.id`.execute(venue.services.db)
    expect(rows.map((row) => row.amount)).toEqual([`-${amount}`, amount])
  })

  test('gives back every amount as it was given', async () => {
    const { id } = await venue.newUser()
    let balance = await free(id)
    const amounts = fc.tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 1, max: 999_999 }))
    await fc.assert(
      fc.asyncProperty(amounts, async ([whole, micro]) => {
        const amount = `${whole}.${String(micro).padStart(6, '0')}`.replace(/0+$/, '')
        await post(gift(id, amount))
        balance = add(balance, amount)
        expect(await free(id)).toBe(balance)
      }),
      { numRuns: 60 },
    )
  })

  test('profit counts what orders won and lost and nothing else; fees are counted beside it', async () => {
    const { id } = await venue.newUser()
    await post([
      { system: 'house', amount: '-30' },
      { user: id, account: 'free', amount: '30', settlement: 'profit' },
    ])
    await post([
      { user: id, account: 'free', amount: '-12.5', settlement: 'forcedLoss' },
      { system: 'house', amount: '12.5' },
    ])
    await post([
      { user: id, account: 'free', amount: '-100', settlement: 'marginHold' },
      { user: id, account: 'margin', amount: '100' },
      { user: id, account: 'free', amount: '-0.4', settlement: 'fee' },
      { system: 'fees', amount: '0.4' },
    ])
    expect(await venue.services.ledger.figures(venue.services.db, id, 'demo')).toMatchObject({
      free: '9917.1',
      margin: '100',
      profit: '17.5',
      fees: '0.4',
    })
  })
})

describe('two transactions of one person at once', () => {
  test('one that changes what is held and then returns it, and one that returns something else: both go through', async () => {
    const { id: user } = await venue.newUser()
    const { db, ledger } = venue.services
    const movedToHeld = (amount: Decimal): readonly Leg[] => [
      { user, account: 'free', amount: subtract('0', amount), settlement: 'marginHold' },
      { user, account: 'margin', amount },
    ]
    await post(movedToHeld('100'))
    const result: readonly Leg[] = [
      { system: 'house', amount: '-1' },
      { user, account: 'margin', amount: '1', settlement: 'planDay' },
    ]
    const posting = (reference: string, legs: readonly Leg[]) =>
      ({ reference, book: 'demo', currency: 'USDT', kind: 'test', type: 'smartProfit', at: 0, legs }) as const

    let other: Promise<unknown> = Promise.resolve()
    const both = db.transaction().execute(async (tx) => {
      await ledger.post(tx, posting('day', result))
      other = post(movedToHeld('-50')).catch((error: unknown) => error)
      await expect.poll(() => lockWaits(db)).toBe(1)
      return ledger.post(tx, posting('end', movedToHeld('-51')))
    })
    expect([await both, await other]).toEqual([true, true])
    expect(await ledger.figures(db, user, 'demo')).toMatchObject({ free: '10001', margin: '0' })
  })
})

describe('the bank test', () => {
  test('finds nothing in 1,500 transfers sent twice by 12 writers under 3 readers', async () => {
    const bank = await openVenue()
    expect(await runBank(bank, { transfers: 1500 })).toEqual([])
  })

  const plant = async (db: Db, change: (definition: string) => string): Promise<void> => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_functiondef('post_transaction'::regproc) as definition`.execute(db)
    const definition = rows[0]?.definition ?? ''
    const planted = change(definition)
    if (planted === definition) throw new Error('the bug was not planted')
    await sql.raw(planted).execute(db)
  }
  const LOCK = 'perform 1 from accounts where user_id = any (p_users) and book = p_book and currency = p_currency order by id for update;'
  const unguarded = async (db: Db): Promise<void> => {
    await sql`alter table accounts disable trigger user`.execute(db)
    await sql`alter table entries disable trigger user`.execute(db)
  }
  const MOVE = `update accounts a set balance = balance + m.amount
    from (select account_id, sum(amount) as amount from entries where transaction_id = v_transaction group by account_id) m
    where a.id = m.account_id and balance is not null; return true;`

  test.each<[string, string, (db: Db) => Promise<unknown>]>([
    [
      'reading balances, then locking and writing them',
      'a balance is not what the transfers make it',
      async (db) => {
        await unguarded(db)
        await plant(db, (text) =>
          text
            .replace('v_accounts bigint[];', 'v_accounts bigint[]; v_stale numeric[];')
            .replace(
              LOCK,
              `select array_agg(a.balance order by x.n) into v_stale
                from unnest(v_accounts) with ordinality as x(id, n) join accounts a on a.id = x.id; ${LOCK}`,
            )
            .replace(
              'return true;',
              `update accounts a set balance = x.balance + m.amount from unnest(v_accounts, v_stale) x(id, balance)
                join (select account_id, sum(amount) as amount from entries where transaction_id = v_transaction group by account_id) m
                on m.account_id = x.id where a.id = x.id and a.balance is not null; return true;`,
            ),
        )
      },
    ],
    [
      'forgetting the reference',
      'a transfer sent twice took effect twice',
      (db) => plant(db, (text) => text.replace('values (p_reference,', 'values (p_reference || random(),')),
    ],
    [
      'posting one leg too few',
      'a transaction does not balance',
      async (db) => {
        await unguarded(db)
        await plant(db, (text) =>
          text
            .replace('order by leg.n;\n', 'order by leg.n limit cardinality(v_accounts) - (random() < 0.1)::int;\n')
            .replace('return true;', MOVE),
        )
      },
    ],
    [
      'entering without moving the balance',
      'a stored balance is not the sum of its entries',
      async (db) => {
        await unguarded(db)
        await plant(db, (text) =>
          text.replace('return true;', MOVE.replace('balance is not null', 'balance is not null and random() < 0.95')),
        )
      },
    ],
    [
      'lending',
      'a user account went below zero',
      async (db) => {
        await sql`alter table accounts drop constraint accounts_no_overdraft`.execute(db)
        await sql`alter table entries drop constraint entries_no_overdraft`.execute(db)
      },
    ],
  ])('finds a ledger that is %s', async (_bug, sentence, plantBug) => {
    const bank = await openVenue()
    await plantBug(bank.services.db)
    expect(await runBank(bank, { transfers: 300 })).toContain(sentence)
    await bank.close()
  })

  test('finds a transfer made of two transactions', async () => {
    const bank = await openVenue()
    const inTwo = async ({ services }: Venue, transfer: Transfer): Promise<boolean> => {
      const [take, give] = postingOf(transfer).legs
      if (!take || !give) return false
      const base = postingOf(transfer)
      const half = (reference: string, legs: readonly Leg[]) =>
        services.db.transaction().execute((tx) => services.ledger.post(tx, { ...base, reference, legs }))
      const isTaken = await half(`${base.reference}:take`, [take, { system: 'outside', amount: transfer.amount }]).catch(() => false)
      return isTaken && half(`${base.reference}:give`, [give, { system: 'outside', amount: `-${transfer.amount}` }])
    }
    expect(await runBank(bank, { transfers: 300, transfer: inTwo })).toContain('a reader saw money appear or vanish')
  })

  test('finds a reader that adds up two moments', async () => {
    const bank = await openVenue()
    const half = async (db: Db, isEven: boolean): Promise<string> =>
      (
        await sql<{ total: string }>`select coalesce(sum(balance), 0) as total from accounts
        where balance is not null and (id % 8 < 4) = ${isEven}`.execute(db)
      ).rows[0]?.total ?? '0'
    const posted = async (db: Db): Promise<number> =>
      (await sql<{ count: number }>`select count(*)::int as count from transactions`.execute(db)).rows[0]?.count ?? 0
    /** Between its two moments some transfers are posted, however the machine shares its time; nobody posts while nothing is sent. */
    const total = async (db: Db): Promise<string> => {
      const first = await half(db, true)
      const before = await posted(db)
      for (let looks = 0; looks < 100 && (await posted(db)) < before + 5; looks++);
      return add(first, await half(db, false))
    }
    expect(await runBank(bank, { transfers: 300, total })).toContain('a reader saw money appear or vanish')
  })

  test('leaves an audited ledger in every venue of this file', async () => {
    expect(await auditLedger(venue.services.db)).toEqual([])
  })
})

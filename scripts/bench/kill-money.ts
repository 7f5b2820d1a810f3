/**
 * As `kill`, while deposits, withdrawals, cancels and exchanges pour in and the program approves what waits:
 * `node scripts/bench/kill-money.ts [calls] [kills]`. Afterwards the venue runs on in peace until nothing is under way, and then
 * every coin must be where the answers said. Exits 1 when anything is wrong; prints one JSON line of figures.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { withdrawalCost } from '../../src/domain/withdrawal.ts'
import type { ExchangeQuote } from '../../src/domain/wire/exchange.ts'
import type { SimulatedTransfer } from '../../src/domain/wire/deposit.ts'
import type { Page } from '../../src/domain/wire/envelope.ts'
import type { Services } from '../../server/core/context.ts'
import type { Db } from '../../server/core/database/schema.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { differ, downMs, report, round, startKilledVenue, type Answer, type Keyed } from './killed-venue.ts'

const CALLS = Number(process.argv[2] ?? 3_000)
const KILLS = Number(process.argv[3] ?? 50)
const TIMES = Math.ceil(KILLS * 1.5)
const USERS = 20
const AT_ONCE = 32
const PORT = 18_480
/** Nobody's: of a published test vector. */
const PLACE = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const SETTLED_WITHIN = 180_000

type Kind = 'recharge' | 'withdrawal' | 'cancel' | 'exchange'
interface Outcome {
  readonly kind: Kind
  readonly keyed: Keyed
  readonly code: number
  readonly id: string | null
}

/** Money and a proved wallet for everybody; a network confirms quickly. */
const make = async ({ db, ledger, clock, params }: Services, ids: readonly string[]): Promise<void> => {
  await params.set('deposit_confirmations', '{"tron":2,"ethereum":2,"bitcoin":2}')
  const at = clock.now()
  const [from, to] = [new Date(at), new Date(at + 86_400_000)]
  for (const id of ids) {
    const legs = [
      { system: 'outside', amount: '-100000' },
      { user: id, account: 'free', amount: '100000', settlement: 'openingBalance' },
    ] as const
    const posting = { book: 'real', currency: 'USDT', kind: 'opening', type: 'openingBalance', at, legs } as const
    await db.transaction().execute((tx) => ledger.post(tx, { reference: `bench:${id}`, ...posting }))
    const proof = {
      user_id: id,
      chain: 'tron',
      address: PLACE,
      auth_address: '',
      proved_at: from,
      expires_at: to,
      revoked_at: null,
    } as const
    await db.insertInto('authorizations').values(proof).execute()
  }
}

const run = async () => {
  const venue = await startKilledVenue(PORT, USERS, make)
  const outcomes: Outcome[] = []
  const began = performance.now()

  const say = async (kind: Kind, token: string, path: string, body?: object): Promise<Answer<{ id: string } | null>> => {
    const keyed: Keyed = { path, key: randomUUID(), token, book: 'real', ...(body && { body: JSON.stringify(body) }) }
    const answer = await venue.ask<{ id: string } | null>(keyed)
    outcomes.push({ kind, keyed, code: answer.code, id: answer.result?.id ?? null })
    return answer
  }
  const deposit = async (token: string): Promise<void> => {
    const way = { currency: 'USDT', network: 'tron', amount: '120' }
    const sent = await venue.ask<SimulatedTransfer>({
      path: '/user/simulatedTransfer',
      key: randomUUID(),
      token,
      book: 'real',
      body: JSON.stringify(way),
    })
    const { hash, receipt } = sent.result
    await say('recharge', token, '/user/recharge', { ...way, hash, lastSix: hash.slice(-6), picture: receipt.id })
  }
  const withdrawal = async (token: string): Promise<void> => {
    const { fee } = withdrawalCost('USDT', '25', '0.01')
    const body = { currency: 'USDT', network: 'tron', method: 'wallet', address: PLACE, amount: '25', fee }
    const { result } = await say('withdrawal', token, '/user/withdrawal', body)
    // The program approves after eight seconds: some cancels come before that, some after it, some at that moment.
    if (!result || randomInt(2) === 0) return
    await wait(randomInt(3) === 0 ? 0 : randomInt(7_000, 9_500))
    await say('cancel', token, `/user/cancelWithdrawal/${result.id}`)
  }
  const exchange = async (token: string): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, virtually: 'YES', 'content-type': 'application/json' }
    const body = JSON.stringify({ from: 'USDT', to: 'BTC', amount: '10' })
    const quote = await venue.call<ExchangeQuote>('/flash-exchange/quote', { method: 'POST', headers, body }).catch(() => null)
    if (quote?.code === 200) await say('exchange', token, '/flash-exchange/submit', quote.result)
    else await wait(100)
  }
  const work = async (): Promise<void> => {
    while (outcomes.length < CALLS) {
      const token = venue.tokens[randomInt(USERS)] ?? ''
      await [deposit, withdrawal, withdrawal, exchange][randomInt(4)]?.(token)
    }
  }
  /** Whether a list of this person has anything in this state. */
  const has = async (token: string, list: string, state: string): Promise<boolean> => {
    const headers = { authorization: `Bearer ${token}`, virtually: 'YES' }
    const { code, result } = await venue.call<Page<unknown>>(`/user/${list}?state=${state}&size=1`, { headers })
    return code !== 200 || result.items.length > 0
  }
  const isUnderWay = async (): Promise<boolean> => {
    for (const token of venue.tokens)
      for (const list of ['listRecharge', 'listWithdrwal'])
        for (const state of ['pending', 'approved']) if (await has(token, list, state)) return true
    return false
  }
  try {
    await Promise.all([venue.killWhile(TIMES, CALLS, () => outcomes.length), ...Array.from({ length: AT_ONCE }, work)])
    const seconds = (performance.now() - began) / 1000
    const isSettled = await venue.settles(isUnderWay, SETTLED_WITHIN)
    const repeated = await Promise.all(
      outcomes.slice(0, 200).map(async ({ keyed, code, id }) => {
        const again = await venue.ask<{ id: string } | null>(keyed)
        return again.code === code && (again.result?.id ?? null) === id
      }),
    )
    const wrong = await venue.lookAt(async (db) => [...(await auditLedger(db)), ...(await auditMoney(db, outcomes))])
    if (!isSettled) wrong.push(`something was still under way after ${SETTLED_WITHIN / 1000} s of peace`)
    if (repeated.includes(false)) wrong.push('a repetition got another answer')
    const count = (kind: Kind) => {
      const all = outcomes.filter((each) => each.kind === kind)
      return { calls: all.length, done: all.filter(({ id }) => id !== null).length }
    }
    return {
      calls: outcomes.length,
      killed: venue.killed,
      deposits: count('recharge'),
      withdrawals: count('withdrawal'),
      cancels: count('cancel'),
      exchanges: count('exchange'),
      seconds: round(seconds),
      downMs: downMs(venue.downtimes),
      wrong,
    }
  } finally {
    venue.remove()
  }
}

/** What was acknowledged is there once, with the postings that its state has, and nothing is held for nothing. */
const auditMoney = async (db: Db, outcomes: readonly Outcome[]): Promise<string[]> => {
  const told = (kind: Kind) => outcomes.filter((each) => each.kind === kind).flatMap(({ id }) => id ?? [])
  const deposits = await db.selectFrom('deposits').select(['id', 'state']).execute()
  const withdrawals = await db.selectFrom('withdrawals').select(['id', 'state', 'hash']).execute()
  const exchanges = await db.selectFrom('exchanges').select('id').execute()
  const references = new Set(
    (await sql<{ reference: string }>`select reference from transactions`.execute(db)).rows.map((row) => row.reference),
  )
  const held = await sql<{ count: string }>`
    select count(*) as count from accounts a where a.kind = 'review' and a.book = 'real' and a.balance <> coalesce((
      select sum(w.amount) from withdrawals w
      where w.user_id = a.user_id and w.currency = a.currency and w.state in ('pending', 'approved')), 0)`.execute(db)
  const sent = await sql<{ count: string }>`
    select count(*) as count from simulated_transfers where sent_to = ${PLACE}`.execute(db)
  const isPosted = (id: string, step: string): boolean => references.has(`withdrawal:${id}:${step}`)
  const misposted = withdrawals.filter(
    ({ id, state }) =>
      !isPosted(id, 'hold') ||
      isPosted(id, 'return') !== ['cancelled', 'rejected', 'failed'].includes(state) ||
      isPosted(id, 'sent') !== (state === 'completed'),
  )
  const miscredited = deposits.filter(({ id, state }) => references.has(`deposit:${id}`) !== (state === 'completed'))
  const cancelled = withdrawals.filter(({ state }) => state === 'cancelled').map(({ id }) => id)
  const carried = withdrawals.filter(({ hash }) => hash !== null).length
  return [
    ...differ(
      'deposits',
      deposits.map(({ id }) => id),
      told('recharge'),
    ),
    ...differ(
      'withdrawals',
      withdrawals.map(({ id }) => id),
      told('withdrawal'),
    ),
    ...differ(
      'exchanges',
      exchanges.map(({ id }) => id),
      told('exchange'),
    ),
    ...differ('cancelled withdrawals', cancelled, told('cancel')),
    ...(misposted.length > 0 ? [`${misposted.length} withdrawals do not have the postings of their states`] : []),
    ...(miscredited.length > 0 ? [`${miscredited.length} deposits do not have the posting of their states`] : []),
    ...(held.rows[0]?.count === '0' ? [] : ['money is held for nothing, or not held']),
    ...(sent.rows[0]?.count === String(carried) ? [] : ['the network carried another number of withdrawals than have a hash']),
  ]
}

report(await run())

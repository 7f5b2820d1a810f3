/**
 * The bank test: many transfers at once between few users, each sent several times, while readers add everything up.
 * Whatever it finds is a sentence; a right ledger gives none.
 */
import { sql } from 'kysely'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import type { Posting } from '../../server/core/ledger/ledger.ts'
import { Refusal } from '../../server/core/answers.ts'
import type { Db } from '../../server/core/database/schema.ts'
import { add, compare, subtract } from '../../src/domain/money.ts'
import type { Venue } from './venue.ts'

export interface Transfer {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly amount: string
}
export interface BankOptions {
  readonly transfers: number
  /** How one transfer is made; `true` when it had an effect. */
  readonly transfer?: (venue: Venue, transfer: Transfer) => Promise<boolean>
  /** What the users hold together. */
  readonly total?: (db: Db) => Promise<string>
}

const USERS = 5
const WRITERS = 12
const READERS = 3
const SENT = 2

export const runBank = async (
  venue: Venue,
  { transfers, transfer = post, total = totalInOneStatement }: BankOptions,
): Promise<string[]> => {
  const found = new Set<string>()
  const users = await Promise.all(Array.from({ length: USERS }, async () => (await venue.newUser()).id))
  const expected = new Map(users.map((user) => [user, '10000']))
  const before = await total(venue.services.db)
  const queue = transfersBetween(users, transfers)
  let isWriting = true

  const write = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const send = (): Promise<boolean> =>
        transfer(venue, next).catch(() => {
          found.add('a transfer failed without a reason')
          return false
        })
      const effects = await Promise.all(Array.from({ length: SENT }, send))
      if (effects.filter(Boolean).length > 1) found.add('a transfer sent twice took effect twice')
      if (!effects.includes(true)) continue
      expected.set(next.from, subtract(expected.get(next.from) ?? '0', next.amount))
      expected.set(next.to, add(expected.get(next.to) ?? '0', next.amount))
    }
  }
  const read = async (): Promise<void> => {
    while (isWriting) if ((await total(venue.services.db)) !== before) found.add('a reader saw money appear or vanish')
  }

  const readers = Promise.all(Array.from({ length: READERS }, read))
  await Promise.all(Array.from({ length: WRITERS }, write)).finally(() => (isWriting = false))
  await readers

  for (const sentence of await auditLedger(venue.services.db)) found.add(sentence)
  for (const [user, amount] of expected)
    if (compare((await venue.services.ledger.figures(venue.services.db, user, 'demo')).free, amount) !== 0)
      found.add('a balance is not what the transfers make it')
  return [...found]
}

const transfersBetween = (users: readonly string[], count: number): Transfer[] =>
  Array.from({ length: count }, (_, id) => {
    const from = id % USERS
    const to = (from + 1 + (id % (USERS - 1))) % USERS
    // Some amounts are more than the sender has.
    return { id, from: users[from] ?? '', to: users[to] ?? '', amount: id % 7 === 0 ? '9000.5' : `${(id % 90) + 1}.25` }
  })

export const postingOf = ({ id, from, to, amount }: Transfer): Posting => ({
  reference: `transfer:${id}`,
  book: 'demo',
  currency: 'USDT',
  kind: 'transfer',
  type: 'deposit',
  at: 0,
  legs: [
    { user: from, account: 'free', amount: `-${amount}`, settlement: 'loss' },
    { user: to, account: 'free', amount, settlement: 'profit' },
  ],
})

const post = async ({ services }: Venue, transfer: Transfer): Promise<boolean> => {
  try {
    return await services.db.transaction().execute((tx) => services.ledger.post(tx, postingOf(transfer)))
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

export const totalInOneStatement = async (db: Db): Promise<string> =>
  (await sql<{ total: string }>`select sum(balance) as total from accounts where balance is not null`.execute(db)).rows[0]?.total ?? '0'

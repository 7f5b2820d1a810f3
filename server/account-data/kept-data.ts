/** What is kept of a person now, for how long, and what closing the account does with it: from the same list as their file. */
import { sql } from 'kysely'
import { KEPT_KINDS, type KeptData, type KeptKind, type KeptKindFacts } from '../../src/domain/wire/account-data.ts'
import type { Services } from '../core/context.ts'
import type { Db } from '../core/database/schema.ts'
import { DAY } from '../core/retention.ts'
import { looksOf } from '../identity/identity-looks.ts'
import { PARTS, type Part } from './personal-data.ts'

/** One row each, from the registration on: that there is one says nothing. */
const NOT_COUNTED: ReadonlySet<string> = new Set(['users', 'accounts'])

const countOf = async (db: Db, { table, of }: Part, userId: string): Promise<number> => {
  if (NOT_COUNTED.has(table)) return 0
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(table)} where ${sql.ref(of)} = ${userId}`.execute(db)
  return Number(rows[0]?.count)
}

/** What the ledger has of the person's accounts. */
const countOfEntries = async (db: Db, userId: string): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from entries e join accounts a on a.id = e.account_id where a.user_id = ${userId}`.execute(db)
  return Number(rows[0]?.count)
}

/** The longest of its tables; `null` as soon as one of them has no rule. */
const daysOf = (parts: readonly Part[], { modules }: Pick<Services, 'modules'>): number | null => {
  const rules = modules.flatMap(({ retention }) => retention).filter(({ clears }) => clears === null)
  const times = parts.map(({ table }) => rules.filter((rule) => rule.table === table).map(({ keptFor }) => keptFor))
  // An instant of its own, such as a picture's: how long that is depends on what the row belongs to.
  if (times.some((each) => each.length === 0 || each.includes(0))) return null
  return Math.ceil(Math.max(...times.flat()) / DAY)
}

const whenClosed = (parts: readonly Part[]): KeptKindFacts['whenClosed'] => {
  const outcomes = new Set(parts.map((part) => part.whenClosed))
  if (outcomes.size > 1 || outcomes.has('emptied of names')) return 'unnamed'
  return outcomes.has('removed') ? 'removed' : 'stays'
}

const kindOf = async (services: Services, userId: string, kind: KeptKind): Promise<KeptKindFacts> => {
  const parts = PARTS.filter((part) => part.kind === kind)
  const counts = await Promise.all(parts.map((part) => countOf(services.db, part, userId)))
  if (kind === 'money') counts.push(await countOfEntries(services.db, userId))
  const rows = counts.reduce((sum, count) => sum + count, 0)
  return { kind, rows, days: daysOf(parts, services), whenClosed: whenClosed(parts) }
}

export const keptDataOf = async (services: Services, userId: string): Promise<KeptData> => ({
  kinds: await Promise.all(KEPT_KINDS.map((kind) => kindOf(services, userId, kind))),
  looks: [...(await looksOf(services.db, userId))],
})

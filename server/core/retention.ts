/** Modules declare how long their rows are kept; `cleanUp` removes them. */
import { sql } from 'kysely'
import type { Services } from './context.ts'
import type { Database } from './database/schema.ts'

export const DAY = 86_400_000

/** Rows removed by one statement: however much has gathered, none takes long. */
const AT_ONCE = 2_000

type Table = keyof Database & string

/** Rule for a table: rows, or one of their values, go a set time after the instant in a column. */
export interface Retention {
  readonly table: Table
  /** Column with the instant. Rows in which it's null are kept. */
  readonly column: string
  /** How long after that instant, in milliseconds. */
  readonly keptFor: number
  /** Column to set to null; `null` removes the whole row. */
  readonly clears: string | null
}

/** Removes rows `keptFor` milliseconds after the instant in `column`. */
export const keepRows = <T extends Table>(table: T, column: keyof Database[T] & string, keptFor: number): Retention => ({
  table,
  column,
  keptFor,
  clears: null,
})

/** Keeps the rows, but empties one of their columns `keptFor` milliseconds after the instant in `column`. */
export const keepValue = <T extends Table>(
  table: T,
  clears: keyof Database[T] & string,
  column: keyof Database[T] & string,
  keptFor: number,
): Retention => ({ table, column, keptFor, clears })

/** Applies the rules one after the other, so that they don't wait for each other's row locks. Safe to repeat. */
export const cleanUp = async ({ db, clock, log, modules }: Services): Promise<void> => {
  const removed: Record<string, number> = {}
  for (const { table, column, keptFor, clears } of modules.flatMap((module) => module.retention)) {
    const isOver = sql`${sql.ref(column)} < ${new Date(clock.now() - keptFor)}`
    const isDue = clears === null ? isOver : sql`${sql.ref(clears)} is not null and ${isOver}`
    const some = sql`ctid = any (array(select ctid from ${sql.table(table)} where ${isDue} limit ${AT_ONCE}))`
    for (let count = AT_ONCE; count === AT_ONCE;) {
      const { numAffectedRows } = await (
        clears === null
          ? sql`delete from ${sql.table(table)} where ${some}`
          : sql`update ${sql.table(table)} set ${sql.ref(clears)} = null where ${some}`
      ).execute(db)
      count = Number(numAffectedRows ?? 0)
      removed[table] = (removed[table] ?? 0) + count
    }
  }
  log.info({ removed }, 'cleaned up')
}

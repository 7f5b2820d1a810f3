/** How long rows are kept, as modules declare it, and the one place that removes them. */
import { sql } from 'kysely'
import type { Services } from './context.ts'
import type { Database } from './database/schema.ts'

export const DAY = 86_400_000

type Table = keyof Database & string

/** Rows of a table, by how long ago an instant of theirs was. */
export interface Retention {
  readonly table: Table
  /** A row in which this instant is empty is kept. */
  readonly column: string
  /** Milliseconds. */
  readonly keptFor: number
  /** The column that is emptied then; without one the row is removed. */
  readonly clears: string | null
}

/** Rows are removed so long after the instant in `column`. */
export const keepRows = <T extends Table>(table: T, column: keyof Database[T] & string, keptFor: number): Retention => ({
  table,
  column,
  keptFor,
  clears: null,
})

/** Rows stay, but lose one of their values so long after the instant in `column`. */
export const keepValue = <T extends Table>(
  table: T,
  clears: keyof Database[T] & string,
  column: keyof Database[T] & string,
  keptFor: number,
): Retention => ({ table, column, keptFor, clears })

/** One rule after the other, so that none waits for a row that another one holds. Doing it twice changes nothing. */
export const cleanUp = async ({ db, clock, log, modules }: Services): Promise<void> => {
  const removed: Record<string, number> = {}
  for (const { table, column, keptFor, clears } of modules.flatMap((module) => module.retention)) {
    const isOver = sql`${sql.ref(column)} < ${new Date(clock.now() - keptFor)}`
    const { numAffectedRows } = await (
      clears === null
        ? sql`delete from ${sql.table(table)} where ${isOver}`
        : sql`update ${sql.table(table)} set ${sql.ref(clears)} = null where ${sql.ref(clears)} is not null and ${isOver}`
    ).execute(db)
    removed[table] = (removed[table] ?? 0) + Number(numAffectedRows ?? 0)
  }
  log.info({ removed }, 'cleaned up')
}

/** How many machines are left, in each of the two accounts of people. */
import { sql } from 'kysely'
import { Refusal } from '../core/answers.ts'
import type { Book, Db, Tx } from '../core/database/schema.ts'
import type { OfferedMachine } from './mining-machines.ts'
import { MINING_REFUSALS } from './mining-refusals.ts'

type Stocked = Pick<OfferedMachine, 'machine' | 'stock'>

/** By the machine's code. */
export const leftOf = async (db: Db, machines: readonly Stocked[]): Promise<ReadonlyMap<string, Readonly<Record<Book, number>>>> => {
  const rows = await db.selectFrom('mining_stock').select(['machine', 'book', 'sold']).execute()
  const left = ({ machine, stock }: Stocked, book: Book): number =>
    Math.max(0, stock - (rows.find((row) => row.machine === machine && row.book === book)?.sold ?? 0))
  return new Map(machines.map((each) => [each.machine, { real: left(each, 'real'), demo: left(each, 'demo') }]))
}

/**
 * Takes so many out of stock. Until the transaction ends nobody else sells the machine: of many buyers each sees what those before left.
 * Refuses `outOfStock`.
 */
export const takeFromStock = async (tx: Tx, { machine, stock }: Stocked, book: Book, quantity: number): Promise<void> => {
  await tx
    .insertInto('mining_stock')
    .values({ machine, book, total: stock, sold: 0 })
    .onConflict((conflict) => conflict.columns(['machine', 'book']).doNothing())
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('mining_stock')
    .set({ sold: sql`sold + ${quantity}::int`, total: stock })
    .where('machine', '=', machine)
    .where('book', '=', book)
    .where(sql<boolean>`sold + ${quantity}::int <= ${stock}::int`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(MINING_REFUSALS.outOfStock, `fewer than ${quantity} of ${machine} are left`)
}

import type { Selectable } from 'kysely'
import type { Network } from '../../src/domain/funds.ts'
import { judgeAddress } from '../../src/domain/receiving-address.ts'
import type { BookedAddress } from '../../src/domain/wire/address-book.ts'
import type { Db, Fixed, Id, Tx } from '../core/database/schema.ts'

interface BookedAddressesTable {
  id: Id
  user_id: string
  network: Network
  /** As its network writes it best, so that each has only one form. */
  address: Fixed<string>
  /** As its owner calls it. */
  label: string | null
  added_at: Fixed<Date>
}

declare module '../core/database/schema.ts' {
  interface Database {
    booked_addresses: BookedAddressesTable
  }
}

/** Whether this address stands in the person's address book. */
export const isBooked = async (db: Db | Tx, userId: string, network: Network, address: string): Promise<boolean> => {
  const judged = judgeAddress(network, address)
  if (judged.verdict !== 'valid') return false
  const row = await db
    .selectFrom('booked_addresses')
    .select('id')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('address', '=', judged.address)
    .executeTakeFirst()
  return row !== undefined
}

type AddressRow = Selectable<BookedAddressesTable>

/** As its owner sees it. */
export const bookedAddressOf = ({ id, network, address, label, added_at }: AddressRow): BookedAddress => ({
  id,
  network,
  address,
  label: label ?? '',
  addedAt: added_at.getTime(),
})

/** The youngest first. */
export const addressesOf = (db: Db | Tx, userId: string): Promise<AddressRow[]> =>
  db.selectFrom('booked_addresses').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()

export const storeAddress = (
  tx: Tx,
  {
    userId,
    network,
    address,
    label,
    at,
  }: Pick<AddressRow, 'network' | 'address' | 'label'> & { readonly userId: string; readonly at: number },
): Promise<AddressRow> =>
  tx
    .insertInto('booked_addresses')
    .values({ user_id: userId, network, address, label, added_at: new Date(at) })
    .returningAll()
    .executeTakeFirstOrThrow()

/** False when there is no such address of this person's. */
export const removeAddress = async (db: Db | Tx, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('booked_addresses').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes out what came into the book since then: it may have been somebody else who put it there. */
export const removeAddressesSince = async (tx: Tx, userId: string, since: number): Promise<void> => {
  await tx.deleteFrom('booked_addresses').where('user_id', '=', userId).where('added_at', '>=', new Date(since)).execute()
}

import type { Network } from '../../src/domain/funds.ts'
import { judgeAddress } from '../../src/domain/receiving-address.ts'
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

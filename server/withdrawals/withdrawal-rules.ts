/** Whether somebody may withdraw at all, and to an address: asked when they submit it, and once more when it is decided. */
import { WITHDRAWALS_REST, type WithdrawalReason } from '../../src/domain/withdrawal.ts'
import { isBooked } from '../address-book/address-book.repository.ts'
import { isProved } from '../authorizations/authorizations.repository.ts'
import type { Db, Tx } from '../core/database/schema.ts'
import type { User } from '../core/sessions/users.repository.ts'
import type { WithdrawalRow } from './withdrawals.repository.ts'

type Owner = Pick<User, 'status' | 'withdrawals_frozen_at' | 'password_set_at'>

const owners = (on: Db | Tx, userId: string) =>
  on.selectFrom('users').select(['status', 'withdrawals_frozen_at', 'password_set_at']).where('id', '=', userId)

export const readOwner = (on: Db | Tx, userId: string): Promise<Owner> => owners(on, userId).executeTakeFirstOrThrow()

/** Nobody freezes withdrawals, sets a password or closes the account before the transaction ends. */
export const holdOwner = (tx: Tx, userId: string): Promise<Owner> => owners(tx, userId).forShare().executeTakeFirstOrThrow()

/** Until when nothing leaves after a new password; `null`: it may. */
export const restsUntil = ({ password_set_at: setAt }: Pick<Owner, 'password_set_at'>, now: number): number | null => {
  const until = setAt === null ? 0 : setAt.getTime() + WITHDRAWALS_REST
  return until > now ? until : null
}

type To = Pick<WithdrawalRow, 'user_id' | 'network' | 'method' | 'address'>

/** Whether the address is the person's, by the method that they chose. */
export const isTheirs = (on: Db | Tx, { user_id: userId, network, method, address }: To, now: number): Promise<boolean> =>
  method === 'wallet' ? isProved(on, userId, network, address, now) : isBooked(on, userId, network, address)

type Against = Extract<WithdrawalReason, 'accountHeld' | 'proofRevoked' | 'address'>

/** Why what was submitted may no longer leave; `null`: it may. */
export const reasonAgainst = async (on: Db | Tx, owner: Owner, to: To, now: number): Promise<Against | null> => {
  if (owner.status !== 'active' || owner.withdrawals_frozen_at !== null) return 'accountHeld'
  if (await isTheirs(on, to, now)) return null
  return to.method === 'wallet' ? 'proofRevoked' : 'address'
}

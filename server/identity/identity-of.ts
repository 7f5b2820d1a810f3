/** What other modules ask: whether a person has shown who they are. */
import type { IdentityState } from '../../src/domain/identity.ts'
import type { Db, Tx } from '../core/database/schema.ts'

/** In the caller's transaction, so that what follows from it was so. A try that waits past its time still waits. */
export const identityOf = async (on: Db | Tx, userId: string): Promise<IdentityState> =>
  (await on.selectFrom('identifications').select('state').where('user_id', '=', userId).executeTakeFirst())?.state ?? 'notVerified'

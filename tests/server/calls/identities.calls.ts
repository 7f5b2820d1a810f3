import { mailOf } from '../../support/accounts.ts'
import { body, own, row, type Calls, type MakeRow } from '../../support/calls.ts'

/** A wallet that opens the account, of an address that nobody else has. */
const wallet: MakeRow = async ({ id }, { services: { db, clock } }) => {
  const row = await db
    .insertInto('wallets')
    .values({ user_id: id, chain: 'ethereum', address: `0x${id.padStart(40, '0')}`, created_at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.columns(['chain', 'address']).doUpdateSet({ name: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return `wallet-${row.id}`
}

export const calls: Calls = {
  'get /user/listIdentities': own('200 200'),
  'post /user/nameIdentity/{id}': own('200 200', row(wallet, { name: 'My wallet' }), '404 30017'),
  'post /user/partIdentity/{id}': own('200 200', row(wallet), '404 30017'),
  'post /user/sendEmailCode': own('422 30038', (owner) => ({ body: { email: mailOf(owner) } })),
  'post /user/changeEmail': own('422 30014', body({ email: 'nobody-asked@example.com', code: '123456' })),
}

export const leaves = [wallet]

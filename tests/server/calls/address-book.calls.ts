import { Wallet } from 'ethers'
import { made, own, row, type Ask, type Calls, type MakeRow, type Owner } from '../../support/calls.ts'
import type { Venue } from '../../support/venue.ts'

const fresh = () => ({ network: 'ethereum', address: Wallet.createRandom().address })

/** The wait between two codes is not what is tried out here. */
const endWait = (venue: Venue) => venue.services.db.deleteFrom('attempts').where('scope', 'like', 'code:address:%').execute()
const asking: Ask = async (_, venue) => {
  await endWait(venue)
  return { body: fresh() }
}

/** What adds an address of its own, with the code that was sent for it. */
const coded = async ({ id, token }: Owner, venue: Venue) => {
  const place = fresh()
  await endWait(venue)
  await venue.post('/user/sendAddressCode', { token, body: place })
  const user = id === '' ? undefined : await venue.services.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
  const sent = await venue.get<{ code: string } | null>(`/test/code?email=${user?.email ?? 'nobody@example.com'}`)
  return { ...place, label: '', code: sent.result?.code ?? '123456' }
}
const adding: Ask = async (owner, venue) => ({ body: await coded(owner, venue) })
const address: MakeRow = async (owner, venue) => (await made(venue, '/user/addAddress', owner, await coded(owner, venue))).id

export const calls: Calls = {
  'get /user/listAddresses': own('200 200'),
  'post /user/sendAddressCode': own('200 200', asking),
  'post /user/addAddress': own('200 200', adding),
  // One that is gone is removed already, whosever it was: it is only told that there is none now.
  'post /user/removeAddress/{id}': own('200 200', row(address), '200 200'),
}

export const leaves = [address]

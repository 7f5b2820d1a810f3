import { own, row, type Ask, type Calls, type MakeRow, type Owner } from '../../support/calls.ts'
import { ethereumSigner } from '../../support/signers.ts'
import type { Venue } from '../../support/venue.ts'

const wallet = () => ({ body: { chain: 'ethereum', address: ethereumSigner().address } })

const signed = async ({ token }: Owner, venue: Venue) => {
  const { chain, address, sign } = ethereumSigner()
  const { result } = await venue.post<{ message: string } | null>('/user/authorizationChallenge', { token, body: { chain, address } })
  const message = result?.message ?? 'Who is signed in to nothing is given no text.'
  return { chain, message, signature: await sign(message) }
}
const proving: Ask = async (owner, venue) => ({ body: await signed(owner, venue) })
const proof: MakeRow = async (owner, venue) => {
  const answer = await venue.post<{ id: string }>('/user/updateUsdtAuth', { token: owner.token, body: await signed(owner, venue) })
  if (answer.status !== 200) throw new Error(answer.body)
  return answer.result.id
}

export const calls: Calls = {
  'get /user/withdrawalAuth': own('200 200'),
  'post /user/authorizationChallenge': own('200 200', wallet),
  'post /user/updateUsdtAuth': own('200 20005', proving),
  'post /user/revokeUsdtAuth/{id}': own('200 200', row(proof), '404 30017'),
}

export const leaves = [proof]

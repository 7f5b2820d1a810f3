import type { PasskeyCreation, PasskeyQuestion } from '../../../src/domain/wire/passkey.ts'
import { answer, create, type SoftPasskey } from '../../support/authenticator.ts'
import { open, own, row, type Ask, type Calls, type MakeRow, type Owner } from '../../support/calls.ts'
import type { Venue } from '../../support/venue.ts'

const ORIGIN = 'http://localhost'

const made = async ({ token }: Owner, venue: Venue) =>
  create((await venue.post<PasskeyCreation>('/user/passkeyCreation', { token })).result, ORIGIN)

const kept = async (owner: Owner, venue: Venue): Promise<{ readonly soft: SoftPasskey; readonly id: string }> => {
  const { soft, passkey } = await made(owner, venue)
  const { token } = owner
  const { result } = await venue.post<{ id: string }>('/user/addPasskey', { token, body: { name: `Key ${owner.id}`, passkey } })
  return { soft, id: result.id }
}
const passkey: MakeRow = async (owner, venue) => (await kept(owner, venue)).id

/** A visitor has none: it is somebody's who is not looked at here. */
const signature: Ask = async (owner, venue) => {
  const user = owner.id === '' ? { ...(await venue.newUser()), book: owner.book } : owner
  const { soft } = await kept(user, venue)
  const question = (await venue.post<PasskeyQuestion>('/login/passkeyOptions')).result
  return { body: { loginType: 'passkey', passkey: answer(soft, question, ORIGIN) } }
}

export const calls: Calls = {
  'post /login/passkeyOptions': open('200 200'),
  'post /login/loginByPasskey': open('200 200', signature, { suspended: '422 10005' }),
  'get /user/listPasskeys': own('200 200'),
  'post /user/passkeyProof': own('200 200'),
  'post /user/passkeyCreation': own('200 200'),
  'post /user/addPasskey': own('200 200', async (owner, venue) => ({
    body: { name: 'Phone', passkey: (await made(owner, venue)).passkey },
  })),
  'post /user/renamePasskey/{id}': own('200 200', row(passkey, { name: 'Laptop' }), '404 30017'),
  'post /user/removePasskey/{id}': own('200 200', row(passkey), '200 200'),
}

export const leaves = [passkey]

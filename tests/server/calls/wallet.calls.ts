import { Wallet } from 'ethers'
import { open, own, type Ask, type Calls } from '../../support/calls.ts'

const signature: Ask = async ({ id }, venue) => {
  const wallet = Wallet.createRandom()
  const { address } = wallet
  if (id !== '')
    await venue.services.db
      .insertInto('wallets')
      .values({ user_id: id, chain: 'ethereum', address, created_at: new Date(venue.clock.now()) })
      .execute()
  const { message } = (await venue.post<{ message: string }>('/login/walletChallenge', { body: { chain: 'ethereum', address } })).result
  return { body: { loginType: 'wallet', chain: 'ethereum', message, signature: await wallet.signMessage(message) } }
}

const joining: Ask = async ({ token }, venue) => {
  const wallet = Wallet.createRandom()
  const asked = { token, body: { chain: 'ethereum', address: wallet.address } }
  const { result } = await venue.post<{ message: string } | null>('/user/walletChallenge', asked)
  const message = result?.message ?? 'Who is signed in to nothing is given no text.'
  return { body: { chain: 'ethereum', message, signature: await wallet.signMessage(message) } }
}

export const calls: Calls = {
  'post /login/loginByWallet': open('200 200', signature, { suspended: '422 10005' }),
  'post /login/walletChallenge': open('200 200', () => ({ body: { chain: 'ethereum', address: Wallet.createRandom().address } })),
  'post /user/walletChallenge': own('200 200', () => ({ body: { chain: 'ethereum', address: Wallet.createRandom().address } })),
  'post /user/joinWallet': own('200 20005', joining),
}

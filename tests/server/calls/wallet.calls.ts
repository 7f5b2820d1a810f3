import { Wallet } from 'ethers'
import { open, type Ask, type Calls } from '../../support/calls.ts'

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

export const calls: Calls = {
  'post /login/loginByWallet': open('200 200', signature, { suspended: '422 10005' }),
  'post /login/walletChallenge': open('200 200', () => ({ body: { chain: 'ethereum', address: Wallet.createRandom().address } })),
}

/** An account's figures are the sum of what its modules have of it, the same in user info, on the live connection and in the statement. */
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineTopic } from '../../server/core/bus.ts'
import type { UserInfo } from '../../src/domain/wire/session.ts'
import { NO_SHARE, type Share } from '../../server/core/figures.ts'
import { book, onLive } from '../../server/core/news.ts'
import { connectLive } from '../support/live-client.ts'
import { emptyModule } from '../support/modules.ts'
import { newTrader, setPrice } from '../support/trading.ts'
import { openVenue, type Venue } from '../support/venue.ts'

const shares: Record<'loan' | 'pawn', Share> = {
  loan: { ...NO_SHARE, owed: '300' },
  pawn: { held: '40', floating: '-2.5', owed: '0.25', positions: [] },
}
const pawnNews = defineTopic('pawn', z.object({ userId: z.string(), book }))

let venue: Venue
beforeAll(async () => {
  venue = await openVenue({
    listen: true,
    modules: [
      emptyModule('loan', { exposure: async () => () => shares.loan }),
      emptyModule('pawn', {
        exposure: async (_services, _on, account) => () => (account.book === 'demo' ? shares.pawn : NO_SHARE),
        news: [onLive(pawnNews, async () => ({ type: 'AUTH_FAILED', code: 7 }))],
      }),
    ],
  })
  await setPrice(venue, '50000')
})

const infoOf = async (token: string, of: 'demo' | 'real' = 'demo'): Promise<UserInfo> =>
  (await venue.post<UserInfo>('/user/getUserInfo', { token, book: of })).result

test('two modules and the contracts count together in user info', async () => {
  const trader = await newTrader(venue)
  await trader.buy()
  await setPrice(venue, '50100')
  // 10,000 less the fee of 4; 500 of margin; 0.1 BTC that have gained 100 each.
  expect(await infoOf(trader.user.token)).toMatchObject({
    amount: '9496',
    bondAmount: '540',
    floatingPnL: '7.5',
    loanAmount: '300.25',
    totalAssets: '10043.5',
  })
  await setPrice(venue, '50000')
})

test('of the real account a module has its own share', async () => {
  const { token } = await venue.newUser()
  expect(await infoOf(token, 'real')).toMatchObject({ amount: '0', bondAmount: '0', floatingPnL: '0', loanAmount: '300', totalAssets: '0' })
})

test('the live connection tells the same, and again when the news of a module say that something has changed', async () => {
  const trader = await newTrader(venue)
  const client = await connectLive(venue)
  client.authenticate(trader.user)
  const told = async () => (await client.until(() => client.last('USER_BALANCE_UPDATE'))).data
  const { amount, bondAmount, floatingPnL, loanAmount, totalAssets, profit } = await infoOf(trader.user.token)
  expect(await told()).toMatchObject({ baseBalance: amount, bondAmount, floatingPnL, loanAmount, totalAssets, profit })
  shares.pawn = { ...shares.pawn, held: '60' }
  await venue.services.bus.publish(pawnNews, { userId: trader.user.id, book: 'demo' })
  await client.until(() => client.last('USER_BALANCE_UPDATE')?.data.bondAmount === '60')
  expect(client.last('AUTH_FAILED')).toEqual({ type: 'AUTH_FAILED', code: 7 })
  shares.pawn = { ...shares.pawn, held: '40' }
  client.close()
})

test('the statement ends with what user info calls free', async () => {
  const trader = await newTrader(venue)
  await trader.buy()
  const { closing } = (await venue.get<{ closing: string }>('/user/getStatement', { token: trader.user.token })).result
  expect(closing).toBe((await infoOf(trader.user.token)).amount)
})

test('news that no module declares are not sent: other processes would drop them', async () => {
  await expect(venue.services.bus.publish(defineTopic('unheard', z.object({})), {})).rejects.toThrow(
    'No module declares the news unheard: add them to the news of the module they are of.',
  )
})

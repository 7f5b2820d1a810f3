/** What the venue makes of an Ethereum of its own: only what moved, in what it takes, to where it should, and still does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FundCurrency } from '../../src/domain/funds.ts'
import { ethereumChain } from '../../server/chains/ethereum.ts'
import { decide as decideReview, freeOf, readBack, recharge } from '../support/deposits.ts'
import { followDeposits } from '../../server/deposits/follow-deposits.ts'
import { depositReview } from '../../server/deposits/deposit-review.ts'
import { CHAIN_ID, startAnvil, tokenCode, transferCall, type Anvil } from '../support/anvil.ts'
import { pngOf } from '../support/sample-pictures.ts'
import { newKey, openVenue, type TestUser, type Venue } from '../support/venue.ts'

const ETHER = 10n ** 18n
const NEEDED = 6

let anvil: Anvil
let venue: Venue
let usdt: string
let fake: string
let sender: string
let ours: string
let other: string

beforeAll(async () => {
  anvil = await startAnvil()
  ;[sender = '', ours = '', other = ''] = anvil.accounts
  const code = tokenCode()
  usdt = await anvil.deploy(code)
  fake = await anvil.deploy(code)
  venue = await openVenue({ settings: { chains: { ethereum: { url: anvil.url, chainId: CHAIN_ID, usdt }, tron: null } } })
  const { params } = venue.services
  await params.set('money_is_simulated', '0')
  await params.set('deposit_addresses', JSON.stringify({ ethereum: ours }))
  await params.set('deposit_confirmations', JSON.stringify({ ethereum: NEEDED }))
  const { timestamp } = await anvil.ask<{ timestamp: string }>('eth_getBlockByNumber', 'latest', false)
  venue.clock.set(Number(timestamp) * 1_000)
}, 30_000)
afterAll(() => anvil?.stop())

const sendToken = (to: string, amount: bigint, token = usdt) =>
  anvil.send({ from: sender, to: token, data: transferCall(to, amount) }).then(({ transactionHash }) => transactionHash)
const sendEther = (to: string, value: bigint) => anvil.send({ from: sender, to, value }).then(({ transactionHash }) => transactionHash)

const submit = async (user: TestUser, hash: string, currency: FundCurrency, amount: string) => {
  const { token } = user
  const picture = (
    await venue.post<{ id: string }>('/user/uploadPicture?purpose=depositProof', { token, key: newKey(), body: pngOf(24, 16) })
  ).result.id
  return recharge(venue, user, { currency, network: 'ethereum', amount, hash, lastSix: hash.slice(-6), picture })
}
const submitted = async (hash: string, currency: FundCurrency, amount: string) => {
  const user = await venue.newUser()
  const { code, result } = await submit(user, hash, currency, amount)
  expect(code).toBe(20002)
  return { user, id: result.id }
}
const judged = async (hash: string, currency: FundCurrency, amount: string) =>
  depositReview.judge(venue.services, (await submitted(hash, currency, amount)).id)

test('USDT and ether are credited once they are confirmed, and not before', async () => {
  const hashes = [await sendToken(ours, 500_000_000n), await sendEther(ours, ETHER / 5n)] as const
  const both = [await submitted(hashes[0], 'USDT', '500'), await submitted(hashes[1], 'ETH', '0.2')] as const
  for (const { id } of both) {
    expect(await depositReview.judge(venue.services, id)).toEqual({ approve: true })
    await decideReview(venue, id)
  }
  await followDeposits(venue.services)
  expect((await readBack(venue, both[0].user, both[0].id)).confirmations).toEqual({ seen: 2, needed: NEEDED })
  await anvil.mine(NEEDED)
  venue.clock.advance(12_000)
  await followDeposits(venue.services)
  expect([await freeOf(venue, both[0].user), await freeOf(venue, both[1].user, 'ETH')]).toEqual(['500', '0.2'])
  expect((await submit(await venue.newUser(), hashes[0], 'USDT', '500')).code).toBe(30126)
})

describe('is rejected:', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    [
      'a token that only says it were USDT',
      'currencyDiffers',
      async () => judged(await sendToken(ours, 500_000_000n, fake), 'USDT', '500'),
    ],
    ['ether offered as USDT', 'currencyDiffers', async () => judged(await sendEther(ours, ETHER), 'USDT', '120')],
    ['a transfer to somebody else', 'recipientDiffers', async () => judged(await sendToken(other, 500_000_000n), 'USDT', '500')],
    ['another amount', 'amountDiffers', async () => judged(await sendToken(ours, 119_999_999n), 'USDT', '120')],
    ['a transfer that failed', 'reverted', async () => judged(await sendToken(ours, 10n ** 18n), 'USDT', '500')],
  ])('%s', async (_name, reason, of) => expect(await of()).toEqual({ reject: reason }))

  test('a hash that nobody knows, but only after an hour: it may still be on its way', async () => {
    const { id } = await submitted(`0x${'ab'.repeat(32)}`, 'USDT', '500')
    expect(await depositReview.judge(venue.services, id)).toBeNull()
    venue.clock.advance(3_600_000)
    expect(await depositReview.judge(venue.services, id)).toEqual({ reject: 'hashUnknown' })
  })
})

test('a transfer that a reorganisation took back waits, whatever it was before', async () => {
  const before = await anvil.ask('evm_snapshot')
  const hash = await sendToken(ours, 130_000_000n)
  const { user, id } = await submitted(hash, 'USDT', '130')
  await decideReview(venue, id)
  await followDeposits(venue.services)
  expect((await readBack(venue, user, id)).confirmations).toEqual({ seen: 1, needed: NEEDED })
  await anvil.ask('evm_revert', before)
  await anvil.mine(NEEDED * 2)
  venue.clock.advance(12_000)
  await followDeposits(venue.services)
  expect(await readBack(venue, user, id)).toMatchObject({ state: 'approved', confirmations: { seen: 0 } })
  expect(await freeOf(venue, user)).toBe('0')
})

test('what a reorganisation takes back after it was credited is told to the operator, once, and not taken from the person', async () => {
  const before = await anvil.ask('evm_snapshot')
  const { user, id } = await submitted(await sendToken(ours, 140_000_000n), 'USDT', '140')
  await decideReview(venue, id)
  await anvil.mine(NEEDED)
  await followDeposits(venue.services)
  expect(await freeOf(venue, user)).toBe('140')
  await anvil.ask('evm_revert', before)
  for (let times = 0; times < 2; times++) {
    venue.clock.advance(700_000)
    await followDeposits(venue.services)
  }
  const log = await venue.services.db
    .selectFrom('operator_log')
    .select(['action', 'after'])
    .where('action', '=', 'deposit.vanished')
    .execute()
  expect(log).toEqual([{ action: 'deposit.vanished', after: 'unknown' }])
  expect((await depositReview.show(venue.services, id)).lines.map(([label]) => label)).toContain('vanished')
  expect(await freeOf(venue, user)).toBe('140')
})

test.each([
  ['nobody listens', { url: 'http://127.0.0.1:9', chainId: CHAIN_ID }],
  ['it is of another chain', () => ({ url: anvil.url, chainId: 1 })],
] as const)('a node says nothing when %s', async (_name, given) => {
  const settings = typeof given === 'function' ? given() : given
  expect(await ethereumChain({ ...settings, usdt }).find(`0x${'ab'.repeat(32)}`)).toMatchObject({ found: 'away' })
})

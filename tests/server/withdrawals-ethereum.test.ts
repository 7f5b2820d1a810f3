/** Withdrawals that an operator sends on an Ethereum of its own: completed by what it says, and by nothing else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeAddress } from '../../src/domain/receiving-address.ts'
import { auditLedger } from '../../server/core/ledger/audit.ts'
import { failedWithdrawal, sentWithdrawal } from '../../server/operator/withdrawal-commands.ts'
import { followWithdrawals } from '../../server/withdrawals/follow-withdrawals.ts'
import { CHAIN_ID, startAnvil, tokenCode, transferCall, type Anvil } from '../support/anvil.ts'
import { openVenue, type Venue } from '../support/venue.ts'
import { decideWithdrawal, fund, moneyOf, newWithdrawal, withdrawalNow } from '../support/withdrawals.ts'

const NEEDED = 6

let anvil: Anvil
let venue: Venue
let usdt: string
let sender: string
let receiver: string
let other: string

beforeAll(async () => {
  anvil = await startAnvil()
  ;[sender = '', receiver = '', other = ''] = anvil.accounts
  usdt = await anvil.deploy(tokenCode())
  venue = await openVenue({ settings: { chains: { ethereum: { url: anvil.url, chainId: CHAIN_ID, usdt }, tron: null } } })
  await venue.services.params.set('money_is_simulated', '0')
  await venue.services.params.set('deposit_confirmations', JSON.stringify({ ethereum: NEEDED }))
}, 30_000)
afterAll(() => anvil?.stop())

const sendToken = (to: string, amount: bigint) =>
  anvil.send({ from: sender, to: usdt, data: transferCall(to, amount) }).then(({ transactionHash }) => transactionHash)
const operator = () => ({ ...venue.services, name: { who: 'desk-4', account: '' } })
const NO_OPTIONS = { isJson: false, isUtc: true, reason: undefined, say: undefined, pictures: undefined }
const sent = (number: string, hash: string) => sentWithdrawal(operator(), number, hash)
const failed = (number: string) => failedWithdrawal(operator(), number, { ...NO_OPTIONS, reason: 'W-05' })
const follow = async () => {
  venue.clock.advance(12_000)
  await followWithdrawals(venue.services)
}

const approvedOne = async () => {
  const judged = judgeAddress('ethereum', receiver)
  if (judged.verdict !== 'valid') throw new Error(judged.verdict)
  const user = await venue.newUser()
  await fund(venue, user, '1000')
  const { address } = judged
  const booked = { user_id: user.id, network: 'ethereum' as const, address, label: null, added_at: new Date() }
  await venue.services.db.insertInto('booked_addresses').values(booked).execute()
  const { id, number } = await newWithdrawal(venue, user, { network: 'ethereum', method: 'address', address })
  await decideWithdrawal(venue, id)
  return { id, number, state: async () => (await withdrawalNow(venue, user, id)).state, money: () => moneyOf(venue, user) }
}

test('what was sent is completed once it is confirmed, and cannot fail then', async () => {
  const { number, state, money } = await approvedOne()
  const hash = await sendToken(receiver, 198_000_000n)
  expect((await sent(number, hash))[0]).toContain(`1 of ${NEEDED} confirmed`)
  await follow()
  expect(await state()).toBe('approved')
  await expect(failed(number)).rejects.toThrow('paid is paid')
  await anvil.mine(NEEDED)
  await follow()
  expect([await state(), ...(await money())]).toEqual(['completed', '800', '0'])
  expect(await auditLedger(venue.services.db)).toEqual([])
})

test('a hash of another amount or recipient is refused, and one that turns out so is told once', async () => {
  const { id, number, state } = await approvedOne()
  for (const hash of [await sendToken(receiver, 200_000_000n), await sendToken(other, 198_000_000n)])
    await expect(sent(number, hash)).rejects.toThrow('this transaction did not move 198 USDT')
  // As if its network had not shown it yet when it was told.
  const hash = await sendToken(other, 198_000_000n)
  await venue.services.db.updateTable('withdrawals').set({ hash, sent_at: new Date() }).where('id', '=', id).execute()
  await anvil.mine(NEEDED)
  await follow()
  await follow()
  expect(await state()).toBe('approved')
  const told = await venue.services.db.selectFrom('operator_log').select('action').where('subject', '=', number).execute()
  expect(told.filter(({ action }) => action === 'withdrawal.differs')).toHaveLength(1)

  await sent(number, await sendToken(receiver, 198_000_000n))
  await anvil.mine(NEEDED)
  await follow()
  expect(await state()).toBe('completed')
})

test('a transaction that nobody knows is followed, and may be given up; one that failed on its network gives the money back', async () => {
  const { number, state, money } = await approvedOne()
  expect((await sent(number, `0x${'ab'.repeat(32)}`))[0]).toContain('does not show it yet')
  await follow()
  expect(await state()).toBe('approved')
  expect((await failed(number))[0]).toBe(`failed ${number}: 200 USDT are free again`)
  expect([await state(), ...(await money())]).toEqual(['failed', '1000', '0'])
})

import { randomBytes } from 'node:crypto'
import type { RechargeBody } from '../../../src/domain/wire/deposit.ts'
import { body, made, own, row, type Ask, type Calls, type MakeRow, type Owner } from '../../support/calls.ts'
import { decide } from '../../support/deposits.ts'
import { pngOf } from '../../support/sample-pictures.ts'
import { newKey, type Venue } from '../../support/venue.ts'

const asked = async ({ token }: Owner, venue: Venue): Promise<RechargeBody> => {
  const hash = randomBytes(32).toString('hex')
  const { result } = await venue.post<{ id: string } | null>('/user/uploadPicture?purpose=depositProof', {
    token,
    key: newKey(),
    body: pngOf(24, 16),
  })
  return { currency: 'USDT', network: 'tron', amount: '500', hash, lastSix: hash.slice(-6), picture: result?.id ?? 'A'.repeat(22) }
}
const recharge: Ask = async (owner, venue) => ({ body: await asked(owner, venue) })
const deposit: MakeRow = async (owner, venue) =>
  (await made(venue, '/user/recharge', { ...owner, book: 'real' }, await asked(owner, venue))).id

const transfer = { currency: 'USDT', network: 'tron', amount: '500' }

export const calls: Calls = {
  'get /user/depositInfo': own('200 200'),
  'post /user/setDepositLimit': own('200 200', body({ per: 'day', value: '1000' })),
  'post /user/recharge': own('403 30082', recharge, undefined, { real: '200 20002' }),
  'post /user/simulatedTransfer': own('403 30082', body(transfer), undefined, { real: '200 200' }),
  'get /user/listRecharge': own('200 200'),
  'get /user/getRecharge/{id}': own('200 200', row(deposit), '404 30017'),
}

/** One that is over: an account with anything under way cannot be closed. */
const overDeposit: MakeRow = async (owner, venue) => {
  const id = await deposit(owner, venue)
  await decide(venue, id, { state: 'rejected', reason: 'hashUnknown', say: null })
  return id
}

export const leaves = [overDeposit]

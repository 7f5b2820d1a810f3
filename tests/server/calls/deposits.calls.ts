import { randomBytes } from 'node:crypto'
import { made, own, row, type Ask, type Calls, type MakeRow } from '../../support/calls.ts'

const asked = () => {
  const hash = randomBytes(32).toString('hex')
  return { currency: 'USDT', network: 'tron', amount: '500', hash, lastSix: hash.slice(-6), picture: 'A'.repeat(22) }
}
const recharge: Ask = () => ({ body: asked() })
const deposit: MakeRow = async (owner, venue) => (await made(venue, '/user/recharge', { ...owner, book: 'real' }, asked())).id

export const calls: Calls = {
  'get /user/depositInfo': own('200 200'),
  'post /user/recharge': own('403 30082', recharge, undefined, { real: '200 20002' }),
  'get /user/listRecharge': own('200 200'),
  'get /user/getRecharge/{id}': own('200 200', row(deposit), '404 30017'),
}

export const leaves = [deposit]

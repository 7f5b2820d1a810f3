import { expect, test, vi } from 'vitest'
import { RUNNING_MACHINES } from '../../../tests/support/sample-mining.ts'
import { miningExitQuote, miningOrder } from '../../domain/wire/mining.ts'
import type { HttpClient } from '../http/http-client.ts'
import { prepareMiningExit } from './mining-exit-prepare.ts'
import { createMiningExitServices } from './mining-exit-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const { signal } = tools

test('the quote is asked for the machines, as the account they are of', async () => {
  const get = vi.fn(async () => null)
  await createMiningExitServices({ get } as unknown as HttpClient).askQuote({ id: '81', mode: 'demo' }, tools)
  expect(get.mock.calls).toEqual([['/order/getMiningExitQuote/81', miningExitQuote, undefined, { mode: 'demo', signal }]])
})

test('machines are switched off once, under the key of the click, at what was quoted', async () => {
  const accepted = { result: RUNNING_MACHINES, success: null }
  const write = vi.fn(async () => accepted)
  const body = { expectedReturned: '4.4', daysPosted: 2 }
  const services = createMiningExitServices({ write } as unknown as HttpClient)
  expect(await services.leavePlan({ id: '81', key: 'key-of-this-click', mode: 'demo', body }, tools)).toBe(accepted)
  expect(write.mock.calls).toEqual([['/order/exitMining/81', miningOrder, body, { key: 'key-of-this-click', mode: 'demo', signal }]])
  const prepare = prepareMiningExit({ newKey: () => 'key-of-this-click' } as Parameters<typeof prepareMiningExit>[0])
  expect(prepare['miningExit.confirm']({ type: 'miningExit.confirm' })).toEqual({ type: 'miningExit.confirm', key: 'key-of-this-click' })
})

test('what became of a key is read as a purchase', async () => {
  const post = vi.fn(async () => ({ code: 200, msg: '', result: RUNNING_MACHINES }))
  const services = createMiningExitServices({ post } as unknown as HttpClient)
  const settled = await services.settleKey({ key: 'key-of-this-click', mode: 'real' }, tools)
  expect(settled).toMatchObject({ outcome: 'accepted', result: RUNNING_MACHINES })
})

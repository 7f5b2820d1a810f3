import { expect, test, vi } from 'vitest'
import { offerOf, RUNNING_MACHINES, SKIFF } from '../../../tests/support/sample-mining.ts'
import { miningOffer, miningOrder, type BuyMiningBody } from '../../domain/wire/mining.ts'
import type { HttpClient } from '../http/http-client.ts'
import { prepareMiningMachine } from './mining-machine-prepare.ts'
import { createMiningMachineServices } from './mining-machine-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const { signal } = tools
const { machine, price, days, cycle, rate, power, powerPrice, minOutput, maxOutput } = SKIFF
const BODY: BuyMiningBody = { machine, quantity: 2, amount: '960', price, days, cycle, rate, power, powerPrice, minOutput, maxOutput }

test('what is sold is asked for as the account in use', async () => {
  const get = vi.fn(async () => offerOf(SKIFF))
  const services = createMiningMachineServices({ get } as unknown as HttpClient)
  expect(await services.fetchMachines({ mode: 'demo' }, tools)).toEqual(offerOf(SKIFF))
  expect(get.mock.calls).toEqual([['/order/getMiningMachines', miningOffer, {}, { mode: 'demo', signal }]])
})

test('machines are bought once, under the key of the click', async () => {
  const accepted = { result: RUNNING_MACHINES, success: null }
  const write = vi.fn(async () => accepted)
  const services = createMiningMachineServices({ write } as unknown as HttpClient)
  expect(await services.buyMachines({ key: 'key-of-this-click', mode: 'real', body: BODY }, tools)).toBe(accepted)
  expect(write.mock.calls).toEqual([['/order/buyMining', miningOrder, BODY, { key: 'key-of-this-click', mode: 'real', signal }]])
  const prepare = prepareMiningMachine({ newKey: () => 'key-of-this-click' } as Parameters<typeof prepareMiningMachine>[0])
  expect(prepare['miningMachine.buy']({ type: 'miningMachine.buy', available: '9000' })).toEqual({
    type: 'miningMachine.buy',
    available: '9000',
    key: 'key-of-this-click',
  })
})

test('what became of a key is read as a purchase', async () => {
  const post = vi.fn(async () => ({ code: 200, msg: '', result: RUNNING_MACHINES }))
  const services = createMiningMachineServices({ post } as unknown as HttpClient)
  const settled = await services.settleKey({ key: 'key-of-this-click', mode: 'real' }, tools)
  expect(settled).toMatchObject({ outcome: 'accepted', result: RUNNING_MACHINES })
})

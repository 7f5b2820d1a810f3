import { expect, test, vi } from 'vitest'
import { RUNNING_MACHINES } from '../../../tests/support/sample-mining.ts'
import { miningOrder } from '../../domain/wire/mining.ts'
import type { HttpClient } from '../http/http-client.ts'
import { prepareMiningCollection } from './mining-collection-prepare.ts'
import { createMiningCollectionServices } from './mining-collection-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const { signal } = tools

test('what is ripe is collected once, under the key of the click, in the account it is of', async () => {
  const accepted = { result: RUNNING_MACHINES, success: null }
  const write = vi.fn(async () => accepted)
  const services = createMiningCollectionServices({ write } as unknown as HttpClient)
  expect(await services.collectOutput({ id: '81', key: 'key-of-this-click', mode: 'demo' }, tools)).toBe(accepted)
  expect(write.mock.calls).toEqual([
    ['/order/collectMining/81', miningOrder, undefined, { key: 'key-of-this-click', mode: 'demo', signal }],
  ])
  const prepare = prepareMiningCollection({ newKey: () => 'key-of-this-click' } as Parameters<typeof prepareMiningCollection>[0])
  expect(prepare['miningCollection.collect']({ type: 'miningCollection.collect' })).toEqual({
    type: 'miningCollection.collect',
    key: 'key-of-this-click',
  })
})

test('what became of a key is read as a purchase', async () => {
  const post = vi.fn(async () => ({ code: 200, msg: '', result: RUNNING_MACHINES }))
  const services = createMiningCollectionServices({ post } as unknown as HttpClient)
  const settled = await services.settleKey({ key: 'key-of-this-click', mode: 'real' }, tools)
  expect(settled).toMatchObject({ outcome: 'accepted', result: RUNNING_MACHINES })
})

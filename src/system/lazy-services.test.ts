import { expect, test, vi } from 'vitest'
import { purchaseMachine } from '../../tests/support/charts/purchase.machine.ts'
import type { ServicesFor } from '../machines/ports.ts'
import { lazily, lazyServices } from './lazy-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }

test('loads once, however many ask', async () => {
  const load = vi.fn<() => Promise<number>>(async () => 7)
  const value = lazily(load)
  expect(load).not.toHaveBeenCalled()
  expect([await Promise.all([value(), value()]), load.mock.calls.length]).toEqual([[7, 7], 1])
})

test('what does not come is a network failure, and is asked for again', async () => {
  const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new TypeError('chunk')).mockResolvedValueOnce(7)
  const value = lazily(load)
  await expect(value()).rejects.toMatchObject({ code: 'NETWORK' })
  expect(await value()).toBe(7)
})

test('a service is there for every port before the code; input, tools, results and failures go through', async () => {
  const load = vi.fn<() => Promise<ServicesFor<typeof purchaseMachine>>>(async () => ({
    place: async ({ quantity }, { key }) => ({ isAccepted: key === 'k' && quantity === 2 }),
    findByKey: async () => {
      throw { code: '10011', message: '' }
    },
  }))
  const services = lazyServices(purchaseMachine, load)
  expect([Object.keys(services), load.mock.calls.length]).toEqual([['place', 'findByKey'], 0])
  expect(await services.place({ key: 'key-1', quantity: 2 }, tools)).toEqual({ isAccepted: true })
  await expect(services.findByKey({ key: 'key-1' }, tools)).rejects.toEqual({ code: '10011', message: '' })
  expect(load).toHaveBeenCalledOnce()
})

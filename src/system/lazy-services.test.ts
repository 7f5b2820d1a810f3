import { expect, test, vi } from 'vitest'
import type { Service } from '../domain/service.ts'
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

test('policies are there before the code; input, tools, results and failures go through', async () => {
  const double: Service<number, number> = { onResume: 'restart', run: async (input, { key }) => (key === 'k' ? input * 2 : 0) }
  const fail: Service<undefined, never> = {
    onResume: 'interrupt',
    durable: true,
    run: async () => {
      throw { code: '10011', message: '' }
    },
  }
  const load = vi.fn<() => Promise<{ double: typeof double; fail: typeof fail }>>(async () => ({ double, fail }))
  const services = lazyServices<{ double: typeof double; fail: typeof fail }>(
    { double: { onResume: 'restart' }, fail: { onResume: 'interrupt', durable: true } },
    load,
  )
  expect([services.double.onResume, services.fail.onResume, services.fail.durable, load.mock.calls.length]).toEqual([
    'restart',
    'interrupt',
    true,
    0,
  ])
  expect(await services.double.run(21 as never, tools)).toBe(42)
  await expect(services.fail.run(undefined as never, tools)).rejects.toEqual({ code: '10011', message: '' })
  expect(load).toHaveBeenCalledOnce()
})

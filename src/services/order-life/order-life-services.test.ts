import { expect, test, vi } from 'vitest'
import { orderLife } from '../../domain/wire/general-order.ts'
import type { HttpClient } from '../http/http-client.ts'
import { createOrderLifeServices } from './order-life-services.ts'

test.each(['demo', 'real'] as const)('an order is asked for by its id, in the %s account', async (mode) => {
  const { signal } = new AbortController()
  const get = vi.fn(async () => null)
  await createOrderLifeServices({ get } as unknown as HttpClient).fetchLife({ id: '91', mode }, { signal, key: 'k', send: () => {} })
  expect(get.mock.calls).toEqual([['/order/getOrderLife/91', orderLife, undefined, { mode, signal }]])
})

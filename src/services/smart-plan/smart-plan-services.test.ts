import { expect, test, vi } from 'vitest'
import { RUNNING_PLAN } from '../../../tests/support/sample-orders.ts'
import { TREND } from '../../../tests/support/sample-plans.ts'
import { smartOrder, smartProducts, type BuySmartBody } from '../../domain/wire/smart.ts'
import type { HttpClient } from '../http/http-client.ts'
import { prepareSmartPlan } from './smart-plan-prepare.ts'
import { createSmartPlanServices } from './smart-plan-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const { signal } = tools
const BODY: BuySmartBody = { product: 'trendBtc', days: 7, amount: '1000', minRate: '-0.015', maxRate: '0.015', damages: '0.05' }

test('what is offered is asked for as the real account', async () => {
  const get = vi.fn(async () => [TREND])
  const services = createSmartPlanServices({ get } as unknown as HttpClient)
  expect(await services.fetchProducts({ mode: 'real' }, tools)).toEqual([TREND])
  expect(get.mock.calls).toEqual([['/order/getSmartProducts', smartProducts, {}, { mode: 'real', signal }]])
})

test('a plan is bought once, under the key of its click', async () => {
  const accepted = { result: RUNNING_PLAN, success: null }
  const write = vi.fn(async () => accepted)
  const services = createSmartPlanServices({ write } as unknown as HttpClient)
  expect(await services.buyPlan({ key: 'key-of-this-click', mode: 'real', body: BODY }, tools)).toBe(accepted)
  expect(write.mock.calls).toEqual([['/order/buySmart', smartOrder, BODY, { key: 'key-of-this-click', mode: 'real', signal }]])
  const prepare = prepareSmartPlan({ newKey: () => 'key-of-this-click' } as Parameters<typeof prepareSmartPlan>[0])
  expect(prepare['smartPlan.confirm']({ type: 'smartPlan.confirm' })).toEqual({ type: 'smartPlan.confirm', key: 'key-of-this-click' })
})

test('what became of a key is read as a plan', async () => {
  const post = vi.fn(async () => ({ code: 200, msg: '', result: RUNNING_PLAN }))
  const services = createSmartPlanServices({ post } as unknown as HttpClient)
  const settled = await services.settleKey({ key: 'key-of-this-click', mode: 'real' }, tools)
  expect(settled).toMatchObject({ outcome: 'accepted', result: RUNNING_PLAN })
})

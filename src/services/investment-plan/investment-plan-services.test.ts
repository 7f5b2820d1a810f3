import { expect, test, vi } from 'vitest'
import { PAIR_PLAN, RUNNING_INVESTMENT } from '../../../tests/support/sample-investments.ts'
import { investmentOrder, investmentPlans, type BuyInvestmentBody } from '../../domain/wire/investment.ts'
import type { HttpClient } from '../http/http-client.ts'
import { prepareInvestmentPlan } from './investment-plan-prepare.ts'
import { createInvestmentPlanServices } from './investment-plan-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const { signal } = tools
const BODY: BuyInvestmentBody = {
  plan: 'pair7',
  amount: '1000',
  days: 7,
  share: '0.1',
  markets: ['BTC/USDT', 'ETH/USDT'],
  minRate: '-0.002',
  maxRate: '0.0045',
  damages: '0.05',
}

test('what is offered is asked for as the account in use', async () => {
  const get = vi.fn(async () => [PAIR_PLAN])
  const services = createInvestmentPlanServices({ get } as unknown as HttpClient)
  expect(await services.fetchPlans({ mode: 'demo' }, tools)).toEqual([PAIR_PLAN])
  expect(get.mock.calls).toEqual([['/order/getInvestmentPlans', investmentPlans, {}, { mode: 'demo', signal }]])
})

test('a plan is bought once, under the key of its click', async () => {
  const accepted = { result: RUNNING_INVESTMENT, success: null }
  const write = vi.fn(async () => accepted)
  const services = createInvestmentPlanServices({ write } as unknown as HttpClient)
  expect(await services.buyPlan({ key: 'key-of-this-click', mode: 'demo', body: BODY }, tools)).toBe(accepted)
  expect(write.mock.calls).toEqual([['/order/buyInvestment', investmentOrder, BODY, { key: 'key-of-this-click', mode: 'demo', signal }]])
  const prepare = prepareInvestmentPlan({ newKey: () => 'key-of-this-click' } as Parameters<typeof prepareInvestmentPlan>[0])
  expect(prepare['investmentPlan.confirm']({ type: 'investmentPlan.confirm' })).toEqual({
    type: 'investmentPlan.confirm',
    key: 'key-of-this-click',
  })
})

test('what became of a key is read as a plan', async () => {
  const post = vi.fn(async () => ({ code: 200, msg: '', result: RUNNING_INVESTMENT }))
  const services = createInvestmentPlanServices({ post } as unknown as HttpClient)
  const settled = await services.settleKey({ key: 'key-of-this-click', mode: 'demo' }, tools)
  expect(settled).toMatchObject({ outcome: 'accepted', result: RUNNING_INVESTMENT })
})

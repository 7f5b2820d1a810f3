import { expect, test, vi } from 'vitest'
import { RUNNING_INVESTMENT } from '../../../tests/support/sample-investments.ts'
import { investmentOrder } from '../../domain/wire/investment.ts'
import { planExitQuote } from '../../domain/wire/plans.ts'
import type { HttpClient } from '../http/http-client.ts'
import { prepareInvestmentExit } from './investment-exit-prepare.ts'
import { createInvestmentExitServices } from './investment-exit-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const { signal } = tools

test('the quote is asked for the plan, as the account in use', async () => {
  const get = vi.fn(async () => null)
  await createInvestmentExitServices({ get } as unknown as HttpClient).askQuote({ id: '81', mode: 'demo' }, tools)
  expect(get.mock.calls).toEqual([['/order/getInvestmentExitQuote/81', planExitQuote, undefined, { mode: 'demo', signal }]])
})

test('a plan is left once, under the key of its click, at what was quoted', async () => {
  const accepted = { result: RUNNING_INVESTMENT, success: null }
  const write = vi.fn(async () => accepted)
  const body = { expectedReturned: '950', daysPosted: 2 }
  const services = createInvestmentExitServices({ write } as unknown as HttpClient)
  expect(await services.leavePlan({ id: '81', key: 'key-of-this-click', mode: 'demo', body }, tools)).toBe(accepted)
  expect(write.mock.calls).toEqual([
    ['/order/exitInvestment/81', investmentOrder, body, { key: 'key-of-this-click', mode: 'demo', signal }],
  ])
  const prepare = prepareInvestmentExit({ newKey: () => 'key-of-this-click' } as Parameters<typeof prepareInvestmentExit>[0])
  expect(prepare['investmentExit.confirm']({ type: 'investmentExit.confirm' })).toEqual({
    type: 'investmentExit.confirm',
    key: 'key-of-this-click',
  })
})

test('what became of a key is read as a plan', async () => {
  const post = vi.fn(async () => ({ code: 200, msg: '', result: RUNNING_INVESTMENT }))
  const settled = await createInvestmentExitServices({ post } as unknown as HttpClient).settleKey(
    { key: 'key-of-this-click', mode: 'demo' },
    tools,
  )
  expect(settled).toMatchObject({ outcome: 'accepted', result: RUNNING_INVESTMENT })
})

import { expect, test, vi } from 'vitest'
import { RUNNING_PLAN } from '../../../tests/support/sample-orders.ts'
import { planExitQuote } from '../../domain/wire/plans.ts'
import { smartOrder } from '../../domain/wire/smart.ts'
import type { HttpClient } from '../http/http-client.ts'
import { prepareSmartExit } from './smart-exit-prepare.ts'
import { createSmartExitServices } from './smart-exit-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const { signal } = tools

test('the quote is asked for the plan, as the real account', async () => {
  const get = vi.fn(async () => null)
  await createSmartExitServices({ get } as unknown as HttpClient).askQuote({ id: '71', mode: 'real' }, tools)
  expect(get.mock.calls).toEqual([['/order/getSmartExitQuote/71', planExitQuote, undefined, { mode: 'real', signal }]])
})

test('a plan is left once, under the key of its click, at what was quoted', async () => {
  const accepted = { result: RUNNING_PLAN, success: null }
  const write = vi.fn(async () => accepted)
  const body = { expectedReturned: '950', daysPosted: 2 }
  const services = createSmartExitServices({ write } as unknown as HttpClient)
  expect(await services.leavePlan({ id: '71', key: 'key-of-this-click', mode: 'real', body }, tools)).toBe(accepted)
  expect(write.mock.calls).toEqual([['/order/exitSmart/71', smartOrder, body, { key: 'key-of-this-click', mode: 'real', signal }]])
  const prepare = prepareSmartExit({ newKey: () => 'key-of-this-click' } as Parameters<typeof prepareSmartExit>[0])
  expect(prepare['smartExit.confirm']({ type: 'smartExit.confirm' })).toEqual({ type: 'smartExit.confirm', key: 'key-of-this-click' })
})

test('what became of a key is read as a plan', async () => {
  const post = vi.fn(async () => ({ code: 200, msg: '', result: RUNNING_PLAN }))
  const settled = await createSmartExitServices({ post } as unknown as HttpClient).settleKey(
    { key: 'key-of-this-click', mode: 'real' },
    tools,
  )
  expect(settled).toMatchObject({ outcome: 'accepted', result: RUNNING_PLAN })
})

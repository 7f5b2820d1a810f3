import { expect, test, vi } from 'vitest'
import { OPEN_OPTION, OPTION_TERMS } from '../../../tests/support/sample-orders.ts'
import { optionsOrder, optionTerms, type BuyOptionsBody } from '../../domain/wire/options.ts'
import type { HttpClient } from '../http/http-client.ts'
import { prepareOptionsTicket } from './options-ticket-prepare.ts'
import { createOptionsTicketServices } from './options-ticket-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const { signal } = tools

const BODY: BuyOptionsBody = {
  code: 'BTC/USDT',
  direction: 'rise',
  seconds: 300,
  stake: '50',
  payoutRate: '0.77',
  expectedPrice: '64000',
  tolerance: '0.001',
}

test('the terms are asked for by the market, for the account they hold for', async () => {
  const get = vi.fn(async () => OPTION_TERMS)
  const services = createOptionsTicketServices({ get } as unknown as HttpClient)
  expect(await services.fetchTerms({ mode: 'real', code: 'BTC/USDT' }, tools)).toBe(OPTION_TERMS)
  expect(get.mock.calls).toEqual([['/order/getOptionsTerms', optionTerms, { code: 'BTC/USDT' }, { mode: 'real', signal }]])
})

test('an option is bought once, under the key of its click', async () => {
  const accepted = { result: OPEN_OPTION, success: 20004 }
  const write = vi.fn(async () => accepted)
  const services = createOptionsTicketServices({ write } as unknown as HttpClient)
  expect(await services.buyOption({ key: 'key-of-this-click', mode: 'demo', body: BODY }, tools)).toBe(accepted)
  expect(write.mock.calls).toEqual([['/order/buyOptions', optionsOrder, BODY, { key: 'key-of-this-click', mode: 'demo', signal }]])
})

test('what became of a key is read as an option', async () => {
  const post = vi.fn(async () => ({ code: 20004, msg: '', result: OPEN_OPTION }))
  const services = createOptionsTicketServices({ post } as unknown as HttpClient)
  const settled = await services.settleKey({ key: 'key-of-this-click', mode: 'demo' }, tools)
  expect(settled).toEqual({ outcome: 'accepted', result: OPEN_OPTION, success: 20004 })
})

test('a click makes the key of its option', () => {
  const prepare = prepareOptionsTicket({ newKey: () => 'key-of-this-click' } as Parameters<typeof prepareOptionsTicket>[0])
  const market = { price: '64000' } as never
  expect(prepare['optionsTicket.confirm']({ type: 'optionsTicket.confirm', market })).toEqual({
    type: 'optionsTicket.confirm',
    market,
    key: 'key-of-this-click',
  })
})

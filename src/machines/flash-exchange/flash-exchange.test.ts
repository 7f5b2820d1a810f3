import { describe, expect, test } from 'vitest'
import { drive, type Drive } from '../../../tests/support/drive.ts'
import { PATH_EPOCH } from '../../../tests/support/paths/cases.ts'
import type { BalanceList } from '../../domain/wire/balance.ts'
import type { Exchange, ExchangeQuote } from '../../domain/wire/exchange.ts'
import { flashExchangeMachine } from './flash-exchange.machine.ts'
import { problemOf, withCurrency } from './flash-exchange.rules.ts'
import { availableOf, estimateOf, selectExchange, shownProblemOf, stageOf } from './flash-exchange.selectors.ts'

const QUOTE: ExchangeQuote = {
  from: 'USDT',
  to: 'BTC',
  amount: '640.5',
  receive: '0.0100078',
  rate: '0.000015625',
  at: PATH_EPOCH,
  expiresAt: PATH_EPOCH + 10_000,
  seal: 'seal-of-this-quote',
}
const DONE: Exchange = { id: '1', from: 'USDT', to: 'BTC', amount: '640.5', receive: '0.0100078', rate: '0.000015625', at: PATH_EPOCH }
const typed = (value: string, text = value) => ({ type: 'flashExchange.change', text, value }) as const
const confirm = (key: string, now = PATH_EPOCH + 5_000) => ({ type: 'flashExchange.confirm', key, now }) as const
const asked = () =>
  drive(flashExchangeMachine, { mode: 'demo' }).send(typed('640.5')).send({ type: 'flashExchange.review', available: '9000' })
const quoted = () => asked().done('askQuote', { quote: QUOTE, heldFor: 10_000 })
const submissions = ({ started }: Drive<typeof flashExchangeMachine>) => started.filter(({ src }) => src === 'submitExchange')

describe('a quote', () => {
  test('is asked for what stands in the form', () =>
    expect(asked().started).toEqual([{ src: 'askQuote', input: { mode: 'demo', body: { from: 'USDT', to: 'BTC', amount: '640.5' } } }]))

  test.each([
    ['another amount', typed('641')],
    ['another currency', { type: 'flashExchange.choose', side: 'to', currency: 'ETH' }],
    ['the other direction', { type: 'flashExchange.swap' }],
  ] as const)('is void with %s', (_, event) => {
    const changed = quoted().send(event)
    expect([stageOf(changed.snapshot), changed.snapshot.context.held]).toEqual(['editing', null])
    expect(submissions(changed.send(confirm('key-of-a-late-click')))).toEqual([])
  })

  test('holds as long as the venue said when it came', () => {
    const { core } = asked().done('askQuote', { quote: QUOTE, heldFor: 7_250 })
    const [timer] = Object.values(core.timers)
    expect(timer!.dueAt - (PATH_EPOCH + core.seq * 10)).toBe(7_250)
  })

  test('that is over is not submitted, not even on a device that slept through its timer', () => {
    const late = quoted().send(confirm('key-of-a-late-click', QUOTE.expiresAt))
    expect([stageOf(late.snapshot), submissions(late)]).toEqual(['expired', []])
    const expired = quoted().fire('quoteLifetime')
    expect(stageOf(expired.send(confirm('key-of-a-late-click')).snapshot)).toBe('expired')
  })

  test('that no longer holds at the venue is replaced by a new one, and the page knows that nothing was exchanged', () => {
    const over = quoted().send(confirm('key-of-first-click')).fail('submitExchange', { code: '30096', message: '' })
    expect(selectExchange(over.snapshot)).toMatchObject({ stage: 'requoting', held: null, key: null })
    const again = over.done('askAgain', { quote: { ...QUOTE, receive: '0.0099', seal: 'seal-of-the-next' }, heldFor: 10_000 })
    expect(selectExchange(again.snapshot)).toMatchObject({ stage: 'quoted', isReplaced: true, held: { quote: { receive: '0.0099' } } })
    expect(submissions(again.send(confirm('key-of-second-click'))).map(({ input }) => input)).toEqual([
      { key: 'key-of-first-click', mode: 'demo', quote: QUOTE },
      { key: 'key-of-second-click', mode: 'demo', quote: { ...QUOTE, receive: '0.0099', seal: 'seal-of-the-next' } },
    ])
  })
})

describe('an exchange', () => {
  test('comes of ten clicks once, under the key of the first', () => {
    let exchange = quoted()
    for (let click = 1; click <= 10; click++) exchange = exchange.send(confirm(`key-of-click-number-${click}`))
    expect(submissions(exchange)).toEqual([{ src: 'submitExchange', input: { key: 'key-of-click-number-1', mode: 'demo', quote: QUOTE } }])
  })

  test('is announced for its account, and leaves no amount for the next', () => {
    const done = quoted().send(confirm('key-of-first-click')).done('submitExchange', { result: DONE, success: null })
    expect(done.said).toEqual([{ type: 'flashExchange.accepted', mode: 'demo' }])
    expect(selectExchange(done.send({ type: 'flashExchange.dismiss' }).snapshot)).toMatchObject({
      stage: 'editing',
      held: null,
      exchange: null,
      draft: { from: 'USDT', to: 'BTC', amount: { text: '' } },
    })
  })

  test('that was refused for too little money says so beside the amount, and keeps it', () => {
    const refused = quoted().send(confirm('key-of-first-click')).fail('submitExchange', { code: '10011', message: '' })
    expect(shownProblemOf(selectExchange(refused.snapshot), '9000')).toBe('insufficientBalance')
    const back = refused.send({ type: 'flashExchange.dismiss' })
    expect(selectExchange(back.snapshot)).toMatchObject({ stage: 'editing', failure: null, draft: { amount: { value: '640.5' } } })
  })

  test('belongs to the account it was made in; a draft is void in the other', () => {
    const away = quoted().send(confirm('key-of-first-click')).send({ type: 'accountMode.switched', mode: 'real' })
    expect(stageOf(away.snapshot)).toBe('submitting')
    expect(selectExchange(quoted().send({ type: 'accountMode.switched', mode: 'real' }).snapshot)).toMatchObject({
      stage: 'editing',
      held: null,
      draft: { amount: { value: '' } },
    })
  })
})

describe('an amount', () => {
  const draft = (value: string | null) => ({ from: 'BTC', to: 'USD', amount: { text: value ?? 'x', value } }) as const
  test.each([
    ['', '1', 'enterAmount'],
    [null, '1', 'enterCorrectAmount'],
    ['0', '1', 'enterCorrectAmount'],
    ['0.000000001', '1', 'enterCorrectAmount'],
    ['0.00000001', '1', null],
    ['1', '1', null],
    ['1.00000001', '1', 'insufficientBalance'],
    ['1.00000001', null, null],
  ] as const)('of %j with %j available: %s', (value, available, expected) => expect(problemOf(draft(value), available)).toBe(expected))

  test('that is missing is told after the first attempt only', () => {
    const empty = drive(flashExchangeMachine, { mode: 'demo' })
    expect(shownProblemOf(selectExchange(empty.snapshot), '1')).toBeNull()
    const tried = empty.send({ type: 'flashExchange.review', available: '1' })
    expect([stageOf(tried.snapshot), shownProblemOf(selectExchange(tried.snapshot), '1')]).toEqual(['editing', 'enterAmount'])
  })
})

test('choosing the currency of the other side makes the two change places', () => {
  const draft = { from: 'USDT', to: 'BTC', amount: { text: '5', value: '5' } } as const
  expect(withCurrency(draft, 'from', 'BTC')).toEqual({ ...draft, from: 'BTC', to: 'USDT' })
  expect(withCurrency(draft, 'to', 'USDT')).toEqual({ ...draft, from: 'BTC', to: 'USDT' })
  expect(withCurrency(draft, 'to', 'ETH')).toEqual({ ...draft, to: 'ETH' })
})

test('before there is a quote, the page reckons with the prices of the balances, never upwards', () => {
  const balance = (currency: 'USDT' | 'BTC' | 'ETH', free: string, price: string | null) =>
    ({ currency, free, margin: '0', review: '0', price, value: null }) as const
  const list: BalanceList = {
    at: 0,
    total: '0',
    currencies: [balance('USDT', '10', '1'), balance('BTC', '0', '64000'), balance('ETH', '0', null)],
  }
  const draft = (to: 'BTC' | 'ETH', value: string) => ({ from: 'USDT', to, amount: { text: value, value } }) as const
  expect(estimateOf(draft('BTC', '10'), list)).toBe('0.00015625')
  expect(estimateOf(draft('BTC', '10.01'), list)).toBe('0.0001564')
  expect(estimateOf(draft('BTC', ''), list)).toBeNull()
  expect(estimateOf(draft('ETH', '10'), list)).toBeNull()
  expect(estimateOf(draft('BTC', '10'), null)).toBeNull()
  expect([availableOf(list, 'USDT'), availableOf(list, 'USD'), availableOf(null, 'USDT')]).toEqual(['10', null, null])
})

import { expect, test } from 'vitest'
import { closedBy, GENERAL_CONTRACT, moneyEntry, OPEN_OPTION, OPEN_ORDER, RUNNING_PLAN } from '../../tests/support/sample-orders.ts'
import { exchangesCsv, moneyCsv, optionsCsv, ordersCsv, plansCsv, generalCsv } from './records-csv.ts'

const AT = Date.UTC(2026, 2, 14, 9, 41)
/** Each row by the names of its columns. */
const read = (file: string): readonly Record<string, string>[] => {
  const [head = '', ...lines] = file.trimEnd().split('\r\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at]!, cell])))
}

test('movements name their type, keep every digit, and times are UTC', () => {
  const entry = { ...moneyEntry('7', '-0.123456789012345678'), type: 17, settlement: 'exchangeOut', currency: 'ETH', at: AT } as const
  expect(read(moneyCsv([{ ...entry, orderNumber: null, code: null }, moneyEntry('6', '-5')]))).toEqual([
    {
      id: '7',
      time: '2026-03-14T09:41:00.000Z',
      type: 'flashExchange',
      settlement: 'exchangeOut',
      currency: 'ETH',
      amount: '-0.123456789012345678',
      balance: '8429.54',
      market: '',
      order: '',
    },
    expect.objectContaining({ id: '6', type: 'contractPurchase', market: 'BTC/USDT', order: 'P-1001' }),
  ])
})

test('what a venue of another day calls a movement stays its number', () =>
  expect(read(moneyCsv([{ ...moneyEntry('1', '1'), type: 99 }]))).toMatchObject([{ type: '99' }]))

test('exchanges have both sides and their rate', () =>
  expect(
    read(exchangesCsv([{ id: '3', from: 'USDT', to: 'BTC', amount: '1000', receive: '0.00000001', rate: '0.000000000019', at: AT }])),
  ).toEqual([
    { id: '3', time: '2026-03-14T09:41:00.000Z', from: 'USDT', amount: '1000', to: 'BTC', receive: '0.00000001', rate: '0.000000000019' },
  ]))

test('closed orders have their result after the fee, open ones none', () => {
  const order = { ...OPEN_ORDER, fee: '4.5' }
  const [closed, open] = read(ordersCsv([closedBy(order, '64000', '118'), order]))
  expect(closed).toMatchObject({ order: order.orderNumber, market: order.code, profit: '118', fee: '4.5', result: '113.5' })
  expect(closed!['close price']).toBe('64000')
  expect(open).toMatchObject({ profit: '', result: '', closed: '', 'close price': '', 'price at': '' })
})

test('settled options have what was paid out and why, running ones neither', () => {
  const returned = {
    status: 'closed',
    closeTime: AT,
    closePrice: '64000',
    closeTick: AT,
    outcome: 'returned',
    returnReason: 'tie',
  } as const
  const [settled, running] = read(optionsCsv([{ ...OPEN_OPTION, ...returned, paidOut: '50', profit: '0' }, OPEN_OPTION]))
  expect(settled).toEqual({
    order: 'O-2001',
    market: 'BTC/USDT',
    direction: 'rise',
    period: '300',
    stake: '50',
    payout: '88.5',
    bought: '2026-01-05T00:00:00.400Z',
    'entry price': '64000',
    'entry price at': '2026-01-05T00:00:00.000Z',
    ends: '2026-01-05T00:05:00.400Z',
    settled: '2026-03-14T09:41:00.000Z',
    'settlement price': '64000',
    'price at': '2026-03-14T09:41:00.000Z',
    outcome: 'returned',
    'returned because': 'tie',
    'paid out': '50',
    profit: '0',
  })
  expect(running).toMatchObject({ settled: '', 'settlement price': '', outcome: '', 'paid out': '', profit: '' })
})

test('a list without rows is its head', () => expect(exchangesCsv([])).toBe('id,time,from,amount,to,receive,rate\r\n'))

test('ended plans have what came back and why, running ones neither', () => {
  const ended = { status: 'closed', closeTime: AT, endReason: 'exited', returned: '946.73', profit: '-53.27' } as const
  const [left, running] = read(plansCsv([{ ...RUNNING_PLAN, ...ended }, RUNNING_PLAN]))
  expect(left).toEqual({
    order: 'S-4001',
    product: 'trendBtc',
    rule: 'trend',
    markets: 'BTC/USDT',
    amount: '1000',
    days: '7',
    'min rate': '-0.015',
    'max rate': '0.015',
    damages: '0.05',
    bought: '2026-01-02T01:00:00.000Z',
    'first day': '2026-01-03',
    'last day': '2026-01-09',
    'days posted': '2',
    income: '-3.27',
    ended: '2026-03-14T09:41:00.000Z',
    'ended by': 'exited',
    returned: '946.73',
    profit: '-53.27',
  })
  expect(running).toMatchObject({ ended: '', 'ended by': '', returned: '', profit: '' })
})

test('orders of every kind share one form, and nothing is said of a result that is not known', () => {
  const plan = { ...GENERAL_CONTRACT, kind: 'smart' as const, codes: ['XAU/USD', 'XAG/USD'], direction: null, leverage: null }
  const [closed, running] = read(generalCsv([GENERAL_CONTRACT, { ...plan, closeTime: null, end: null, result: null, profit: null }]))
  expect(closed).toEqual({
    order: 'C-9001',
    kind: 'contract',
    markets: 'BTC/USDT',
    status: 'closed',
    direction: 'long',
    leverage: '10',
    amount: '500',
    opened: '2026-01-04T22:00:00.000Z',
    'open price': '64000',
    closed: '2026-01-04T23:00:00.000Z',
    'close price': '64640',
    'ended by': 'takeProfit',
    outcome: 'won',
    profit: '50',
    fee: '2.5',
    result: '47.5',
  })
  expect(running).toMatchObject({
    markets: 'XAU/USD XAG/USD',
    direction: '',
    leverage: '',
    closed: '',
    outcome: '',
    profit: '',
    result: '',
  })
})

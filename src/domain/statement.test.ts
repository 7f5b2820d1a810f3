import { describe, expect, test } from 'vitest'
import { addsUp, statementCsv, sumOf, type Statement } from './statement.ts'
import type { MoneyEntry } from './wire/order.ts'

const AT = Date.UTC(2026, 0, 14, 15, 0)
const entry = (id: number, amount: string, change: Partial<MoneyEntry> = {}): MoneyEntry => ({
  id: String(id),
  type: 9,
  settlement: 'fee',
  currency: 'USDT',
  amount,
  balance: '0',
  at: AT + id,
  orderNumber: 'C260114-7K3M9QX2PA',
  code: 'BTC/USDT',
  ...change,
})
const STATEMENT: Statement = { currency: 'USDT', opening: '0.1', closing: '0.3', entries: [entry(1, '0.3'), entry(2, '-0.1')] }
const OF = { account: 'demo', from: AT, to: AT + 60_000 } as const

describe('a statement as a file', () => {
  test('adds up exactly, where floats would not', () => {
    expect(addsUp(STATEMENT)).toBe(true)
    expect(addsUp({ ...STATEMENT, opening: '0.1', closing: '0.30000000000000004' })).toBe(false)
    expect(sumOf(Array.from({ length: 10 }, (_, id) => entry(id, '0.1')))).toBe('1')
  })

  test('has opening, every movement with the balance after it, and closing', () => {
    expect(statementCsv(STATEMENT, OF).split('\r\n')).toEqual([
      'account,currency,from,to',
      'demo,USDT,2026-01-14T15:00:00.000Z,2026-01-14T15:01:00.000Z',
      'id,time,type,settlement,market,order,amount,balance',
      ',,,opening,,,,0.1',
      '1,2026-01-14T15:00:00.001Z,9,fee,BTC/USDT,C260114-7K3M9QX2PA,0.3,0.4',
      '2,2026-01-14T15:00:00.002Z,9,fee,BTC/USDT,C260114-7K3M9QX2PA,-0.1,0.3',
      ',,,closing,,,0.2,0.3',
      '',
    ])
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['@sum', "'@sum"],
    ['-x', "'-x"],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['=a,"b"', '"\'=a,""b"""'],
  ])('%j in a cell becomes %s', (code, cell) => {
    expect(statementCsv({ ...STATEMENT, entries: [entry(1, '0.2', { code })] }, OF)).toContain(`,fee,${cell},C260114`)
  })
})

import { expect, test } from 'vitest'
import { DRAWN, REPAID } from '../../../tests/support/sample-loans.ts'
import { NO_FILTER } from '../../domain/fund-filter.ts'
import { readLoanFile, signedHash, textHash } from '../../domain/loan-file.ts'
import type { LoanAgreement } from '../../domain/wire/loans.ts'
import { createLoansServices } from './loans-services.ts'

const tools = { signal: new AbortController().signal, key: null, send: () => {} } as never
const text = 'Loan agreement PL-17'
const unsigned = {
  number: DRAWN.number,
  language: 'en',
  text,
  hash: textHash(text),
  signature: { kind: 'typed', text: 'Anna Weber' },
  signedAt: DRAWN.createTime,
} as const
const SIGNED: LoanAgreement = { ...unsigned, signedHash: signedHash(unsigned) }

const begin = () => {
  const asked: unknown[] = []
  const saved: string[][] = []
  const http = {
    get: async (path: string, _: unknown, query: { readonly cursor?: string }, options: { readonly mode: string }) => {
      asked.push([path, query, options.mode])
      if (path.startsWith('/user/getLoanAgreement/')) return SIGNED
      return query.cursor === undefined
        ? { items: [DRAWN], page: 1, size: 100, total: 2, next: '42' }
        : { items: [{ ...REPAID, id: '41' }], page: 1, size: 100, total: 2, next: null }
    },
  }
  return { asked, saved, services: createLoansServices({ http: http as never, saveFile: (...file) => void saved.push(file) }) }
}

test('a page is asked for of the real account, under the filter', async () => {
  const { asked, services } = begin()
  const filter = { currency: 'USDT', state: 'repaying', days: 7, since: 1_000 } as const
  await services.fetchLoans({ filter, cursor: '5', size: 20 }, tools)
  expect(asked).toEqual([['/user/listLoanRecord', { currency: 'USDT', state: 'repaying', from: 1_000, size: 20, cursor: '5' }, 'real']])
})

test('the file has every loan under the filter, page after page, each once', async () => {
  const { asked, saved, services } = begin()
  expect(await services.saveLoans({ filter: NO_FILTER }, tools)).toEqual({ count: 2 })
  expect(asked).toHaveLength(2)
  const [[name, lines, type]] = saved as [[string, string, string]]
  expect([name, type]).toEqual(['plimsoll-loans.csv', 'text/csv'])
  expect(lines.split('\r\n').slice(0, 2)).toEqual([
    'number,created,currency,amount,days,dailyRate,state,reason,drawn,repayBy,interest,owed,ended',
    'L-20251226-0042,2025-12-26T09:41:00.000Z,USDT,5000,30,0.0005,repaying,,2025-12-27T09:41:00.000Z,2026-01-26,5,5005,',
  ])
})

test('the copy is a page that stands alone and checks out by itself', async () => {
  const { asked, saved, services } = begin()
  await services.saveAgreement({ id: '42' }, tools)
  expect(asked).toEqual([['/user/getLoanAgreement/42', {}, 'real']])
  const [[name, page, type]] = saved as [[string, string, string]]
  expect([name, type]).toEqual([`plimsoll-loan-${DRAWN.number}.html`, 'text/html'])
  expect(readLoanFile(page)).toEqual({ agreement: SIGNED, faults: [] })
})

test('whoever has left the page meanwhile is not handed a file', async () => {
  const { saved, services } = begin()
  const left = { signal: AbortSignal.abort(), key: null, send: () => {} } as never
  await expect(services.saveAgreement({ id: '42' }, left)).rejects.toThrow(/abort/i)
  expect(saved).toEqual([])
})

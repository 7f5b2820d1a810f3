import { expect, test, vi } from 'vitest'
import { DRAWN } from '../../../tests/support/sample-loans.ts'
import { loan } from '../../domain/wire/loans.ts'
import type { HttpClient } from '../http/http-client.ts'
import { prepareLoanRepayment } from './loan-repayment-prepare.ts'
import { createLoanRepaymentServices } from './loan-repayment-services.ts'

const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }
const { signal } = tools

test('it is repaid once, under the key of its click, exactly what was agreed to', async () => {
  const accepted = { result: DRAWN, success: null }
  const write = vi.fn(async () => accepted)
  const body = { id: '42', amount: '100', isAll: false }
  const services = createLoanRepaymentServices({ write } as unknown as HttpClient)
  expect(await services.repayLoan({ key: 'key-of-this-click', mode: 'real', body }, tools)).toBe(accepted)
  expect(write.mock.calls).toEqual([['/user/repayLoan', loan, body, { key: 'key-of-this-click', mode: 'real', signal }]])
  const prepare = prepareLoanRepayment({ newKey: () => 'key-of-this-click' } as Parameters<typeof prepareLoanRepayment>[0])
  for (const type of ['loanRepayment.confirm', 'loanRepayment.cancel'] as const)
    expect(prepare[type]({ type } as never)).toEqual({ type, key: 'key-of-this-click' })
})

test('an application is taken back under the key of its click', async () => {
  const post = vi.fn(async () => DRAWN)
  await createLoanRepaymentServices({ post } as unknown as HttpClient).cancelLoan(
    { id: '41', key: 'key-of-this-click', mode: 'real' },
    tools,
  )
  expect(post.mock.calls).toEqual([['/user/cancelLoan/41', loan, {}, { key: 'key-of-this-click', mode: 'real', signal }]])
})

test('what became of a key is read as a loan', async () => {
  const post = vi.fn(async () => ({ code: 200, msg: '', result: DRAWN }))
  const settled = await createLoanRepaymentServices({ post } as unknown as HttpClient).settleKey({ key: 'key-1', mode: 'real' }, tools)
  expect(settled).toMatchObject({ outcome: 'accepted', result: DRAWN })
})

import { expect, test, vi } from 'vitest'
import { LENT } from '../../../tests/support/sample-loans.ts'
import { loanOffer } from '../../domain/wire/loans.ts'
import type { HttpClient } from '../http/http-client.ts'
import { createLoanServices } from './loan-services.ts'

test('what is lent is asked for as the real account', async () => {
  const { signal } = new AbortController()
  const get = vi.fn(async () => LENT)
  const services = createLoanServices({ get } as unknown as HttpClient)
  expect(await services.fetchOffer(undefined, { signal, key: 'k', send: () => {} })).toEqual(LENT)
  expect(get.mock.calls).toEqual([['/user/listLoanOffer', loanOffer, {}, { mode: 'real', signal }]])
})

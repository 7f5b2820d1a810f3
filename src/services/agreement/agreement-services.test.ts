import { expect, test, vi } from 'vitest'
import { sampleLoan, sampleQuote } from '../../../tests/support/sample-loans.ts'
import { readLoanFile, signedHash, textHash } from '../../domain/loan-file.ts'
import { loan, loanAgreement, loanQuote, type LoanQuote } from '../../domain/wire/loans.ts'
import type { HttpClient } from '../http/http-client.ts'
import { prepareAgreement } from './agreement-prepare.ts'
import { createAgreementServices } from './agreement-services.ts'

const NOW = Date.UTC(2026, 0, 5)
const SIGNATURE = { kind: 'typed', text: 'Mira Óskarsdóttir-Lee' } as const
const BODY = { currency: 'USDT', amount: '5000', days: 30, language: 'en' } as const
const { signal } = new AbortController()
const tools = { signal, key: 'k', send: () => {} }

const around = (http: object) => {
  const saveFile = vi.fn()
  const vault = { read: (ref: string | null) => (ref === 'sealed-1' ? JSON.stringify(SIGNATURE) : ''), has: () => true }
  const services = createAgreementServices({ http: http as HttpClient, vault: vault as never, saveFile })
  return { services, saveFile }
}

test('an agreement is right when its hash is the one that this page works out', async () => {
  const quote = sampleQuote(NOW)
  const post = vi.fn(async () => quote)
  const { services } = around({ post })
  expect(await services.quoteLoan({ body: BODY }, tools)).toEqual({ quote, isTextRight: true })
  expect(post.mock.calls).toEqual([['/user/quoteLoan', loanQuote, BODY, { mode: 'real', signal }]])
})

test('a text that was changed on its way has another hash, in every script', async () => {
  const quote: LoanQuote = { ...sampleQuote(NOW), text: 'اتفاقية قرض ⁨PL-17⁩ 貸款協議' }
  const { services } = around({ post: async () => quote })
  expect(await services.quoteLoan({ body: BODY }, tools)).toEqual({ quote, isTextRight: false })
  const hashed = around({ post: async () => ({ ...quote, hash: textHash(quote.text) }) })
  expect(await hashed.services.quoteLoan({ body: BODY }, tools)).toMatchObject({ isTextRight: true })
})

test('it is submitted once, under the key of its click, with the signature from the vault', async () => {
  const accepted = { result: sampleLoan(NOW), success: 20001 }
  const write = vi.fn(async () => accepted)
  const { services } = around({ write })
  const body = { agreement: '17', currency: 'USDT', amount: '5000', days: 30, language: 'en', hash: 'a'.repeat(64) } as const
  expect(await services.submitLoan({ key: 'key-of-this-click', mode: 'real', body, signature: 'sealed-1' }, tools)).toBe(accepted)
  expect(write.mock.calls).toEqual([
    ['/user/loan', loan, { ...body, signature: SIGNATURE }, { key: 'key-of-this-click', mode: 'real', signal }],
  ])
  for (const gone of [null, 'sealed-of-before'])
    await expect(services.submitLoan({ key: 'k', mode: 'real', body, signature: gone }, tools)).rejects.toMatchObject({ code: '30214' })
  expect(write).toHaveBeenCalledTimes(1)
  const prepare = prepareAgreement({ newKey: () => 'key-of-this-click' } as Parameters<typeof prepareAgreement>[0])
  expect(prepare['agreement.sign']({ type: 'agreement.sign' })).toEqual({ type: 'agreement.sign', key: 'key-of-this-click' })
})

test('what became of a key is read as a loan', async () => {
  const { services } = around({ post: async () => ({ code: 20001, msg: '', result: sampleLoan(NOW) }) })
  expect(await services.settleKey({ key: 'key-of-this-click', mode: 'real' }, tools)).toMatchObject({ outcome: 'accepted', success: 20001 })
})

test('what was signed is kept as a page that stands alone; who has left meanwhile is handed none', async () => {
  const { text, hash } = sampleQuote(NOW)
  const of = { number: 'L-20260105-0041', language: 'en', hash, signature: SIGNATURE, signedAt: NOW } as const
  const get = vi.fn(async () => ({ ...of, text, signedHash: signedHash(of) }))
  const { services, saveFile } = around({ get })
  await services.saveSigned({ loanId: '41' }, tools)
  expect(get.mock.calls).toEqual([['/user/getLoanAgreement/41', loanAgreement, {}, { mode: 'real', signal }]])
  const [name, page, type] = saveFile.mock.calls[0]!
  expect([name, type]).toEqual(['plimsoll-loan-L-20260105-0041.html', 'text/html'])
  expect(readLoanFile(page as string)).toMatchObject({ faults: [], agreement: { text, signature: SIGNATURE } })
  await expect(services.saveSigned({ loanId: '41' }, { ...tools, signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  expect(saveFile).toHaveBeenCalledTimes(1)
})

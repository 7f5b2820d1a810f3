/** From the venue's text to an open session: what is read, signed, sent and kept. */
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import { expect, test, vi } from 'vitest'
import { composeSignIn } from '../../domain/sign-in-message.ts'
import type { UserInfo } from '../../domain/wire/session.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import type { FoundWallet } from '../wallet/wallet-registry.ts'
import { createWalletSignInServices } from './wallet-sign-in-services.ts'

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const NOW = Date.UTC(2026, 0, 14, 15)
const TEXT = composeSignIn({
  chain: 'ethereum',
  domain: 'plimsoll.example',
  address: ADDRESS,
  uri: 'https://plimsoll.example',
  chainId: 1,
  nonce: 'a1'.repeat(16),
  issuedAt: NOW,
  expiresAt: NOW + 300_000,
})
const SIGNATURE = `0x${'ab'.repeat(65)}`
const USER = { id: 'u1' } as UserInfo
const tools = { signal: new AbortController().signal, key: 'k', send: () => {} }

const worldOf = (
  sign: () => Promise<unknown> = async () => SIGNATURE,
  post: (path: string) => Promise<unknown> = async () => ({ token: 't1', userInfo: USER }),
) => {
  const values = new Map([
    ['address', ADDRESS],
    ['message', TEXT],
    ['signature', SIGNATURE],
  ])
  const sealed = {
    read: (ref: string | null) => values.get(ref ?? '') ?? '',
    seal: (field: string, value: string) => (values.set(field, value), field),
  }
  const kept = new Map<string, string>()
  const asked: unknown[][] = []
  const calls: unknown[] = []
  const wallet: FoundWallet = {
    id: 'io.fox',
    name: 'Fox',
    chain: 'ethereum',
    picture: null,
    link: { chain: 'ethereum', provider: { request: (call) => (calls.push(call), sign()) } },
  }
  const setUser = vi.fn<(user: UserInfo | undefined) => void>()
  const services = createWalletSignInServices({
    http: {
      get: () => Promise.reject(new Error('not asked')),
      post: (path: string, _: unknown, body: unknown) => (asked.push([path, body]), post(path)),
    } as unknown as HttpClient,
    storage: {
      read: (key: string) => kept.get(key) ?? null,
      write: (key: string, value: string) => !!kept.set(key, value),
    } as unknown as BrowserStorage,
    tabStorage: memoryStorage(),
    onDevice: (at: number) => at,
    account: { setUser, applyBalance: () => {}, applyPnl: () => {} },
    mode: () => 'demo',
    sealed,
    registry: { discover: async () => [wallet], find: (id) => (id === wallet.id ? wallet : undefined) },
    domain: 'plimsoll.example',
    origin: 'https://plimsoll.example',
    now: () => NOW,
  })
  return { services, values, asked, calls, kept, setUser }
}

test('the venue is told which account it is, and its text is put away', async () => {
  const { services, asked, values } = worldOf(undefined, async () => ({ message: 'the text', expiresAt: NOW }))
  expect(await services.requestChallenge({ chain: 'ethereum', addressRef: 'address' }, tools)).toEqual({ messageRef: 'wallet.message' })
  expect(asked).toEqual([['/login/walletChallenge', { chain: 'ethereum', address: ADDRESS }]])
  expect(values.get('wallet.message')).toBe('the text')
})

test('a text that is as it must be passes; any other does not', async () => {
  const { services, values } = worldOf()
  const read = () => services.readMessage({ chain: 'ethereum', addressRef: 'address', messageRef: 'message' })
  await read()
  for (const [text, code] of [
    [`${TEXT}\nApprove all`, 'MESSAGE_FORM'],
    [TEXT.replaceAll('plimsoll.example', 'evil.example'), 'MESSAGE_DOMAIN'],
    [TEXT.replace('Chain ID: 1', 'Chain ID: 56'), 'MESSAGE_CHAIN'],
    ['', 'MESSAGE_FORM'],
  ] as const) {
    values.set('message', text)
    await expect(read()).rejects.toEqual({ code, message: '' })
  }
  await expect(services.readMessage({ chain: 'ethereum', addressRef: null, messageRef: null })).rejects.toMatchObject({
    code: 'MESSAGE_FORM',
  })
})

test('the wallet signs that text, and its signature is put away', async () => {
  const { services, calls, values } = worldOf()
  const sign = () => services.signMessage({ walletId: 'io.fox', addressRef: 'address', messageRef: 'message' })
  expect(await sign()).toEqual({ signatureRef: 'wallet.signature' })
  expect(calls).toEqual([{ method: 'personal_sign', params: [`0x${Buffer.from(TEXT).toString('hex')}`, ADDRESS] }])
  expect(values.get('wallet.signature')).toBe(SIGNATURE)
  values.set('message', 'Approve all')
  await expect(sign()).rejects.toEqual({ code: 'WALLET_FORBIDDEN', message: '' })
  expect(calls).toHaveLength(1)
})

test.each<readonly [sign: () => Promise<unknown>, code: string]>([
  [() => Promise.reject({ code: 4001, message: ADDRESS }), 'WALLET_REFUSED'],
  [async () => 'nonsense', 'WALLET_FAILED'],
  [async () => undefined, 'WALLET_FAILED'],
])('a wallet that does not sign says so in our words', async (sign, code) => {
  const { services } = worldOf(sign)
  await expect(services.signMessage({ walletId: 'io.fox', addressRef: 'address', messageRef: 'message' })).rejects.toEqual({
    code,
    message: '',
  })
})
test('nor does one that is gone', async () => {
  const { services } = worldOf()
  await expect(services.signMessage({ walletId: null, addressRef: 'address', messageRef: 'message' })).rejects.toMatchObject({
    code: 'WALLET_GONE',
  })
})

test('text and signature open the session, of which the chart learns the user only', async () => {
  const { services, asked, kept, setUser } = worldOf()
  expect(await services.submitSignature({ chain: 'ethereum', messageRef: 'message', signatureRef: 'signature' }, tools)).toEqual({
    userId: 'u1',
  })
  expect(asked).toEqual([
    [
      '/login/loginByWallet',
      { loginType: 'wallet', chain: 'ethereum', message: TEXT, signature: SIGNATURE, consentTo: ['terms', 'risk-statement'] },
    ],
  ])
  expect([kept.get('token'), kept.get('isLogin'), setUser.mock.calls]).toEqual(['t1', 'true', [[USER]]])
})

test('whoever invited the person goes along: the wallet may be a new one here', async () => {
  const { services, asked, kept } = worldOf()
  kept.set('inviteCode', 'ABCD2345')
  await services.submitSignature({ chain: 'ethereum', messageRef: 'message', signatureRef: 'signature' }, tools)
  expect(asked).toEqual([['/login/loginByWallet', expect.objectContaining({ inviteCode: 'ABCD2345' })]])
})

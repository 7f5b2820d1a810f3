/** The allow-list, against everything that was ever asked of a wallet to take what is in it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composeSignIn, type SignInMessage } from '../../domain/sign-in-message.ts'
import { createTransport, type Call, type Link, type Provider, type TronWebLike } from './wallet-transport.ts'

const DOMAIN = 'plimsoll.example'
const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const TRON_ADDRESS = 'THUKXnRP5PtFW4t7UhAKvF9CDAWcPcWqT9'
const OWN: SignInMessage = {
  chain: 'ethereum',
  domain: DOMAIN,
  address: ADDRESS,
  uri: `https://${DOMAIN}`,
  chainId: 1,
  nonce: 'a1'.repeat(16),
  issuedAt: 0,
  expiresAt: 300_000,
}
const text = (change: Partial<SignInMessage> = {}): string => composeSignIn({ ...OWN, ...change })
const TRON = { chain: 'tron', address: TRON_ADDRESS, chainId: 728_126_428 } as const

const recording = (answers: Readonly<Record<string, unknown>> = {}) => {
  const calls: Call[] = []
  const provider: Provider = {
    request: async (call) => {
      calls.push(structuredClone(call))
      return answers[call.method]
    },
  }
  return { calls, provider }
}
const ethereum = (answers?: Readonly<Record<string, unknown>>) => {
  const { calls, provider } = recording(answers)
  return { calls, transport: createTransport({ chain: 'ethereum', provider }, DOMAIN) }
}
const tron = (isLegacy = false, address: unknown = TRON_ADDRESS, standing: object = { defaultAddress: { base58: address } }) => {
  const { calls, provider } = recording({ eth_chainId: '0x2b6653dc' })
  const tronWeb = {
    ...standing,
    trx: new Proxy(
      {},
      {
        get:
          (_, name) =>
          async (...params: unknown[]) => {
            calls.push({ method: String(name), params })
            return '0xsigned'
          },
      },
    ),
  } as TronWebLike
  const link: Link = { chain: 'tron', provider, isLegacy, tronWeb: () => tronWeb }
  return { calls, transport: createTransport(link, DOMAIN) }
}

test('asks for accounts, network and a signature, and for nothing else', async () => {
  const { calls, transport } = ethereum({ eth_accounts: [ADDRESS], eth_chainId: '0x1' })
  await transport.requestAccounts()
  expect(await transport.readAddress()).toBe(ADDRESS)
  expect(await transport.readChainId()).toBe(1)
  await transport.switchChain()
  await transport.sign(text(), ADDRESS.toLowerCase())
  expect(calls).toEqual([
    { method: 'eth_requestAccounts' },
    { method: 'eth_accounts' },
    { method: 'eth_chainId' },
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] },
    { method: 'personal_sign', params: [`0x${Buffer.from(text()).toString('hex')}`, ADDRESS.toLowerCase()] },
  ])
})

test('on TRON too', async () => {
  const { calls, transport } = tron()
  await transport.requestAccounts()
  expect(await transport.readAddress()).toBe(TRON_ADDRESS)
  expect(await transport.readChainId()).toBe(728_126_428)
  expect(await transport.sign(text(TRON), TRON_ADDRESS)).toBe('0xsigned')
  const older = tron(true)
  await older.transport.requestAccounts()
  expect(await older.transport.readChainId()).toBeNull()
  expect([...calls, ...older.calls].map(({ method }) => method)).toEqual([
    'eth_requestAccounts',
    'eth_chainId',
    'signMessageV2',
    'tron_requestAccounts',
  ])
})

const FORBIDDEN: readonly unknown[] = [
  'eth_sendTransaction',
  'eth_signTransaction',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTypedData',
  'eth_signTypedData_v1',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'wallet_sendCalls',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_grantPermissions',
  'wallet_requestPermissions',
  'wallet_invokeSnap',
  'wallet_importRawPrivateKey',
  'eth_decrypt',
  'eth_getEncryptionPublicKey',
  'eth_call',
  'approve',
  'increaseAllowance',
  'permit',
  'transfer',
  'setApprovalForAll',
  'triggerSmartContract',
  'tron_signTransaction',
  'sign',
  'signMessage',
  'multiSign',
  'sendTransaction',
  'sendTrx',
  'signTypedData',
  '_signTypedData',
  '',
  'PERSONAL_SIGN',
  'personal_sign ',
  ' personal_sign',
  'personal_sign\0',
  '__proto__',
  'constructor',
  'toString',
  'request',
  'on',
  null,
  undefined,
  0,
  {},
  [],
  ['personal_sign'],
  ['eth_sendTransaction'],
  { toString: () => 'eth_accounts' },
  new String('eth_accounts'),
]
const PARAMS: readonly (readonly unknown[])[] = [
  [],
  [{ to: ADDRESS, value: '0xffff' }],
  [ADDRESS, { types: { Permit: [] } }],
  [text(), ADDRESS],
  [`0x${Buffer.from(text()).toString('hex')}`, ADDRESS],
]

describe.each([
  ['Ethereum', ethereum],
  ['TRON', tron],
  ['the older TronLink', () => tron(true)],
] as const)('through %s', (_, open) => {
  test.each(FORBIDDEN.map((method) => [String(typeof method === 'symbol' ? method : (JSON.stringify(method) ?? method)), method] as const))(
    '%s does not get',
    async (_name, method) => {
      const { calls, transport } = open()
      for (const params of PARAMS) await expect(transport.ask(method, params)).rejects.toEqual({ code: 'WALLET_FORBIDDEN', message: '' })
      expect(calls).toEqual([])
    },
  )

  test('no name that anybody makes up gets', async () => {
    const { calls, transport } = open()
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.array(fc.anything(), { maxLength: 3 }), async (name, params) => {
        await transport.ask(`wallet_${name}`, params).catch(() => {})
        await transport.ask(`eth_${name}`, [text(), ...params]).catch(() => {})
      }),
    )
    expect(calls.filter(({ method }) => !['eth_accounts', 'eth_chainId', 'eth_requestAccounts'].includes(method))).toEqual([])
  })
})

test.each<readonly [string, readonly unknown[]]>([
  ['another statement', [text().replace('It moves no funds', 'It moves all funds'), ADDRESS]],
  ['a line more', [`${text()}\nResources:\n- ipfs://x`, ADDRESS]],
  ['a line before', [`Approve\n${text()}`, ADDRESS]],
  ['another site', [text({ domain: 'evil.example' }), ADDRESS]],
  ['another network', [text({ chainId: 56 }), ADDRESS]],
  ['another account in the text', [text({ address: '0x0000000000000000000000000000000000000001' }), ADDRESS]],
  ['another account to sign with', [text(), '0x0000000000000000000000000000000000000001']],
  ['no account', [text()]],
  ['a parameter more', [text(), ADDRESS, 'password']],
  ['hex in place of text', [`0x${Buffer.from(text()).toString('hex')}`, ADDRESS]],
  ['a hash', [`0x${'ab'.repeat(32)}`, ADDRESS]],
  ['parameters in the other order', [ADDRESS, text()]],
  ['an object that reads like the text', [{ toString: (): string => text() }, ADDRESS]],
  ['a text of TRON', [text(TRON), TRON_ADDRESS]],
])('a signature of %s is not asked for', async (_, params) => {
  const { calls, transport } = ethereum()
  await expect(transport.ask('personal_sign', params)).rejects.toMatchObject({ code: 'WALLET_FORBIDDEN' })
  await expect(transport.ask('signMessageV2', params)).rejects.toMatchObject({ code: 'WALLET_FORBIDDEN' })
  expect(calls).toEqual([])
})

test('TRON signs no text of Ethereum, and none by the way of Ethereum', async () => {
  const { calls, transport } = tron()
  await expect(transport.sign(text(), ADDRESS)).rejects.toMatchObject({ code: 'WALLET_FORBIDDEN' })
  await expect(transport.ask('personal_sign', [text(TRON), TRON_ADDRESS])).rejects.toMatchObject({ code: 'WALLET_FORBIDDEN' })
  expect(calls).toEqual([])
})

test('a network is switched to ours and to no other, and no network is added', async () => {
  const { calls, transport } = ethereum()
  await expect(transport.ask('wallet_switchEthereumChain', [{ chainId: '0x38' }])).rejects.toMatchObject({ code: 'WALLET_FORBIDDEN' })
  await transport.switchChain()
  expect(calls).toEqual([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] }])
})

test.each([[undefined], [null], ['0x1'], [[]], [['nonsense']], [[TRON_ADDRESS]], [[{ toString: (): string => ADDRESS }]]])(
  'accounts that are none (%j) are no account',
  async (answer) => {
    expect(await ethereum({ eth_accounts: answer }).transport.readAddress()).toBeNull()
  },
)
test.each([[undefined], [false], ['nonsense'], [ADDRESS]])('no more is %j an address of TRON', async (answer) => {
  expect(await tron(false, answer ?? null).transport.readAddress()).toBeNull()
})
test.each([[undefined], ['x'], ['-1'], [{}], ['0x1.5']])('a network that is none (%j) is unknown', async (answer) => {
  expect(await ethereum({ eth_chainId: answer }).transport.readChainId()).toBeNull()
})
test('a TRON wallet that has locked itself is not asked', async () => {
  const { provider } = recording()
  const transport = createTransport({ chain: 'tron', provider, isLegacy: false, tronWeb: () => undefined }, DOMAIN)
  await expect(transport.sign(text(TRON), TRON_ADDRESS)).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
})

describe('a script that has written to Object.prototype', () => {
  const HOSTILE = { account: 'mallory', chain: 'tron', domain: 'evil.example', address: TRON_ADDRESS, chainId: 56, nonce: 'b2'.repeat(16) }
  const CALLS = { method: 'eth_sendTransaction', params: [{ to: TRON_ADDRESS }], isLegacy: true, groups: {}, statement: 'Approve all.' }
  const polluted = async <T>(key: string, value: unknown, work: () => Promise<T>): Promise<T | 'refused'> => {
    Object.defineProperty(Object.prototype, key, { value, configurable: true, writable: true })
    try {
      return await work().catch(() => 'refused' as const)
    } finally {
      Reflect.deleteProperty(Object.prototype, key)
    }
  }

  test.each(Object.entries({ ...HOSTILE, ...CALLS }))('by %s: the wallet signs our own text, or is not asked', async (key, value) => {
    const own = text()
    const { calls, transport } = ethereum()
    await polluted(key, value, () => transport.sign(own, ADDRESS))
    for (const call of calls) expect(call).toEqual({ method: 'personal_sign', params: [`0x${Buffer.from(own).toString('hex')}`, ADDRESS] })
    const other = ethereum()
    await polluted(key, value, () => other.transport.ask('eth_sendTransaction', [{ to: TRON_ADDRESS }]))
    expect(other.calls).toEqual([])
  })

  test.each<[string, unknown, () => ReturnType<typeof createTransport>]>([
    ['0', ADDRESS, () => ethereum({ eth_accounts: [] }).transport],
    ['defaultAddress', { base58: TRON_ADDRESS }, () => tron(false, undefined, {}).transport],
    ['base58', TRON_ADDRESS, () => tron(false, undefined, { defaultAddress: {} }).transport],
  ])('by %s: a wallet that gave no account has none', async (key, value, open) => {
    expect(await polluted(key, value, () => open().readAddress())).toBeNull()
  })

  test('by an account: a wallet that is to sign in joins nobody', async () => {
    const joining = text({ account: 'mallory' })
    const { calls, transport } = ethereum()
    expect(await polluted('account', 'mallory', () => transport.sign(joining, ADDRESS))).toBe('refused')
    expect(calls).toEqual([])
  })
})

test('a wallet that is to sign in is not asked to join, nor to join another account', async () => {
  const { calls, provider } = recording()
  const joiner = createTransport({ chain: 'ethereum', provider }, DOMAIN, { account: 'anna' })
  await expect(ethereum().transport.sign(text({ account: 'anna' }), ADDRESS)).rejects.toMatchObject({ code: 'WALLET_FORBIDDEN' })
  await expect(joiner.sign(text(), ADDRESS)).rejects.toMatchObject({ code: 'WALLET_FORBIDDEN' })
  await expect(joiner.sign(text({ account: 'mallory' }), ADDRESS)).rejects.toMatchObject({ code: 'WALLET_FORBIDDEN' })
  expect(calls).toEqual([])
  await joiner.sign(text({ account: 'anna' }), ADDRESS)
  expect(calls).toHaveLength(1)
})

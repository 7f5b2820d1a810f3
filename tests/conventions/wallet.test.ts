/** What a wallet can be asked stands in one file, and what it must never be asked stands in none. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FORBIDDEN_OF_WALLETS } from '../support/forbidden-of-wallets.ts'

const TRANSPORT = 'src/services/wallet/wallet-transport.ts'
const sources = globSync(['src/**/*.{ts,tsx}', 'server/**/*.ts'], { exclude: (name) => /\.test\.tsx?$/.test(String(name)) }).map(
  (file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }),
)

test('there are sources, the transport among them', () => {
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.map(({ file }) => file)).toContain(TRANSPORT)
})

/** The venue reads in calls that were made already what they moved. No wallet is near. */
const READS_CALLS: Readonly<Record<string, readonly string[]>> = {
  'a selector': ['server/chains/tron.ts'],
  'a transfer of tokens': ['server/chains/tron.ts'],
}
test.each(FORBIDDEN_OF_WALLETS)('%s stands nowhere', (what, pattern) => {
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual(READS_CALLS[what] ?? [])
})

test('only the transport names what a wallet is asked, and only it asks', () => {
  const naming = /['"`](?:eth|net|tron|wallet)_[A-Za-z]+['"`]|personal_sign|signMessageV2|\.request\(\{\s*method/
  expect(
    sources
      .filter(({ text }) => naming.test(text.replaceAll(/'wallet_login_only'|'wallet_challenges'/g, '')))
      .map(({ file }) => file)
      .filter((file) => file !== 'src/services/http/http-client.ts'),
  ).toEqual(['server/chains/ethereum.ts', TRANSPORT])
  // What the venue asks its own node: nothing but reading.
  const asked = [...readFileSync('server/chains/ethereum.ts', 'utf8').matchAll(/'(eth_\w+)'/g)].map(([, method]) => method)
  expect(new Set(asked)).toEqual(
    new Set(['eth_blockNumber', 'eth_chainId', 'eth_getBlockByNumber', 'eth_getTransactionByHash', 'eth_getTransactionReceipt']),
  )
})

test('the transport lets these through, and nothing else', () => {
  const [, list = ''] = /const ALLOWED[^=]*= new Map[^(]*\(\[(.*?)\n\]\)/s.exec(readFileSync(TRANSPORT, 'utf8')) ?? []
  expect([...list.matchAll(/^  \[\s*'(\w+)',/gm)].map(([, name]) => name)).toEqual([
    'eth_requestAccounts',
    'tron_requestAccounts',
    'eth_accounts',
    'eth_chainId',
    'wallet_switchEthereumChain',
    'personal_sign',
    'signMessageV2',
  ])
})

test('the client carries no wallet library: signing needs none', () => {
  const importing = sources.filter(({ file, text }) => file.startsWith('src/') && /(?:from|import\()\s*['"](?:ethers|tronweb)/.test(text))
  expect(importing.map(({ file }) => file)).toEqual([])
})

test('the patterns bite', () => {
  const wrong = [
    "request({ method: 'eth_sendTransaction' })",
    "'eth_signTypedData_v4'",
    "'eth_sign'",
    'token.approve(x)',
    'increaseAllowance',
    'token.permit(',
    'setApprovalForAll',
    'triggerSmartContract',
    '0x095ea7b3',
    'a9059cbb',
    'd505accf',
    'wallet_sendCalls',
    'transferFrom(',
  ]
  for (const text of wrong)
    expect(
      FORBIDDEN_OF_WALLETS.some(([, pattern]) => pattern.test(text)),
      text,
    ).toBe(true)
  for (const text of ["'eth_requestAccounts'", 'personal_sign', 'approved', 'transferring', 'permitted'])
    expect(
      FORBIDDEN_OF_WALLETS.some(([, pattern]) => pattern.test(text)),
      text,
    ).toBe(false)
})

/** An Ethereum of a test's own, with a token that counts as USDT and one that only says so. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { freePort } from './free-port.ts'

const require = createRequire(import.meta.url)

/** Chains of a developer's own have this number. */
export const CHAIN_ID = 31_337

/** The one of this machine's package; where npm has none for it, the one that its owner has installed. */
const binaryOf = (): string => {
  const processor = process.arch === 'x64' ? 'amd64' : process.arch
  try {
    return join(dirname(require.resolve(`@foundry-rs/anvil-${process.platform}-${processor}/package.json`)), 'bin', 'anvil')
  } catch {
    return 'anvil'
  }
}

/** What the compiler makes of the token, ready to be deployed. */
export const tokenCode = (): string => {
  const solc = require('solc') as { compile: (input: string) => string }
  const source = readFileSync(new URL('./tokens.sol', import.meta.url), 'utf8')
  const input = {
    language: 'Solidity',
    sources: { 'tokens.sol': { content: source } },
    settings: { outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as {
    contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
  }
  return `0x${output.contracts['tokens.sol']?.['Token']?.evm.bytecode.object ?? ''}`
}

export interface Receipt {
  readonly transactionHash: string
  readonly contractAddress: string | null
  readonly status: string
}
interface Sending {
  readonly from: string
  readonly to?: string
  readonly value?: bigint
  readonly data?: string
}

export interface Anvil {
  readonly url: string
  readonly accounts: readonly string[]
  ask<T = unknown>(method: string, ...params: readonly unknown[]): Promise<T>
  /** Sent, and in a block. */
  send(sending: Sending): Promise<Receipt>
  deploy(code: string): Promise<string>
  mine(blocks: number): Promise<void>
  stop(): Promise<void>
}

const hex = (value: bigint | number): string => `0x${value.toString(16)}`
const word = (digits: string): string => digits.replace(/^0x/, '').toLowerCase().padStart(64, '0')

/** A call of the token's `transfer`. */
export const transferCall = (to: string, units: bigint): string => `0xa9059cbb${word(to)}${word(hex(units))}`

const untilReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString()
      if (text.includes('Listening on')) resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`anvil ended with ${code}: ${text}`)))
  })

export const startAnvil = async (): Promise<Anvil> => {
  const port = await freePort()
  const child = spawn(binaryOf(), ['--port', String(port), '--chain-id', String(CHAIN_ID), '--no-mining'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await untilReady(child)
  const url = `http://127.0.0.1:${port}`
  const ask = async <T>(method: string, ...params: readonly unknown[]): Promise<T> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const send = async ({ value, ...rest }: Sending): Promise<Receipt> => {
    // The gas is said, so that a call that will fail is sent all the same.
    const sent = { ...rest, gas: hex(2_000_000), ...(value !== undefined && { value: hex(value) }) }
    const hash = await ask<string>('eth_sendTransaction', sent)
    // It would mine by itself, a moment after it has answered.
    await ask('anvil_mine', hex(1))
    return ask<Receipt>('eth_getTransactionReceipt', hash)
  }
  const accounts = await ask<string[]>('eth_accounts')
  return {
    url,
    accounts,
    ask,
    send,
    deploy: async (code) => (await send({ from: accounts[0] ?? '', data: code })).contractAddress ?? '',
    mine: async (blocks) => void (await ask('anvil_mine', hex(blocks))),
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', () => resolve())
        child.kill()
      }),
  }
}

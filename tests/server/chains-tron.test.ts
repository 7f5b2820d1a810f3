/** What the venue makes of what a TRON node says, by a stand-in that speaks its HTTP API. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tronChain } from '../../server/chains/tron.ts'
import { differenceOf } from '../../server/deposits/compare-transfer.ts'

const written = (digits: string): string => createBase58check(sha256).encode(Buffer.from(`41${digits}`, 'hex'))
const [TOKEN, FAKE, SENDER, OURS, OTHER] = ['a1', 'b2', 'c3', 'd4', 'e5'].map((byte) => byte.repeat(20)) as [
  string,
  string,
  string,
  string,
  string,
]
const HASH = 'ab'.repeat(32)
const BLOCK = 1_000
const AT = Date.UTC(2026, 0, 14)
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (digits: string): string => digits.padStart(64, '0')

interface Node {
  sent: object
  done: object
  head: number
}
const call = (to: string, units: bigint, contract = TOKEN) => ({
  txID: HASH,
  ret: [{ contractRet: 'SUCCESS' }],
  raw_data: {
    contract: [
      {
        type: 'TriggerSmartContract',
        parameter: {
          value: {
            owner_address: `41${SENDER}`,
            contract_address: `41${contract}`,
            data: `a9059cbb${word(`41${to}`)}${word(units.toString(16))}`,
          },
        },
      },
    ],
  },
})
const log = (to: string, units: bigint, contract = TOKEN) => ({
  address: contract,
  topics: [TRANSFER, word(SENDER), word(to)],
  data: word(units.toString(16)),
})
const done = (logs: readonly object[], change: object = {}) => ({
  id: HASH,
  blockNumber: BLOCK,
  blockTimeStamp: AT,
  receipt: { result: 'SUCCESS' },
  log: logs,
  ...change,
})
const good = (): Node => ({ sent: call(OURS, 500_000_000n), done: done([log(OURS, 500_000_000n)]), head: BLOCK + 19 })

let node: Node
let server: Server
let url: string
const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
beforeAll(async () => {
  server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const { value } = JSON.parse(text) as { value?: string }
      const known = value === HASH
      const answers: Record<string, object> = {
        '/wallet/gettransactionbyid': known ? node.sent : {},
        '/wallet/gettransactioninfobyid': known ? node.done : {},
        '/wallet/getnowblock': { block_header: { raw_data: { number: node.head } } },
      }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? ''] ?? 'no such call'))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  node = good()
})

const find = (hash = HASH) => tronChain({ url, usdt: written(TOKEN) }).find(hash)
const submitted = { currency: 'USDT', amount: '500', sentTo: written(OURS) } as const

test('a transfer of the token is found with what it moved, its confirmations and its time', async () => {
  const found = await find()
  expect(found).toEqual({
    found: 'moved',
    transfers: [{ currency: 'USDT', from: written(SENDER), to: written(OURS), amount: '500' }],
    confirmations: 20,
    at: AT,
  })
  expect(found.found === 'moved' && differenceOf(submitted, found)).toBeNull()
})

describe('counts for nothing:', () => {
  test.each<[string, () => Partial<Node>, string]>([
    ['another token', () => ({ sent: call(OURS, 500_000_000n, FAKE), done: done([log(OURS, 500_000_000n, FAKE)]) }), 'currencyDiffers'],
    ['another contract that says what the token would', () => ({ sent: call(OURS, 500_000_000n, FAKE) }), 'currencyDiffers'],
    ['a call of the token that moved nothing', () => ({ done: done([]) }), 'currencyDiffers'],
    ['a call of something else than a transfer', () => ({ sent: { ...call(OURS, 1n), raw_data: { contract: [] } } }), 'currencyDiffers'],
    ['a transfer to somebody else', () => ({ done: done([log(OTHER, 500_000_000n)]) }), 'recipientDiffers'],
    ['another amount than was asked for', () => ({ done: done([log(OURS, 499_999_999n)]) }), 'amountDiffers'],
  ])('%s', async (_name, change, reason) => {
    node = { ...good(), ...change() }
    const found = await find()
    expect(found.found === 'moved' && differenceOf(submitted, found)).toBe(reason)
  })
})

test.each<[string, () => Partial<Node>, string]>([
  ['in no block yet', () => ({ done: {} }), 'waiting'],
  ['out of energy', () => ({ done: done([], { receipt: { result: 'OUT_OF_ENERGY' } }) }), 'reverted'],
  ['failed', () => ({ done: done([], { result: 'FAILED' }) }), 'reverted'],
  ['reverted by the contract', () => ({ sent: { ...call(OURS, 1n), ret: [{ contractRet: 'REVERT' }] } }), 'reverted'],
  ['taken back by a reorganisation', () => ({ sent: {}, done: {} }), 'unknown'],
  ['something that is no answer', () => ({ done: { id: 7 } }), 'away'],
])('what is %s is told apart', async (_name, change, found) => {
  node = { ...good(), ...change() }
  expect((await find()).found).toBe(found)
})

test('a hash that it does not know is unknown; a node that nobody runs has said nothing', async () => {
  expect(await find('cd'.repeat(32))).toEqual({ found: 'unknown' })
  expect((await tronChain({ url: 'http://127.0.0.1:9', usdt: written(TOKEN) }).find(HASH)).found).toBe('away')
})

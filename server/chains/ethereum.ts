/** Ethereum by JSON-RPC: what a transaction moved in ether, and in the one token that the venue takes. */
import * as z from 'zod'
import { dec, SCALE, type Decimal } from '../../src/domain/money.ts'
import type { Chain, Found, Transfer } from './chain.ts'
import { NodeAway, postJson } from './json-call.ts'

export interface EthereumSettings {
  readonly url: string
  /** What the node says to `eth_chainId`; another one answers for another money. */
  readonly chainId: number
  /** Contract of the token that counts as USDT. Any other may send the same event, and is nothing to us. */
  readonly usdt: string
}

/** `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const quantity = z.string().regex(/^0x[0-9a-f]{1,64}$/i)
const address = z.string().regex(/^0x[0-9a-f]{40}$/i)
const word = z.string().regex(/^0x[0-9a-f]{64}$/i)
const transaction = z.nullable(z.object({ from: address, to: z.nullable(address), value: quantity, blockHash: z.nullish(word) }))
const receipt = z.nullable(
  z.object({
    status: quantity,
    blockHash: word,
    blockNumber: quantity,
    logs: z.array(z.object({ address, topics: z.array(z.string()), data: z.string(), removed: z.optional(z.boolean()) })),
  }),
)
const block = z.nullable(z.object({ hash: word, timestamp: quantity }))
const answer = z.object({ result: z.unknown(), error: z.optional(z.object({ message: z.string() })) })

/** Units of the smallest kind as an amount of the currency. */
export const amountOf = (units: bigint, currency: 'USDT' | 'ETH'): Decimal =>
  dec(units.toString()).div(dec(10).pow(SCALE[currency])).toFixed()

const addressIn = (topic: string | undefined): string => `0x${(topic ?? '').slice(-40)}`
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

type Log = NonNullable<z.infer<typeof receipt>>['logs'][number]

/** What the logs say was moved in the token. Whatever sends the same event from elsewhere, or in another form, has moved nothing. */
const tokensMoved = (logs: readonly Log[], token: string): readonly Transfer[] =>
  logs
    .filter((log) => isSame(log.address, token) && log.removed !== true)
    .filter(({ topics, data }) => topics.length === 3 && isSame(topics[0] ?? '', TRANSFER) && word.safeParse(data).success)
    .map(({ topics, data }) => ({
      currency: 'USDT',
      from: addressIn(topics[1]),
      to: addressIn(topics[2]),
      amount: amountOf(BigInt(data), 'USDT'),
    }))

export const ethereumChain = ({ url, chainId, usdt }: EthereumSettings): Chain => {
  let isRightChain = false

  const ask = async <T>(form: z.ZodType<T>, method: string, ...params: readonly unknown[]): Promise<T> => {
    const read = answer.safeParse(await postJson(url, { jsonrpc: '2.0', id: 1, method, params }))
    if (!read.success || read.data.error !== undefined) throw new NodeAway(`${method}: ${read.data?.error?.message ?? 'no answer'}`)
    const result = form.safeParse(read.data.result)
    if (!result.success) throw new NodeAway(`${method}: not of the form that it has`)
    return result.data
  }

  const requireRightChain = async (): Promise<void> => {
    if (isRightChain) return
    const found = Number(await ask(quantity, 'eth_chainId'))
    if (found !== chainId) throw new NodeAway(`the node is of chain ${found}, not ${chainId}`)
    isRightChain = true
  }

  const look = async (hash: string): Promise<Found> => {
    await requireRightChain()
    const [sent, done] = await Promise.all([
      ask(transaction, 'eth_getTransactionByHash', hash),
      ask(receipt, 'eth_getTransactionReceipt', hash),
    ])
    if (!sent) return { found: 'unknown' }
    if (!done) return { found: 'waiting' }
    const [head, at] = await Promise.all([ask(quantity, 'eth_blockNumber'), ask(block, 'eth_getBlockByNumber', done.blockNumber, false)])
    // Its block is no longer the one of that number: the network has gone another way, and the transaction waits to be taken up again.
    if (!at || !isSame(at.hash, done.blockHash)) return { found: 'waiting' }
    const confirmations = Math.max(0, Number(BigInt(head) - BigInt(done.blockNumber)) + 1)
    if (BigInt(done.status) !== 1n) return { found: 'reverted', confirmations }
    const ether = BigInt(sent.value)
    const coins: readonly Transfer[] =
      ether > 0n && sent.to !== null ? [{ currency: 'ETH', from: sent.from, to: sent.to, amount: amountOf(ether, 'ETH') }] : []
    return { found: 'moved', transfers: [...coins, ...tokensMoved(done.logs, usdt)], confirmations, at: Number(at.timestamp) * 1_000 }
  }

  return {
    isComplete: false,
    find: async (hash) => {
      try {
        return await look(hash)
      } catch (error) {
        if (error instanceof NodeAway) return { found: 'away', why: error.message }
        throw error
      }
    },
  }
}

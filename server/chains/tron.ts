/** TRON by the HTTP API of a full node: what a transaction moved in the one token that the venue takes. */
import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import * as z from 'zod'
import type { Chain, Found, Transfer } from './chain.ts'
import { amountOf } from './ethereum.ts'
import { NodeAway, postJson } from './json-call.ts'

export interface TronSettings {
  readonly url: string
  /** Contract of the token that counts as USDT, as people write it. */
  readonly usdt: string
}

const PREFIX = '41'
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `transfer(address,uint256)` and `transferFrom(address,address,uint256)`, as a call begins. */
const CALLS: Readonly<Record<string, number>> = { a9059cbb: 2, '23b872dd': 3 }

const base58check = createBase58check(sha256)
const hex = z.string().regex(/^[0-9a-f]*$/i)

/** An address as the API gives it, with its prefix or without, as people write it. */
const written = (digits: string): string => base58check.encode(Buffer.from(`${PREFIX}${digits.slice(-40)}`, 'hex'))

const sentForm = z.object({
  txID: z.optional(hex),
  ret: z.optional(z.array(z.object({ contractRet: z.optional(z.string()) }))),
  raw_data: z.optional(
    z.object({
      contract: z.array(
        z.object({
          type: z.string(),
          parameter: z.object({ value: z.object({ contract_address: z.optional(hex), data: z.optional(hex) }) }),
        }),
      ),
    }),
  ),
})
const doneForm = z.object({
  id: z.optional(hex),
  blockNumber: z.optional(z.int().nonnegative()),
  blockTimeStamp: z.optional(z.int().nonnegative()),
  result: z.optional(z.string()),
  receipt: z.optional(z.object({ result: z.optional(z.string()) })),
  log: z.optional(z.array(z.object({ address: hex, topics: z.array(hex), data: z.optional(hex) }))),
})
const headForm = z.object({ block_header: z.object({ raw_data: z.object({ number: z.int().nonnegative() }) }) })

type Done = z.infer<typeof doneForm>
type Call = NonNullable<z.infer<typeof sentForm>['raw_data']>['contract'][number]

const isTokenCall = ({ type, parameter }: Call, token: string): boolean => {
  const { contract_address: contract = '', data = '' } = parameter.value
  const words = CALLS[data.slice(0, 8).toLowerCase()]
  return type === 'TriggerSmartContract' && written(contract) === token && words !== undefined && data.length >= 8 + words * 64
}

/** Whether the call that was sent is one by which the token moves, of the venue's token itself. */
const isOfToken = (calls: readonly Call[], token: string): boolean => calls.length === 1 && calls.every((call) => isTokenCall(call, token))

/** What really moved, which the token's own log says: the call only asked for it. */
const tokensMoved = ({ log = [] }: Done, token: string): readonly Transfer[] =>
  log
    .filter(({ address }) => written(address) === token)
    .filter(({ topics, data = '' }) => topics.length === 3 && topics[0]?.toLowerCase() === TRANSFER && data.length === 64)
    .map(({ topics, data }) => ({
      currency: 'USDT',
      from: written(topics[1] ?? ''),
      to: written(topics[2] ?? ''),
      amount: amountOf(BigInt(`0x${data ?? '0'}`), 'USDT'),
    }))

const hasFailed = ({ result, receipt }: Done, ret: string): boolean =>
  result === 'FAILED' || (receipt?.result ?? 'SUCCESS') !== 'SUCCESS' || ret !== 'SUCCESS'

export const tronChain = ({ url, usdt }: TronSettings): Chain => {
  const ask = async <T>(form: z.ZodType<T>, path: string, body: object): Promise<T> => {
    const read = form.safeParse(await postJson(new URL(path, url.endsWith('/') ? url : `${url}/`).href, body))
    if (!read.success) throw new NodeAway(`${path}: not of the form that it has`)
    return read.data
  }

  const look = async (hash: string): Promise<Found> => {
    const [sent, done] = await Promise.all([
      ask(sentForm, 'wallet/gettransactionbyid', { value: hash }),
      ask(doneForm, 'wallet/gettransactioninfobyid', { value: hash }),
    ])
    // What it doesn't know it answers by an empty object.
    if (sent.txID?.toLowerCase() !== hash) return { found: 'unknown' }
    const { blockNumber, blockTimeStamp } = done
    if (done.id?.toLowerCase() !== hash || blockNumber === undefined || blockTimeStamp === undefined) return { found: 'waiting' }
    const head = await ask(headForm, 'wallet/getnowblock', {})
    const confirmations = Math.max(0, head.block_header.raw_data.number - blockNumber + 1)
    if (hasFailed(done, sent.ret?.[0]?.contractRet ?? 'SUCCESS')) return { found: 'reverted', confirmations }
    const transfers = isOfToken(sent.raw_data?.contract ?? [], usdt) ? tokensMoved(done, usdt) : []
    return { found: 'moved', transfers, confirmations, at: blockTimeStamp }
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

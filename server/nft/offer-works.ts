/** What an operator does with works: offers one, takes back one that nobody has bid for, offers it again. */
import * as z from 'zod'
import { MONEY_DIGITS } from '../../src/domain/contract.ts'
import { compare, dec, isAmountAtScale } from '../../src/domain/money.ts'
import { NFT_CHAINS } from '../../src/domain/wire/nft.ts'
import type { Tx } from '../core/database/schema.ts'
import { insertWork, lockWork, updateWork, type WorkRow } from './nft-works.repository.ts'

const line = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}<>]+$/u)
    .refine((text) => text.trim() === text)
const price = z.string().refine((text) => isAmountAtScale(text, MONEY_DIGITS) && compare(text, '0') > 0)
const place = z.int().positive().max(100_000)

const term = { startPrice: price, buyNow: z.optional(z.nullable(price)), endsAt: z.iso.datetime() }
const isInOrder = ({ startPrice, buyNow }: { readonly startPrice: string; readonly buyNow?: string | null | undefined }): boolean =>
  buyNow === undefined || buyNow === null || compare(buyNow, startPrice) >= 0

/** `buyNow` may be left out: then the work can't be bought at a stated price. `verified`: the operator has checked creator and address. */
export const workForm = z
  .strictObject({
    collection: line(60),
    number: place,
    of: place,
    title: line(80),
    creator: line(80),
    chain: z.enum(NFT_CHAINS),
    address: z.string().regex(/^[\w:.-]{1,80}$/),
    picture: z.int().nonnegative().max(1_000_000_000),
    verified: z.boolean(),
    ...term,
  })
  .refine(({ number, of }) => number <= of)
  .refine(isInOrder)
export const termForm = z.strictObject(term).refine(isInOrder)
export type NewWork = z.infer<typeof workForm>
export type Term = z.infer<typeof termForm>

const termOf = ({ startPrice, buyNow, endsAt }: Term, now: number) => ({
  start_price: dec(startPrice).toFixed(),
  buy_now: buyNow === undefined || buyNow === null ? null : dec(buyNow).toFixed(),
  starts_at: new Date(now),
  ends_at: new Date(endsAt),
})

/** Offers a work from now on. `null` when there is one of this address, or of this number in its collection. */
export const addWork = (tx: Tx, { of: edition, ...given }: NewWork, now: number): Promise<WorkRow | null> => {
  const { collection, number, title, creator, chain, address, picture, verified } = given
  const work = { collection, number, edition, title, creator, chain, address, picture, verified }
  return insertWork(tx, { ...work, is_sandbox: false, ...termOf(given, now) })
}

/** What somebody has bid for is theirs, or will be: it's no longer the operator's to change. */
const unbid = async (tx: Tx, id: string): Promise<WorkRow | null> => {
  const work = await lockWork(tx, id)
  return work && work.bid_count === 0 ? work : null
}

/** Takes a work from the list. `null` when there is none, it's taken back already, or somebody has bid for it. */
export const withdrawWork = async (tx: Tx, id: string): Promise<WorkRow | null> => {
  const work = await unbid(tx, id)
  return work && work.state !== 'withdrawn' ? updateWork(tx, id, { state: 'withdrawn' }) : null
}

/** Offers a work again that has ended without a bid, or was taken back. `null` when it's none of these. */
export const offerAgain = async (tx: Tx, id: string, given: Term, now: number): Promise<WorkRow | null> => {
  const work = await unbid(tx, id)
  if (!work) return null
  const isEnding = work.state === 'running' && now >= work.ends_at.getTime()
  if (work.state === 'running' && !isEnding) return null
  // The look for auctions that are over may not have come to it yet.
  if (isEnding) await updateWork(tx, id, { state: 'ended' })
  return updateWork(tx, id, { state: 'running', ...termOf(given, now) })
}

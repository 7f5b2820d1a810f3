/**
 * Calls under `/user` about watch lists: up to ten lists of markets in the person's own order, the first made of them the
 * favourites, which everybody has (id `1`, without a name) and nobody renames or removes.
 *
 * Each change names the `revision` it was made from. If the lists have changed since, on another device or in another tab, the
 * venue refuses it with code 30191 and gives the lists as they are now as `result`; nothing is done. All changes take an
 * `Idempotency-Key` and are answered with the lists as they are then.
 */
import * as z from 'zod/mini'
import { withoutNul } from './envelope.ts'
import { rowId } from './notification.ts'

/** A market that the venue no longer lists stays in its list until the person takes it out. */
const marketCode = z.string().check(z.minLength(1), z.maxLength(32), withoutNul)
const marketCodes = z.array(marketCode).check(
  z.maxLength(200),
  z.refine((codes) => new Set(codes).size === codes.length, 'the same market twice'),
)
/** The sentence about a name that is too long or not one is the refusal's; this only bounds what is looked at. */
const listName = z.string().check(z.maxLength(200), withoutNul)
const revision = z.int().check(z.nonnegative())

export const watchList = z.object({ id: rowId, name: z.string(), codes: z.array(z.string()) })
export type WatchList = z.infer<typeof watchList>

/** `GET /user/listWatchLists`, and the answer of every change. `revision` counts the changes; 0 is before the first. */
export const watchLists = z.object({ revision, lists: z.array(watchList) })
export type WatchLists = z.infer<typeof watchLists>

/** `POST /user/createWatchList`. `place` counts from 0; without one the list comes last. */
export const createWatchListBody = z.strictObject({
  revision,
  name: listName,
  codes: z._default(marketCodes, []),
  place: z._default(z.nullable(z.int().check(z.gte(0), z.lte(10))), null),
})
/** `POST /user/renameWatchList/{id}` */
export const renameWatchListBody = z.strictObject({ revision, name: listName })
/** `POST /user/removeWatchList/{id}` */
export const removeWatchListBody = z.strictObject({ revision })
/** `POST /user/setWatchListMarkets/{id}`: these markets in this order, instead of those that were in it. */
export const setWatchListMarketsBody = z.strictObject({ revision, codes: marketCodes })
/** `POST /user/orderWatchLists`: all lists, in the order they are to stand in. */
export const orderWatchListsBody = z.strictObject({ revision, ids: z.array(rowId).check(z.maxLength(10)) })

/** A change, as the calls above ask for it. */
export type ListChange =
  | { readonly kind: 'create'; readonly name: string; readonly codes: string[]; readonly place: number | null }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'setMarkets'; readonly id: string; readonly codes: string[] }
  | { readonly kind: 'order'; readonly ids: readonly string[] }

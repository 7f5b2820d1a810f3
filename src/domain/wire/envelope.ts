/** The envelope every answer of the venue wears. HTTP status says the same besides. */
import * as z from 'zod/mini'
import { AMOUNT_PATTERN, SIGNED_PATTERN } from '../money.ts'

// zod probes `new Function` otherwise, which the Content-Security-Policy reports on every load.
z.config({ jitless: true })

export const amount = z.string().check(z.regex(AMOUNT_PATTERN))
export const signed = z.string().check(z.regex(SIGNED_PATTERN))
/** For text that is looked up or kept: the database has no NUL character. */
export const withoutNul = z.refine<string>((text) => !text.includes('\u0000'))
/** Epoch milliseconds. */
export const instant = z.int().check(z.nonnegative())

export const envelope = <T extends z.ZodMiniType>(result: T) => z.object({ code: z.int(), msg: z.string(), result })
export interface Envelope<T> {
  readonly code: number
  readonly msg: string
  readonly result: T
}

/**
 * One page of a list that grows at its top. It is asked for by its number, from 1, or by the cursor that the page before gave as
 * `next`: only that way rows that come meanwhile make none appear twice, and none is passed over.
 */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    page: z.int(),
    size: z.int(),
    /** Not counted anew for a page that is asked for by its cursor. */
    total: z.nullable(z.int()),
    /** Where the following page begins; `null` when there is none. */
    next: z.nullable(z.string()),
  })
export interface Page<T> {
  readonly items: readonly T[]
  readonly page: number
  readonly size: number
  readonly total: number | null
  readonly next: string | null
}

/** What every call for pages takes. With a `cursor`, `page` means nothing. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}(-\d{1,18})?$/))),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
}
export interface PageQuery {
  readonly cursor?: string | undefined
  readonly page: number
  readonly size: number
}

/** 128 random bits or more as text; made with the click, kept in the journal before the request. */
export const idempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))

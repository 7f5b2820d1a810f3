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

/** One page of a list; pages count from 1. */
export const pageOf = <T extends z.ZodMiniType>(item: T) => z.object({ items: z.array(item), page: z.int(), size: z.int(), total: z.int() })
export interface Page<T> {
  readonly items: readonly T[]
  readonly page: number
  readonly size: number
  readonly total: number
}

/** 128 random bits or more as text; made with the click, kept in the journal before the request. */
export const idempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))

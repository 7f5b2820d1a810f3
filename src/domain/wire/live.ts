/**
 * Messages of `/websocket`. The first list after connecting holds every market, later ones only what changed.
 * The venue authenticates the token; the user id is sent because the specification's client sends it.
 */
import * as z from 'zod/mini'
import { NEWS } from '../news.ts'
import { amount, instant, signed } from './envelope.ts'

/** Client to venue. */
export const authMessage = z.object({ type: z.literal('AUTH'), userId: z.string(), token: z.string(), virtually: z.enum(['YES', 'NO']) })
export type AuthMessage = z.infer<typeof authMessage>

/** Venue to client: the market list is a bare array. */
export const marketTick = z.object({ code: z.string(), price: amount, zdf: signed })
export type MarketTick = z.infer<typeof marketTick>
export const marketList = z.array(marketTick)

export const authSuccess = z.object({ type: z.literal('AUTH_SUCCESS'), userId: z.string() })
export const authFailed = z.object({ type: z.literal('AUTH_FAILED'), code: z.int() })

/** `trailingStop`: where the stop of a contract with a trailing stop lies now. */
export const pnl = z.object({
  orderId: z.string(),
  unrealizedPnL: signed,
  unrealizedPnLPercentage: signed,
  currentPrice: amount,
  trailingStop: z.optional(amount),
})
export type Pnl = z.infer<typeof pnl>
export const realTimePnl = z.object({ type: z.literal('REAL_TIME_PNL'), userId: z.string(), data: pnl })
/** Data by user id; only the current user's is used. */
export const batchRealTimePnl = z.object({ type: z.literal('BATCH_REAL_TIME_PNL'), data: z.record(z.string(), z.array(pnl)) })

export const balanceUpdate = z.object({
  userId: z.string(),
  baseBalance: signed,
  floatingPnL: signed,
  totalAssets: signed,
  loanAmount: signed,
  bondAmount: signed,
  profit: signed,
  fees: amount,
  timestamp: instant,
})
export type BalanceUpdate = z.infer<typeof balanceUpdate>
export const userBalanceUpdate = z.object({ type: z.literal('USER_BALANCE_UPDATE'), data: balanceUpdate })
export const batchUserBalanceUpdate = z.object({ type: z.literal('BATCH_USER_BALANCE_UPDATE'), data: z.record(z.string(), balanceUpdate) })

/** What features tell their own people is in the list of news. */
export const liveMessage = z.discriminatedUnion('type', [
  authSuccess,
  authFailed,
  realTimePnl,
  batchRealTimePnl,
  userBalanceUpdate,
  batchUserBalanceUpdate,
  ...NEWS.map(({ message }) => message),
])
export type LiveMessage = z.infer<typeof liveMessage>

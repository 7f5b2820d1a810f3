/** What the venue can tell a person: each kind with its figures. Whatever does not fit is no notice of ours, wherever it comes from. */
import * as z from 'zod/mini'
import { amount, signed } from './wire/envelope.ts'
import { moment, rowId, type Notification } from './wire/notification.ts'
import { closeReason, direction } from './wire/order.ts'
import { BROWSERS, SYSTEMS } from './wire/own-session.ts'
import { alertDirection } from './wire/price-alert.ts'

const market = {
  code: z.string().check(z.regex(/^[A-Za-z0-9][\w.=-]{0,20}(\/[A-Za-z0-9]{1,10})?$/)),
  marketId: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  marketType: z.int().check(z.gte(1), z.lte(5)),
  scale: z.int().check(z.gte(0), z.lte(18)),
}
const order = { ...market, orderId: rowId, direction, margin: amount, price: amount }

export const NOTICES = {
  /** The account was opened. */
  welcome: z.object({}),
  orderOpened: z.object({ ...order, lots: amount, leverage: z.int().check(z.gte(1)), fee: amount }),
  /** `profit` without the fee; `tickAt` is the time of the tick that gave the price. */
  orderClosed: z.object({ ...order, profit: signed, reason: closeReason, tickAt: moment }),
  /** A session was opened from a device that this account has not been used on. */
  signedIn: z.object({ browser: z.enum(BROWSERS), system: z.enum(SYSTEMS) }),
  passwordChanged: z.object({}),
  /** An account at the issuer of this name opens this one from now on. */
  thirdPartyLinked: z.object({ name: z.string().check(z.regex(/^[^\p{C}<>]{1,40}$/u)) }),
  /** The limits one sets for oneself: from when the change holds. */
  limitsChanged: z.object({ from: moment }),
  priceAlertCrossed: z.object({
    ...market,
    alertId: rowId,
    direction: alertDirection,
    price: amount,
    crossedPrice: amount,
    crossedAt: moment,
  }),
} as const

export type NoticeKind = keyof typeof NOTICES
type Told = { readonly [Kind in NoticeKind]: { readonly kind: Kind; readonly payload: z.infer<(typeof NOTICES)[Kind]> } }
/** `unknown` is what this version of the program cannot read. */
export type Notice = Told[NoticeKind] | { readonly kind: 'unknown' }
/** A kind with its figures. */
export type NoticeOf<Kind extends NoticeKind> = Told[Kind]

const isKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICES, kind)

export const readNotice = ({ kind, payload }: Pick<Notification, 'kind' | 'payload'>): Notice => {
  const read = isKind(kind) ? NOTICES[kind].safeParse(payload) : null
  return read?.success ? ({ kind, payload: read.data } as Notice) : { kind: 'unknown' }
}

/** A notice older than this when it arrives has been missed: it is listed, and nothing pops up. Milliseconds. */
export const NOTICE_FRESH_FOR = 60_000

/**
 * Whether a person is told at once, wherever they are. What they have just done themselves needs no telling, and a welcome can
 * wait.
 */
export const isToldAtOnce = (notice: Notice): boolean =>
  notice.kind === 'orderClosed'
    ? notice.payload.reason !== 'hand'
    : notice.kind !== 'unknown' && notice.kind !== 'orderOpened' && notice.kind !== 'welcome'

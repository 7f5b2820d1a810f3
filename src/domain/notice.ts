/** Reads what the venue tells a person. Whatever does not fit is no notice of ours, wherever it comes from. */
import type { NoticeForm } from './notice-form.ts'
import { NOTICES } from './notices.ts'
import type { Notification } from './wire/notification.ts'

export type NoticeKind = keyof typeof NOTICES
type FiguresOf<Form> = Form extends NoticeForm<infer Figures> ? Figures : never
type Told = { readonly [Kind in NoticeKind]: { readonly kind: Kind; readonly payload: FiguresOf<(typeof NOTICES)[Kind]> } }
/** `unknown` is what this version of the program cannot read. */
export type Notice = Told[NoticeKind] | { readonly kind: 'unknown' }
/** A kind with its figures. */
export type NoticeOf<Kind extends NoticeKind> = Told[Kind]

const isKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICES, kind)

export const readNotice = ({ kind, payload }: Pick<Notification, 'kind' | 'payload'>): Notice => {
  const read = isKind(kind) ? NOTICES[kind].figures.safeParse(payload) : null
  return read?.success ? ({ kind, payload: read.data } as Notice) : { kind: 'unknown' }
}

/** A notice older than this when it arrives has been missed: it is listed, and nothing pops up. Milliseconds. */
export const NOTICE_FRESH_FOR = 60_000

/** Whether a person is told at once, wherever they are. */
export const isToldAtOnce = (notice: Notice): boolean =>
  notice.kind !== 'unknown' && (NOTICES[notice.kind].isToldAtOnce as (figures: unknown) => boolean)(notice.payload)

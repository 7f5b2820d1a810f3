/** Calls under `/user` with which people take what the venue keeps of them, and close their account. */
import * as z from 'zod/mini'
import { instant } from './envelope.ts'
import { identityLook } from './identity.ts'

/** `GET /user/dataExport` and `POST /user/startDataExport`: the newest file that was asked for. */
export const dataExport = z.object({
  /** `over`: it was ready, and has been removed. */
  state: z.enum(['none', 'working', 'ready', 'failed', 'over']),
  askedAt: z.nullable(instant),
  /** Parts that are in the file already, of how many. */
  done: z.int(),
  of: z.int(),
  /** Until when it can be downloaded. */
  readyUntil: z.nullable(instant),
})
export type DataExport = z.infer<typeof dataExport>

/** `GET /user/downloadDataExport`: the file's name and its text, which is JSON. */
export const dataExportFile = z.object({ name: z.string(), text: z.string() })

/** `POST /user/closeAccount`: who signs in before that instant takes it back. */
export const closingResult = z.object({ dueAt: instant })

/** What is kept of a person, in the words that people use for it. */
export const KEPT_KINDS = [
  'details',
  'logins',
  'waysIn',
  'addresses',
  'trading',
  'money',
  'loans',
  'identity',
  'identityDraft',
  'pictures',
  'choices',
  'notices',
  'messages',
  'invitations',
] as const
export type KeptKind = (typeof KEPT_KINDS)[number]

/** `removed` with the account; `unnamed`: what names the person goes, the rest stays; `stays`, since it names nobody. */
export const CLOSING_OUTCOMES = ['removed', 'unnamed', 'stays'] as const

/** How many rows there are now, and how many days one is kept at most: `null` as long as the account is open, or what it belongs to. */
export const keptKind = z.object({
  kind: z.enum(KEPT_KINDS),
  rows: z.int(),
  days: z.nullable(z.int()),
  whenClosed: z.enum(CLOSING_OUTCOMES),
})
export type KeptKindFacts = z.infer<typeof keptKind>

/** `GET /user/getKeptData`: each kind, in this order, and the looks at what the person sent to verify their identity. */
export const keptData = z.object({ kinds: z.array(keptKind), looks: z.array(identityLook) })
export type KeptData = z.infer<typeof keptData>

/** Calls under `/user` with which people take what the venue keeps of them, and close their account. */
import * as z from 'zod/mini'
import { instant } from './envelope.ts'

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

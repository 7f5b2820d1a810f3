import * as z from 'zod/mini'
import { noticeForm } from '../notice-form.ts'
import { BROWSERS, SYSTEMS } from '../wire/own-session.ts'

export const sessionsNotices = {
  /** A session was opened from a device that this account has not been used on. */
  signedIn: noticeForm(
    z.object({
      browser: z.enum(BROWSERS),
      system: z.enum(SYSTEMS),
      /** Its shortened address. Notices from before networks were told have none. */
      network: z.optional(z.nullable(z.string().check(z.regex(/^[0-9a-f.:x…]{1,40}$/)))),
    }),
  ),
  /** Somebody has tried this many wrong passwords, and goes on perhaps: a series is told once. */
  passwordGuessed: noticeForm(z.object({ tries: z.int().check(z.positive()) })),
}

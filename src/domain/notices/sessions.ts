import * as z from 'zod/mini'
import { noticeForm } from '../notice-form.ts'
import { BROWSERS, SYSTEMS } from '../wire/own-session.ts'

export const sessionsNotices = {
  /** A session was opened from a device that this account has not been used on. */
  signedIn: noticeForm(z.object({ browser: z.enum(BROWSERS), system: z.enum(SYSTEMS) })),
}

import * as z from 'zod/mini'
import { noticeForm } from '../notice-form.ts'

const figures = z.object({ number: z.string().check(z.maxLength(40)) })

export const identityNotices = {
  identityVerified: noticeForm(figures),
  /** Some of it is to be sent anew: which, and why, is where it is read. */
  identityFailed: noticeForm(figures),
}

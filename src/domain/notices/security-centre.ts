import * as z from 'zod/mini'
import { NOTED_CHANGES } from '../account-changes.ts'
import { noticeForm } from '../notice-form.ts'

export const securityCentreNotices = {
  /** The account was changed. `name` is what people know a sign-in provider by. */
  accountChanged: noticeForm(z.object({ what: z.enum(NOTED_CHANGES), name: z.nullable(z.string().check(z.maxLength(100))) })),
}

import * as z from 'zod/mini'
import { noticeForm } from '../notice-form.ts'

export const thirdPartySignInNotices = {
  /** An account at the issuer of this name opens this one from now on. */
  thirdPartyLinked: noticeForm(z.object({ name: z.string().check(z.regex(/^[^\p{C}<>]{1,40}$/u)) })),
}

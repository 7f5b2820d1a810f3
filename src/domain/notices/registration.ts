import * as z from 'zod/mini'
import { never, noticeForm } from '../notice-form.ts'

export const registrationNotices = {
  /** The account was opened. */
  welcome: noticeForm(z.object({}), never),
}

import * as z from 'zod/mini'
import { noticeForm } from '../notice-form.ts'
import { moment } from '../wire/notification.ts'

export const ownLimitsNotices = {
  /** The limits one sets for oneself: from when the change holds. */
  limitsChanged: noticeForm(z.object({ from: moment })),
}

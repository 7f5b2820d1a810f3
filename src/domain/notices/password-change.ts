import * as z from 'zod/mini'
import { noticeForm } from '../notice-form.ts'

export const passwordChangeNotices = { passwordChanged: noticeForm(z.object({})) }

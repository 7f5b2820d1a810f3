/** Mails: how one is written and sent, and the embedded mailbox for those who develop. */
import { defineModule } from '../core/module.ts'
import { DAY, keepRows } from '../core/retention.ts'
import { mailboxRoutes } from './mailbox.routes.ts'

export const MAILS_KEPT = 30 * DAY

export const mailboxModule = defineModule({
  name: 'mailbox',
  migrations: {},
  plugins: [mailboxRoutes],
  routes: [],
  exposure: null,
  watches: [],
  jobs: [],
  retention: [keepRows('mails', 'at', MAILS_KEPT)],
  news: [],
  notices: [],
  reviews: [],
  refusals: {},
})

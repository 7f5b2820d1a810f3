/** Pictures that people send in: proofs of transfers, documents. Private to their owner and the operator. */
import { defineModule } from '../core/module.ts'
import { keepRows } from '../core/retention.ts'
import * as m0033 from './migrations/0033-pictures.ts'
import { removeFiles, sweepFiles } from './tidy-pictures.ts'
import { UPLOAD_REFUSALS } from './upload-refusals.ts'
import { uploadsRoutes } from './uploads.routes.ts'

export const uploadsModule = defineModule({
  name: 'uploads',
  migrations: { '0033-pictures': m0033 },
  plugins: [],
  routes: [uploadsRoutes],
  exposure: null,
  watches: [],
  jobs: [
    { name: 'remove-picture-files', cron: '*/5 * * * *', run: removeFiles },
    { name: 'sweep-picture-files', cron: '40 3 * * *', run: sweepFiles },
  ],
  retention: [keepRows('pictures', 'expires_at', 0)],
  news: [],
  notices: [],
  reviews: [],
  refusals: UPLOAD_REFUSALS,
})

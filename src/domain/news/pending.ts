import { newsForm } from '../news-form.ts'
import { pendingOrder } from '../wire/pending.ts'

/** A waiting order changed at the venue: placed or changed in another tab, fired, or ended. */
export const pendingUpdated = newsForm({
  type: 'PENDING_UPDATE',
  fields: { data: pendingOrder },
  fact: 'pending.updated',
  words: 'the venue says how a waiting order stands',
  tells: ({ data }) => ({ order: data }),
})

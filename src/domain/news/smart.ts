import { newsForm } from '../news-form.ts'
import { smartOrder } from '../wire/smart.ts'

/** A smart plan changed at the venue: bought in another tab, a day posted, or ended. */
export const smartUpdated = newsForm({
  type: 'SMART_UPDATE',
  fields: { data: smartOrder },
  fact: 'smart.updated',
  words: 'the venue says how a smart plan stands',
  tells: ({ data }) => ({ order: data }),
})

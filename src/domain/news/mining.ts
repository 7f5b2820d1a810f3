import { newsForm } from '../news-form.ts'
import { miningOrder } from '../wire/mining.ts'

/** Mining machines changed at the venue: bought in another tab, a day posted, collected, or ended. */
export const miningUpdated = newsForm({
  type: 'MINING_UPDATE',
  fields: { data: miningOrder },
  fact: 'mining.updated',
  words: 'the venue says how mining machines stand',
  tells: ({ data }) => ({ order: data }),
})

/** A person's watch lists have changed, here, in another tab or on another device: whoever shows them asks anew. */
import * as z from 'zod/mini'
import { newsForm } from '../news-form.ts'

export const watchListsChanged = newsForm({
  type: 'WATCH_LISTS_UPDATE',
  fields: { revision: z.int() },
  fact: 'watchLists.changed',
  words: 'the venue says that the watch lists have changed',
  tells: ({ revision }) => ({ revision }),
})

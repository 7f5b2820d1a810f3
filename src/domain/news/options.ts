import { newsForm } from '../news-form.ts'
import { optionsOrder } from '../wire/options.ts'

/** An option changed at the venue: bought in another tab, or settled. */
export const optionUpdated = newsForm({
  type: 'OPTION_UPDATE',
  fields: { data: optionsOrder },
  fact: 'option.updated',
  words: 'the venue says how an option stands',
  tells: ({ data }) => ({ order: data }),
})

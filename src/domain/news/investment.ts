import { newsForm } from '../news-form.ts'
import { investmentOrder } from '../wire/investment.ts'

/** An investment plan changed at the venue: committed to in another tab, a day posted, or ended. */
export const investmentUpdated = newsForm({
  type: 'INVESTMENT_UPDATE',
  fields: { data: investmentOrder },
  fact: 'investment.updated',
  words: 'the venue says how an investment plan stands',
  tells: ({ data }) => ({ order: data }),
})

import { newsForm } from '../news-form.ts'
import { contractOrder } from '../wire/order.ts'

/** An order changed at the venue: opened in another tab, its levels edited, closed by a rule. */
export const orderUpdated = newsForm({
  type: 'ORDER_UPDATE',
  fields: { data: contractOrder },
  fact: 'order.updated',
  words: 'the venue says how an order stands',
  tells: ({ data }) => ({ order: data }),
})

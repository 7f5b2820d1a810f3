/** Which market an address names: `/cruuency?code=BTC/USDT&id=2001`. Anybody may have written it. */
import { rowId } from './row-id.ts'

export interface MarketAddress {
  readonly code: string
  readonly id: number
}

const CODE = /^[\w./=-]{1,32}$/

/** `null` when the query names none. Whether code and id are of the same market only the venue knows. */
export const marketIn = (query: URLSearchParams): MarketAddress | null => {
  const code = query.get('code') ?? ''
  const id = rowId(query.get('id'))
  return id === null || !CODE.test(code) ? null : { code, id }
}

/** The order form that the page shows. */
export type OrderForm = 'contract' | 'options'

/** Which order form the address names: `&order=options`. The contract is the default. */
export const orderFormIn = (query: URLSearchParams): OrderForm => (query.get('order') === 'options' ? 'options' : 'contract')

/** The same address with another order form. */
export const withOrderForm = (query: URLSearchParams, form: OrderForm): URLSearchParams => {
  const changed = new URLSearchParams(query)
  if (form === 'options') changed.set('order', form)
  else changed.delete('order')
  return changed
}

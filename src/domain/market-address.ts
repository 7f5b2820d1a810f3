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

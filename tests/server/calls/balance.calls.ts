import { newKey } from '../../support/venue.ts'
import { endOptions } from '../../support/options.ts'
import { cancelAll } from '../../support/pending.ts'
import { own, type Ask, type Calls } from '../../support/calls.ts'

/** Nobody sets back a demo account that holds something: their positions are closed first. */
const settled: Ask = async ({ id: userId, token }, venue) => {
  const { result } = await venue.get<{ readonly items: readonly { readonly id: string }[] } | null>('/order/listOrder?status=open', {
    token,
  })
  for (const { id } of result?.items ?? []) await venue.post(`/order/closeContracts/${id}`, { token, key: newKey() })
  if (userId !== '') {
    await cancelAll(venue, userId, token)
    await endOptions(venue, userId)
  }
  return {}
}

export const calls: Calls = {
  'get /user/listBalances': own('200 200'),
  'post /user/resetDemo': own('200 200', settled, undefined, { demoDisabled: '422 30012' }),
}

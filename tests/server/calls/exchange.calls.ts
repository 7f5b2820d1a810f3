import { body, own, type Ask, type Calls } from '../../support/calls.ts'

const ASKED = { from: 'USDT', to: 'BTC', amount: '10' }

/** A quote that was given to this person. */
const quote: Ask = async ({ token, book }, venue) => ({
  body: (await venue.post<object>('/flash-exchange/quote', { token, book, body: ASKED })).result,
})

export const calls: Calls = {
  'post /flash-exchange/quote': own('200 200', body(ASKED)),
  'post /flash-exchange/submit': own('200 200', quote, undefined, { demoDisabled: '422 30012' }),
  'get /flash-exchange/list': own('200 200'),
}

import { own, type Calls } from '../../support/calls.ts'

export const calls: Calls = {
  'get /user/listBalances': own('200 200'),
  'post /user/resetDemo': own('200 200', undefined, undefined, { demoDisabled: '422 30012' }),
}

import { own, type Calls } from '../../support/calls.ts'

export const calls: Calls = { 'get /user/listBalances': own('200 200') }

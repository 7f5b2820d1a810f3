import { open, query, type Calls } from '../../support/calls.ts'
import { BTC } from '../../support/trading.ts'

export const calls: Calls = {
  'get /index/getDaySeed': open('200 200', query('day=2018-01-01')),
  'get /index/getFeedCommitment': open('200 200'),
  'get /index/getFeedTerms': open('404 30017', query(`hash=${'0'.repeat(64)}`)),
  'get /index/getKValueByCodeAndDate': open('200 200', query(`code=${BTC}&period=1m`)),
  'get /index/getMarketInfo/{id}': open('200 200', () => ({ id: '2001' })),
  'get /index/listMarketByType': open('200 200', query('type=2')),
}

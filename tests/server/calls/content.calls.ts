import type { ContentItem } from '../../../src/domain/wire/market.ts'
import { open, type Ask, type Calls } from '../../support/calls.ts'

const anyText: Ask = async (_, venue) => ({ id: String((await venue.get<ContentItem[]>('/index/listContents/2')).result[0]?.id) })

export const calls: Calls = {
  'get /index/getContentsById/{id}': open('200 200', anyText),
  'get /index/getContentsByKey/{key}': open('200 200', () => ({ id: 'fees' })),
  'get /index/getParamByKey/{key}': open('200 200', () => ({ id: 'wallet_login_only' })),
  'get /index/getVenueInfo': open('200 200'),
  'get /index/listContents/{languageType}': open('200 200', () => ({ id: '2' })),
  'get /index/listNotices/{languageType}': open('200 200', () => ({ id: '1' })),
}

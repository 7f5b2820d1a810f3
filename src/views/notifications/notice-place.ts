/** Where a notice leads: made of what was parsed, never taken from what was sent. */
import type { Notice } from '../../domain/notice.ts'
import { marketPath } from '../shell/market-path.ts'

const SETTINGS = '/profile/settings'

/** A path of this site that shows the state the notice speaks of; `null` when there is none. */
export const placeOf = (notice: Notice): string | null => {
  switch (notice.kind) {
    case 'orderOpened':
    case 'priceAlertCrossed': {
      const { code, marketId: id, marketType: type } = notice.payload
      return marketPath({ code, id, type })
    }
    case 'orderClosed':
      return '/profile/orders?status=closed'
    case 'signedIn':
    case 'passwordChanged':
    case 'thirdPartyLinked':
    case 'limitsChanged':
      return SETTINGS
    case 'welcome':
      return '/help'
    case 'unknown':
      return null
  }
}

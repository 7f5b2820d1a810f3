import { FlashExchangePage } from '../flash-exchange/FlashExchangePage.tsx'
import { RecentExchanges } from '../records/RecentExchanges.tsx'

/** The exchange, with what was exchanged before. */
export const ExchangeRoute = () => <FlashExchangePage recent={(mode) => <RecentExchanges mode={mode} />} />

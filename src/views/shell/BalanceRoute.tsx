import { BalancePage } from '../balance/BalancePage.tsx'
import { StatementCard } from '../profile/StatementCard.tsx'

/** The balance, with the statement of each currency. */
export const BalanceRoute = () => <BalancePage statement={<StatementCard />} />

import { BalancePage } from '../balance/BalancePage.tsx'
import { DemoResetCard } from '../demo-reset/DemoResetCard.tsx'
import { StatementCard } from '../profile/StatementCard.tsx'

/** The balance, with the statement of each currency and, in the demo account, a way to begin anew. */
export const BalanceRoute = () => (
  <BalancePage
    statement={
      <>
        <StatementCard />
        <DemoResetCard />
      </>
    }
  />
)

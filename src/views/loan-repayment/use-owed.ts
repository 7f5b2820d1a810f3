import type { Loan } from '../../domain/wire/loans.ts'
import { freeOf, type BalanceSnapshot } from '../../machines/balance/balance.selectors.ts'
import type { OwedFacts } from '../../machines/loan-repayment/loan-repayment.types.ts'
import { useChartIfOpen, useUser } from '../shell/system-context.tsx'

/** By which an amount is judged. The account's own figures are in USDT; of another currency the list of balances tells. */
export const useOwed = ({ currency, payoff }: Loan): OwedFacts => {
  const user = useUser()
  const listed = useChartIfOpen('balance', (snapshot: BalanceSnapshot) => freeOf(snapshot, currency), null, 'real')
  return { currency, payoff, free: currency === 'USDT' && user ? user.amount : listed }
}

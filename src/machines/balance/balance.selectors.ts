/** What the page of the balances shows. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import type { Currency, Decimal } from '../../domain/money.ts'
import type { BalanceList } from '../../domain/wire/balance.ts'
import type { balanceMachine } from './balance.machine.ts'

export type BalanceSnapshot = SnapshotFrom<typeof balanceMachine>

export interface BalanceFacts {
  /** `null` while there is nothing to read. */
  readonly list: BalanceList | null
  readonly isRefreshing: boolean
  /** The figures stay, but could not be confirmed. */
  readonly mayBeOld: boolean
  /** Why nothing could be read, or what is here could not be confirmed. */
  readonly failure: Failure | null
}

export const selectBalance = (snapshot: BalanceSnapshot): BalanceFacts => ({
  list: snapshot.context.list,
  isRefreshing: snapshot.matches('refreshing'),
  mayBeOld: snapshot.matches('refreshFailed'),
  failure: snapshot.matches('failed') || snapshot.matches('refreshFailed') ? snapshot.context.failure : null,
})

/** What can be spent of a currency; `null` while that is not known. */
export const freeOf = ({ context: { list } }: BalanceSnapshot, currency: Currency): Decimal | null =>
  list?.currencies.find((each) => each.currency === currency)?.free ?? null

/** What the deposit page reads of the venue's facts. */
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../domain/error-codes.ts'
import { FUND_CURRENCIES, type FundCurrency, type Network } from '../../domain/funds.ts'
import type { DepositInfo, DepositWay } from '../../domain/wire/deposit.ts'
import type { depositInfoMachine } from './deposit-info.machine.ts'
import type { CopiedText } from './deposit-info.types.ts'

export type DepositInfoSnapshot = SnapshotFrom<typeof depositInfoMachine>

export interface DepositInfoFacts {
  readonly info: DepositInfo | null
  /** Nothing is here, and the venue gave no answer. */
  readonly hasFailed: boolean
  /** What is here could not be read anew. */
  readonly mayBeOld: boolean
  readonly failure: Failure | null
  readonly copied: CopiedText | null
  readonly copyNotice: 'copied' | 'copyFailed' | null
}

export const selectDepositInfo = (snapshot: DepositInfoSnapshot): DepositInfoFacts => {
  const { info, failure, copied } = snapshot.context
  return {
    info,
    hasFailed: snapshot.matches({ facts: 'failed' }),
    mayBeOld: snapshot.matches({ facts: 'refreshFailed' }),
    failure,
    copied,
    copyNotice: snapshot.matches({ copy: 'copied' }) ? 'copied' : snapshot.matches({ copy: 'copyFailed' }) ? 'copyFailed' : null,
  }
}

/** The way as the venue offers it now; `undefined` where it doesn't. */
export const wayOf = (info: DepositInfo, chosen: { readonly currency: FundCurrency; readonly network: Network }): DepositWay | undefined =>
  info.ways.find(({ currency, network }) => currency === chosen.currency && network === chosen.network)

/** Each currency that comes in, with its ways, in the order that is offered. */
export const currenciesOf = (info: DepositInfo): readonly { readonly currency: FundCurrency; readonly ways: readonly DepositWay[] }[] =>
  FUND_CURRENCIES.map((currency) => ({ currency, ways: info.ways.filter((way) => way.currency === currency) })).filter(
    ({ ways }) => ways.length > 0,
  )

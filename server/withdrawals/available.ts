/** What may leave: what is free, less what is owed. */
import { FUND_CURRENCIES, type FundCurrency } from '../../src/domain/funds.ts'
import { compare, dec, roundUp, SCALE, type Decimal } from '../../src/domain/money.ts'
import type { WithdrawalInfo } from '../../src/domain/wire/withdrawal.ts'
import type { Services } from '../core/context.ts'
import type { Db, Tx } from '../core/database/schema.ts'
import { readFigures, type AccountFigures } from '../core/figures.ts'

type Available = WithdrawalInfo['available'][number]

/**
 * All that is owed stays covered by the currency that leaves, whichever it is: otherwise a debt in one could be left behind by
 * exchanging into another. Of a currency that has no price nothing leaves while something is owed.
 */
const availableIn = ({ currencies, owed }: AccountFigures, currency: FundCurrency): Available => {
  const { free, price } = currencies.find((each) => each.currency === currency) ?? { free: '0', price: null }
  const inCurrency: Decimal | null = compare(owed, '0') === 0 ? '0' : price === null ? null : roundUp(dec(owed).div(price), SCALE[currency])
  const left = dec(free).minus(inCurrency ?? free)
  return { currency, amount: left.gt(0) ? left.toFixed() : '0', owed: inCurrency ?? dec(free).toFixed() }
}

export const readAvailable = async (services: Services, on: Db | Tx, userId: string): Promise<readonly Available[]> => {
  const figures = (await readFigures(services, on, { userId, book: 'real' }))(services.clock.now())
  return FUND_CURRENCIES.map((currency) => availableIn(figures, currency))
}

/** What the operator takes of a withdrawal: its share of the amount. */
import * as z from 'zod'
import { compare, dec, isAmountAtScale, type Decimal } from '../../src/domain/money.ts'
import { Refusal } from '../core/answers.ts'
import { VENUE_PARAMS, type Params } from '../core/params.ts'
import { PARAM_REFUSALS } from '../core/refusals.ts'

/** Of the share: to a ten thousandth of one percent. */
const RATE_SCALE = 6

export const FEE_RATE: Decimal = '0.01'

/** Ten percent and more would not be a fee. */
export const withdrawalFeeRate = z.string().refine((text) => isAmountAtScale(text, RATE_SCALE) && compare(text, '0.1') < 0)

/** Refuses `paramUnknown` where what is kept is no rate: nobody pays a fee that nobody has set. */
export const readFeeRate = async (params: Params): Promise<Decimal> => {
  const read = withdrawalFeeRate.safeParse((await params.get(VENUE_PARAMS.withdrawalFeeRate)) ?? FEE_RATE)
  if (!read.success) throw new Refusal(PARAM_REFUSALS.paramUnknown, `${VENUE_PARAMS.withdrawalFeeRate} cannot be read`)
  return dec(read.data).toFixed()
}

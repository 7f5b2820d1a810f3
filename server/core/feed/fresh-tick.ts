import { PRICE_STALE_AFTER } from '../../../src/domain/constants.ts'
import { Refusal } from '../answers.ts'
import { PURCHASE_REFUSALS } from '../refusals.ts'
import type { Tick } from '../../../src/domain/simulation/tick.ts'
import type { Instrument } from './instrument.ts'
import type { Market } from './market.ts'

/** The newest price of an open market; refuses `notTrading` and `priceStale`. */
export const freshTick = ({ feed }: Pick<Market, 'feed'>, instrument: Instrument, now: number): Tick => {
  if (!feed.phase(instrument, now).isOpen) throw new Refusal(PURCHASE_REFUSALS.notTrading, `${instrument.code} is closed`)
  const tick = feed.tick(instrument, now)
  if (!tick || now - tick.at > PRICE_STALE_AFTER) throw new Refusal(PURCHASE_REFUSALS.priceStale, `${instrument.code} has no fresh price`)
  return tick
}

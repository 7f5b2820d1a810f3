/** Where the operator has paused the opening of contracts. Closing is never paused. */
import type { VenueInfo } from '../../src/domain/wire/market.ts'
import { VENUE_PARAMS, type Params } from './params.ts'

export const pausedMarkets = async (params: Pick<Params, 'get'>): Promise<VenueInfo['openingPaused']> =>
  (await params.get(VENUE_PARAMS.openingEnabled)) === '0'
    ? 'all'
    : (JSON.parse((await params.get(VENUE_PARAMS.openingPaused)) ?? '[]') as string[])

export const isOpeningPaused = async (params: Pick<Params, 'get'>, code: string): Promise<boolean> => {
  const paused = await pausedMarkets(params)
  return paused === 'all' || paused.includes(code)
}

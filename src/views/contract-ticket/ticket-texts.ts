import type { Direction } from '../../domain/wire/order.ts'
import type { Mode } from '../../domain/mode.ts'
import type { Text } from '../kit/text.ts'

type Act = 'demoLong' | 'demoShort' | 'realLong' | 'realShort'
const actOf = (mode: Mode, direction: Direction): Act =>
  mode === 'demo' ? (direction === 'long' ? 'demoLong' : 'demoShort') : direction === 'long' ? 'realLong' : 'realShort'

/** The button names the account, the side and the size, so that nobody presses the wrong one. */
export const reviewLabel = (t: Text, mode: Mode, direction: Direction, lots: string | null): string =>
  lots === null ? t(`ticket.review.${actOf(mode, direction)}Empty`) : t(`ticket.review.${actOf(mode, direction)}`, { lots })

export const placeLabel = (t: Text, mode: Mode, direction: Direction, lots: string): string =>
  t(`ticket.place.${actOf(mode, direction)}`, { lots })

/** The asset that is bought or sold: `BTC` of `BTC/USDT`. */
export const assetOf = (code: string): string => code.split('/')[0]!

/** What this browser remembers of the order form: how orders were last to be placed on each market, and the units of amounts. */
import * as z from 'zod/mini'
import { LEVERAGES } from '../../domain/constants.ts'
import { SIZE_UNITS } from '../../domain/contract-size.ts'
import { LEVEL_UNITS } from '../../domain/level-units.ts'
import type { ChosenFor, OrderChoices } from '../../domain/order-choices.ts'
import { ORDER_TYPES } from '../../domain/pending.ts'
import type { BrowserStorage } from './browser-storage.ts'
import { STORAGE_KEYS } from './keys.ts'

const ofMarket = z.object({ kind: z.enum(ORDER_TYPES), leverage: z.literal(LEVERAGES) })
const units = z.object({ size: z.enum(SIZE_UNITS), levels: z.enum(LEVEL_UNITS) })
const kept = z.object({ units, markets: z.record(z.string().check(z.maxLength(32)), ofMarket) })
type Kept = z.infer<typeof kept>
const USUAL: Kept = { units: { size: 'lots', levels: 'price' }, markets: {} }

/** Markets that are remembered; those that were chosen for longest ago are forgotten first. */
const MOST_MARKETS = 100

/** What was edited by hand into something else counts as nothing. */
const readKept = (storage: Pick<BrowserStorage, 'read'>): Kept => {
  try {
    const read = kept.safeParse(JSON.parse(storage.read(STORAGE_KEYS.orderForm) ?? 'null'))
    return read.success ? read.data : USUAL
  } catch {
    return USUAL
  }
}

/** The choices that the order form of this market begins with, as far as any were made: the unit is that of all markets. */
export const readChoices = (storage: Pick<BrowserStorage, 'read'>, code: string): Partial<OrderChoices> => {
  const { units, markets } = readKept(storage)
  return { ...(Object.hasOwn(markets, code) && markets[code]), sizeUnit: units.size, levelUnit: units.levels }
}

/** Keeps them for the next visit. A browser that refuses begins with the usual ones. */
export const keepChoices = (
  storage: Pick<BrowserStorage, 'read' | 'write'>,
  { code, kind, leverage, sizeUnit, levelUnit }: ChosenFor,
): void => {
  const { [code]: _before, ...others } = readKept(storage).markets
  const markets = [...Object.entries(others), [code, { kind, leverage }] as const].slice(-MOST_MARKETS)
  storage.write(
    STORAGE_KEYS.orderForm,
    JSON.stringify({ units: { size: sizeUnit, levels: levelUnit }, markets: Object.fromEntries(markets) }),
  )
}

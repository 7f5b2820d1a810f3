import type { Format } from './format.ts'
import type { Text } from './text.ts'

/** `0.2 lots`: a size always says its unit, “0.2 EUR/USD” would read as euro. */
export const lotsText = (t: Text, format: Format, lots: string): string =>
  t('common.lots', { count: Number(lots), lots: format.figure(lots) })

/** Words of mining machines that several features say. Needs the pack `mining`. The texts from right to left keep figures together by themselves. */
import type mining from '../../../locales/en/mining.json'
import type { Decimal } from '../../domain/money.ts'
import { useFormat, useText } from '../kit/text.ts'

declare module '../kit/texts.ts' {
  interface Texts {
    mining: typeof mining
  }
}

interface Range {
  readonly low: Decimal
  readonly high: Decimal
}

export const useMiningTexts = () => {
  const t = useText()
  const format = useFormat()
  return {
    /** `2.90 to 4.40`, with its unit if one is given. */
    rangeOf: ({ low, high }: Range, unit?: string): string => t('mining.range', { low: format.money(low), high: format.money(high, unit) }),
    /** What a day of power takes: `−1.10`. */
    powerOf: (cost: Decimal, unit?: string): string => format.signedMoney(`-${cost}`, unit),
    /** `Skiff S1`, or `Skiff S1 × 2`. */
    nameOf: ({ name, quantity }: { readonly name: string; readonly quantity: number }): string =>
      quantity === 1 ? name : t('mining.times', { name, quantity: format.figure(quantity) }),
    /** A UTC day. */
    day: (date: string): string => format.dateOf(Date.parse(date), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  }
}

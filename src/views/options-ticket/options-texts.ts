import type { Mode } from '../../domain/mode.ts'
import type { OptionDirection } from '../../domain/wire/options.ts'
import type { Format } from '../kit/format.ts'
import type { Text } from '../kit/text.ts'

export const sideOf = (t: Text, direction: OptionDirection): string => t(direction === 'rise' ? 'optionsTicket.rise' : 'optionsTicket.fall')

/** The button names the account, the side and the stake, so that nobody presses the wrong one. */
export const buttonText = (
  t: Text,
  format: Format,
  act: 'review' | 'buy',
  { mode, direction, stake }: { readonly mode: Mode; readonly direction: OptionDirection; readonly stake: string | null },
): string => {
  const side = sideOf(t, direction)
  const what = stake === null ? side : `${side} ${format.money(stake)}`
  if (act === 'review') return t(mode === 'demo' ? 'optionsTicket.reviewDemo' : 'optionsTicket.reviewReal', { what })
  return t(mode === 'demo' ? 'optionsTicket.buyDemo' : 'optionsTicket.buyReal', { what })
}

import type { OptionsOrder } from '../../domain/wire/options.ts'
import { ResultBadge } from './Badge.tsx'
import { useFormat, useText } from './text.ts'

/** Which way an option goes, and for how long. */
export const OptionBadge = ({ option: { direction, seconds } }: { readonly option: Pick<OptionsOrder, 'direction' | 'seconds'> }) => {
  const t = useText()
  const format = useFormat()
  return (
    <ResultBadge direction={direction === 'rise' ? 'up' : 'down'}>
      {t(direction === 'rise' ? 'optionRows.rise' : 'optionRows.fall', { period: format.duration(seconds) })}
    </ResultBadge>
  )
}

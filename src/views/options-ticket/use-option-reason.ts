import type { OptionTerms } from '../../domain/wire/options.ts'
import type { OptionsReason } from '../../machines/options-ticket/options-ticket.types.ts'
import { useFormat, useText } from '../kit/text.ts'
import { useReason } from '../shell/use-reason.ts'

/** As `useReason`, with the sentence that names when the market closes. */
export const useOptionReason = (terms: OptionTerms | null) => {
  const t = useText()
  const format = useFormat()
  const { isSubmitOff, reasonText } = useReason()
  return {
    isSubmitOff,
    reasonText: (reason: OptionsReason | null): string | undefined =>
      reason === 'endsAfterClose' && terms?.closesAt
        ? t('optionsTicket.endsAfterClose', { time: format.time(terms.closesAt) })
        : reasonText(reason),
  }
}

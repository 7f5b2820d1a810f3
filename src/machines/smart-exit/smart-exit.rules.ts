import type { ExitSmartBody } from '../../domain/wire/smart.ts'
import type { SmartExitContext } from './smart-exit.types.ts'

/** What leaving is agreed to be: exactly the quote on screen. */
export const exitBodyOf = ({ quote }: Pick<SmartExitContext, 'quote'>): ExitSmartBody => {
  if (!quote) throw new Error('Leaving needs a quote: enter `submitting` from `quoted`.')
  return { expectedReturned: quote.returned, daysPosted: quote.daysPosted }
}

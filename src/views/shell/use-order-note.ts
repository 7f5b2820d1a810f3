import { useText } from '../kit/text.ts'
import { useVenue } from './use-venue.ts'

/** What stands below the button of an order while nothing stops it: whose money is at stake. */
export const useOrderNote = (mode: 'demo' | 'real'): string => {
  const t = useText()
  const { moneyIsSimulated } = useVenue()
  return t(mode === 'demo' ? 'ticket.demoNote' : moneyIsSimulated ? 'ticket.realNote' : 'shell.band.realSentence')
}

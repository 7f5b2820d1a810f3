import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { OptionsTicketCommand, OptionsTicketEvent } from '../../machines/options-ticket/options-ticket.types.ts'

/** A click makes the key of its order. */
export const prepareOptionsTicket = ({ newKey }: PrepareTools): PrepareMap<OptionsTicketCommand, OptionsTicketEvent> => ({
  'optionsTicket.confirm': (command) => ({ ...command, key: newKey() }),
})

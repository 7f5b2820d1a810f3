import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { ContractTicketCommand, ContractTicketEvent } from '../../machines/contract-ticket/contract-ticket.types.ts'

/** A click makes the key of its order. */
export const prepareContractTicket = ({ newKey }: PrepareTools): PrepareMap<ContractTicketCommand, ContractTicketEvent> => ({
  'contractTicket.confirm': (command) => ({ ...command, key: newKey() }),
})

/** Charts of trading and of the records, joined to their services; loaded when first needed. */
import { contractTicketMachine } from '../machines/contract-ticket/contract-ticket.machine.ts'
import { marketDetailMachine } from '../machines/market-detail/market-detail.machine.ts'
import { positionMachine } from '../machines/position/position.machine.ts'
import { recordsMachine } from '../machines/records/records.machine.ts'
import { createContractTicketServices } from '../services/contract-ticket/contract-ticket-services.ts'
import { createMarketDetailServices } from '../services/market-detail/market-detail-services.ts'
import { createPositionServices } from '../services/position/position-services.ts'
import { createRecordsServices } from '../services/records/records-services.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'
import type { Network } from './network.ts'

export const tradingCharts = (base: Foundation, { http }: Network) => {
  const { markets, candles, kept, time } = base
  const resumeOfTab = base.keepsTabCharts() ? ('fresh' as const) : ('private' as const)
  return {
    contractTicket: {
      machine: contractTicketMachine,
      services: createContractTicketServices(http),
      prepare: base.prepare['contractTicket'],
      resume: 'resume',
    },
    position: { machine: positionMachine, services: createPositionServices(http), prepare: base.prepare['position'], resume: 'resume' },
    records: { machine: recordsMachine, services: createRecordsServices(http), resume: resumeOfTab },
    marketDetail: {
      machine: marketDetailMachine,
      services: createMarketDetailServices({ http, markets, candles, kept, now: time.now }),
      resume: resumeOfTab,
    },
  } satisfies Record<string, Definition>
}

import { marketIn, orderFormIn } from '../domain/market-address.ts'
import type { OptionsTicketCommand, OptionsTicketInput } from '../machines/options-ticket/options-ticket.types.ts'
import { defineFeature } from '../system/feature.ts'
import { latePart } from '../views/shell/late-part.ts'

export const optionsTicket = defineFeature<OptionsTicketCommand>()({
  chart: 'optionsTicket',
  machine: async () => (await import('../machines/options-ticket/options-ticket.machine.ts')).optionsTicketMachine,
  scope: 'page',
  opensOn: {
    marketDetail: ({ query, mode }) => {
      const market = marketIn(query)
      return market && orderFormIn(query) === 'options' ? { key: `${mode}:${market.code}`, input: { mode, code: market.code } } : null
    },
  },
  outlivesReload: true,
  ticket: {
    emptiedBy: (mode) => ({ type: 'accountMode.switched', mode }),
    inputOf: ({ mode, code }: OptionsTicketInput): OptionsTicketInput => ({ mode, code }),
  },
  prepare: async (tools) => (await import('../services/options-ticket/options-ticket-prepare.ts')).prepareOptionsTicket(tools),
  services: async ({ network }) => {
    const { createOptionsTicketServices } = await import('../services/options-ticket/options-ticket-services.ts')
    return createOptionsTicketServices((await network()).http)
  },
  notices: latePart(async () => (await import('../views/options-ticket/option-notices.ts')).optionNoticeViews, ['notices']),
})

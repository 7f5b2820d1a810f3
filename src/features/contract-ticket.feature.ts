import { marketIn } from '../domain/market-address.ts'
import type { MarketStore } from '../domain/stores.ts'
import type { MarketItem } from '../domain/wire/market.ts'
import type { ContractTicketCommand, ContractTicketInput, InstrumentTerms } from '../machines/contract-ticket/contract-ticket.types.ts'
import { defineFeature } from '../system/feature.ts'

const termsOf = (item: MarketItem): InstrumentTerms => {
  const { lotSize, scale, minLots, maxLots, lotStep, maxLeverage, appName, lotUnit } = item
  return { lotSize, scale, minLots, maxLots, lotStep, maxLeverage, appName, lotUnit }
}

/** Waits for the market's item, which comes with the market list or with the market's own page, whichever is first. */
const itemOnceKnown = (markets: MarketStore, code: string, signal: AbortSignal): Promise<MarketItem> =>
  new Promise((found) => {
    const look = (): boolean => {
      const item = markets.item(code)
      if (item) found(item)
      return item !== undefined
    }
    if (look()) return
    const stop = markets.subscribeList(() => look() && stop())
    signal.addEventListener('abort', stop)
  })

export const contractTicket = defineFeature<ContractTicketCommand>()({
  chart: 'contractTicket',
  machine: async () => (await import('../machines/contract-ticket/contract-ticket.machine.ts')).contractTicketMachine,
  scope: 'page',
  opensOn: {
    marketDetail: ({ query, mode }) => {
      const market = marketIn(query)
      return market && { key: `${mode}:${market.code}`, input: { mode, code: market.code } }
    },
  },
  outlivesReload: true,
  ticket: {
    emptiedBy: (mode) => ({ type: 'accountMode.switched', mode }),
    inputOf: ({ mode, code, terms }: ContractTicketInput): ContractTicketInput => ({ mode, code, terms }),
  },
  prepare: async (tools) => (await import('../services/contract-ticket/contract-ticket-prepare.ts')).prepareContractTicket(tools),
  services: async ({ network }) => {
    const { createContractTicketServices } = await import('../services/contract-ticket/contract-ticket-services.ts')
    return createContractTicketServices((await network()).http)
  },
  input: async ({ markets, storage }, { given, signal }) => {
    const input = given as (Pick<ContractTicketInput, 'mode' | 'code'> & Partial<ContractTicketInput>) | undefined
    if (!input) return input
    const { readChoices } = await import('../services/storage/kept-order-choices.ts')
    const terms = input.terms ?? termsOf(await itemOnceKnown(markets, input.code, signal))
    return { ...input, terms, remembered: readChoices(storage, input.code) }
  },
})

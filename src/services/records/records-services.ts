/** Fulfils the port of the paged lists. */
import { MONEY_LOG_TYPES } from '../../domain/constants.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import { exchange } from '../../domain/wire/exchange.ts'
import { pageOf } from '../../domain/wire/envelope.ts'
import { investmentOrder } from '../../domain/wire/investment.ts'
import { myNft } from '../../domain/wire/nft.ts'
import { optionsOrder } from '../../domain/wire/options.ts'
import { contractOrder, moneyEntry } from '../../domain/wire/order.ts'
import { miningOrder } from '../../domain/wire/mining.ts'
import { smartOrder } from '../../domain/wire/smart.ts'
import type { recordsMachine } from '../../machines/records/records.machine.ts'
import { pendingOrder } from '../../domain/wire/pending.ts'
import { generalFilterOf } from '../../domain/general-filter.ts'
import { generalPage } from '../../domain/wire/general-order.ts'
import { moneyFilterOf } from '../../domain/money-filter.ts'
import { exchangesFilterOf, investmentsFilterOf, nftsFilterOf, ordersFilterOf } from '../../domain/records-filter.ts'
import { instantsOf } from '../../domain/time-span.ts'
import type { FetchPageInput } from '../../machines/records/records.types.ts'
import type { HttpClient } from '../http/http-client.ts'

/** @param now epoch milliseconds by the venue's clock */
export const createRecordsServices = (http: HttpClient, now: () => number) =>
  ({
    fetchPage: ({ kind, mode, cursor, size, filter }: FetchPageInput, { signal }) => {
      const page = { size, ...(cursor !== null && { cursor }) }
      if (kind === 'moneyLog') {
        const { type, currency, ...span } = moneyFilterOf(filter)
        const asked = {
          ...page,
          ...(type !== null && { type: MONEY_LOG_TYPES[type] }),
          ...(currency !== null && { currency }),
          ...instantsOf(span, now()),
        }
        return http.get('/user/listMoneyLog', pageOf(moneyEntry), asked, { mode, signal })
      }
      if (kind === 'exchanges') {
        const { currency, ...span } = exchangesFilterOf(filter)
        const asked = { ...page, ...(currency !== null && { currency }), ...instantsOf(span, now()) }
        return http.get('/flash-exchange/list', pageOf(exchange), asked, { mode, signal })
      }
      if (kind === 'openOptions' || kind === 'closedOptions') {
        const span = instantsOf(ordersFilterOf(filter), now())
        const asked = { status: kind === 'openOptions' ? 'open' : 'closed', ...page, ...span }
        return http.get('/order/listOptionsOrder', pageOf(optionsOrder), asked, { mode, signal })
      }
      if (kind === 'waitingOrders' || kind === 'placedOrders') {
        const asked = { ...page, ...(kind === 'waitingOrders' && { status: 'pending' }) }
        return http.get('/order/listPendingContracts', pageOf(pendingOrder), asked, { mode, signal })
      }
      if (kind === 'openSmart' || kind === 'closedSmart') {
        const span = instantsOf(ordersFilterOf(filter), now())
        const asked = { status: kind === 'openSmart' ? 'open' : 'closed', ...page, ...span }
        return http.get('/order/listSmartOrder', pageOf(smartOrder), asked, { mode, signal })
      }
      if (kind === 'investments') {
        const { state } = investmentsFilterOf(filter)
        return http.get(
          '/order/listInvestmentOrder',
          pageOf(investmentOrder),
          { ...page, ...(state !== null && { state }) },
          { mode, signal },
        )
      }
      if (kind === 'mining')
        return http.get(
          '/order/listMiningOrder',
          pageOf(miningOrder),
          { ...page, ...(filter !== null && { state: filter }) },
          { mode, signal },
        )
      if (kind === 'nfts') {
        const { part, id } = nftsFilterOf(filter)
        const asked = { ...page, ...(part !== null && { part }), ...(id !== null && { id }) }
        return http.get('/user/listNft', pageOf(myNft), asked, { mode, signal })
      }
      if (kind === 'generalOrders') {
        const { days, dates, ...parts } = generalFilterOf(filter)
        const named = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null))
        const asked = { ...page, ...named, ...instantsOf({ days, dates }, now()) }
        return http.get('/order/listGeneralOrder', generalPage, asked, { mode, signal })
      }
      const status = kind === 'openOrders' ? 'open' : 'closed'
      const { kind: wanted, ...span } = ordersFilterOf(filter)
      const asked = { status, ...page, ...(wanted !== null && { kind: wanted }), ...instantsOf(span, now()) }
      return http.get('/order/listOrder', pageOf(contractOrder), asked, { mode, signal })
    },
  }) satisfies ServicesFor<typeof recordsMachine>

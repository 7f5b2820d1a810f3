/** Fulfils the ports of the options ticket. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { optionsOrder, optionTerms } from '../../domain/wire/options.ts'
import type { optionsTicketMachine } from '../../machines/options-ticket/options-ticket.machine.ts'
import type { BuyOptionInput, FetchOptionTermsInput } from '../../machines/options-ticket/options-ticket.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createOptionsTicketServices = (http: HttpClient) =>
  ({
    fetchTerms: ({ mode, code }: FetchOptionTermsInput, { signal }) =>
      http.get('/order/getOptionsTerms', optionTerms, { code }, { mode, signal }),
    buyOption: ({ key, mode, body }: BuyOptionInput, { signal }) =>
      http.write('/order/buyOptions', optionsOrder, body, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, optionsOrder, input, signal),
  }) satisfies ServicesFor<typeof optionsTicketMachine>

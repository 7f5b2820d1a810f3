/** Fulfils the ports of the exchange. */
import { EXCHANGE_QUOTE_LIFETIME } from '../../domain/constants.ts'
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { exchange, exchangeQuote } from '../../domain/wire/exchange.ts'
import type { flashExchangeMachine } from '../../machines/flash-exchange/flash-exchange.machine.ts'
import type { AskQuoteInput, SubmitExchangeInput } from '../../machines/flash-exchange/flash-exchange.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

interface Needs {
  readonly http: HttpClient
  /** Epoch milliseconds by the venue's clock. */
  readonly now: () => number
}

export const createFlashExchangeServices = ({ http, now }: Needs) =>
  ({
    askQuote: async ({ mode, body }: AskQuoteInput, { signal }) => {
      const quote = await http.post('/flash-exchange/quote', exchangeQuote, body, { mode, signal })
      // A clock that is wrong by a little must neither void a quote that has just come nor promise more than the venue does.
      return { quote, heldFor: Math.min(Math.max(quote.expiresAt - now(), 0), EXCHANGE_QUOTE_LIFETIME) }
    },
    submitExchange: ({ key, mode, quote }: SubmitExchangeInput, { signal }) =>
      http.write('/flash-exchange/submit', exchange, quote, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, exchange, input, signal),
  }) satisfies ServicesFor<typeof flashExchangeMachine>

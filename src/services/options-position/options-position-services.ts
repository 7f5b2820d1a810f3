/** Fulfils the port of a running option. */
import { optionsOrder } from '../../domain/wire/options.ts'
import type { optionsPositionMachine } from '../../machines/options-position/options-position.machine.ts'
import type { FetchOptionInput } from '../../machines/options-position/options-position.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createOptionsPositionServices = (http: HttpClient) =>
  ({
    fetchOption: ({ id, mode }: FetchOptionInput, { signal }) =>
      http.get(`/order/getOptionsOrderById/${id}`, optionsOrder, undefined, { mode, signal }),
  }) satisfies ServicesFor<typeof optionsPositionMachine>

/** Fulfils the ports of the purchase of mining machines. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { miningOffer, miningOrder } from '../../domain/wire/mining.ts'
import type { miningMachineMachine } from '../../machines/mining-machine/mining-machine.machine.ts'
import type { BuyMachinesInput, FetchMachinesInput } from '../../machines/mining-machine/mining-machine.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createMiningMachineServices = (http: HttpClient) =>
  ({
    fetchMachines: ({ mode }: FetchMachinesInput, { signal }) => http.get('/order/getMiningMachines', miningOffer, {}, { mode, signal }),
    buyMachines: ({ key, mode, body }: BuyMachinesInput, { signal }) =>
      http.write('/order/buyMining', miningOrder, body, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, miningOrder, input, signal),
  }) satisfies ServicesFor<typeof miningMachineMachine>

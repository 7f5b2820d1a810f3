/** Fulfils the ports of collecting what mining machines have brought. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { miningOrder } from '../../domain/wire/mining.ts'
import type { miningCollectionMachine } from '../../machines/mining-collection/mining-collection.machine.ts'
import type { CollectInput } from '../../machines/mining-collection/mining-collection.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createMiningCollectionServices = (http: HttpClient) =>
  ({
    collectOutput: ({ id, key, mode }: CollectInput, { signal }) =>
      http.write(`/order/collectMining/${id}`, miningOrder, undefined, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, miningOrder, input, signal),
  }) satisfies ServicesFor<typeof miningCollectionMachine>

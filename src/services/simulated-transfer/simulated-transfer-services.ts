/** Fulfils the ports of the simulatedTransfer chart. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { simulatedTransfer } from '../../domain/wire/deposit.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { simulatedTransferMachine } from '../../machines/simulated-transfer/simulated-transfer.machine.ts'
import type { SendTransferInput } from '../../machines/simulated-transfer/simulated-transfer.types.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createSimulatedTransferServices = (http: HttpClient) =>
  ({
    sendTransfer: ({ key, mode, body }: SendTransferInput, { signal }) =>
      http.write('/user/simulatedTransfer', simulatedTransfer, body, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, simulatedTransfer, input, signal),
  }) satisfies ServicesFor<typeof simulatedTransferMachine>

/** Fulfils the ports of the depositLimit chart. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { depositInfo } from '../../domain/wire/deposit.ts'
import type { depositLimitMachine } from '../../machines/deposit-limit/deposit-limit.machine.ts'
import type { SaveDepositLimitInput } from '../../machines/deposit-limit/deposit-limit.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createDepositLimitServices = (http: HttpClient) =>
  ({
    saveLimit: ({ key, mode, body }: SaveDepositLimitInput, { signal }) =>
      http.write('/user/setDepositLimit', depositInfo, body, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, depositInfo, input, signal),
  }) satisfies ServicesFor<typeof depositLimitMachine>

/** Fulfils the ports of the deposit chart. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { deposit } from '../../domain/wire/deposit.ts'
import type { depositMachine } from '../../machines/deposit/deposit.machine.ts'
import type { SubmitDepositInput } from '../../machines/deposit/deposit.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createDepositServices = (http: HttpClient) =>
  ({
    submitDeposit: ({ key, mode, body }: SubmitDepositInput, { signal }) =>
      http.write('/user/recharge', deposit, body, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, deposit, input, signal),
  }) satisfies ServicesFor<typeof depositMachine>

/** Fulfils the ports of a withdrawal. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { withdrawal } from '../../domain/wire/withdrawal.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { withdrawalMachine } from '../../machines/withdrawal/withdrawal.machine.ts'
import type { SubmitWithdrawalInput } from '../../machines/withdrawal/withdrawal.types.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'
import { createWithdrawalTermsServices } from '../withdrawal-terms/withdrawal-terms-services.ts'

export const createWithdrawalServices = (http: HttpClient) =>
  ({
    ...createWithdrawalTermsServices(http),
    submitWithdrawal: ({ key, mode, body }: SubmitWithdrawalInput, { signal }) =>
      http.write('/user/withdrawal', withdrawal, body, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, withdrawal, input, signal),
  }) satisfies ServicesFor<typeof withdrawalMachine>

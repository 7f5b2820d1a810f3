/** Fulfils the ports of setting the demo account back. */
import type { KeyedInput } from '../../domain/keyed-request.ts'
import { demoReset } from '../../domain/wire/balance.ts'
import type { demoResetMachine } from '../../machines/demo-reset/demo-reset.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import { settleKey } from '../money-action/settle-key.ts'

export const createDemoResetServices = (http: HttpClient) =>
  ({
    resetDemo: ({ key, mode }: KeyedInput, { signal }) => http.write('/user/resetDemo', demoReset, {}, { key, mode, signal }),
    settleKey: (input: KeyedInput, { signal }) => settleKey(http, demoReset, input, signal),
  }) satisfies ServicesFor<typeof demoResetMachine>

/** Fulfils the ports of the depositInfo chart. */
import { depositInfo } from '../../domain/wire/deposit.ts'
import type { depositInfoMachine } from '../../machines/deposit-info/deposit-info.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { Clipboard } from '../clipboard/clipboard.ts'
import type { HttpClient } from '../http/http-client.ts'

export interface DepositInfoServicesOptions {
  readonly http: Pick<HttpClient, 'get'>
  readonly clipboard: Pick<Clipboard, 'copy'>
}

export const createDepositInfoServices = ({ http, clipboard }: DepositInfoServicesOptions) =>
  ({
    fetchInfo: (_, { signal }) => http.get('/user/depositInfo', depositInfo, {}, { mode: 'real', signal }),
    copyText: ({ text }) => clipboard.copy(text),
  }) satisfies ServicesFor<typeof depositInfoMachine>

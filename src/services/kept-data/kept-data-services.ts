/** Fulfils the port of the keptData chart. */
import { keptData } from '../../domain/wire/account-data.ts'
import type { keptDataMachine } from '../../machines/kept-data/kept-data.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createKeptDataServices = (http: HttpClient) =>
  ({ fetchKept: (_, { signal }) => http.get('/user/getKeptData', keptData, {}, { signal }) }) satisfies ServicesFor<typeof keptDataMachine>

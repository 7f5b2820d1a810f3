/** Fulfils the ports of the ownLimits chart. */
import type { ServicesFor } from '../../machines/ports.ts'
import { ownLimits } from '../../domain/wire/limits.ts'
import type { ownLimitsMachine } from '../../machines/own-limits/own-limits.machine.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createOwnLimitsServices = (http: HttpClient) =>
  ({
    fetchLimits: ({ mode }, { signal }) => http.get('/user/getLimits', ownLimits, {}, { mode, signal }),
    /** The same key twice is one change: the venue answers the second with the first's result. */
    saveLimit: ({ key, mode, body }, { signal }) => http.post('/user/setLimits', ownLimits, body, { key, mode, signal }),
  }) satisfies ServicesFor<typeof ownLimitsMachine>

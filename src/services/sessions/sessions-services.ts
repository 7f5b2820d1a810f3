/** Fulfils the ports of the sessions chart. */
import * as z from 'zod/mini'
import type { ServicesFor } from '../../machines/ports.ts'
import { endedResult, ownSessions } from '../../domain/wire/own-session.ts'
import type { sessionsMachine } from '../../machines/sessions/sessions.machine.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createSessionsServices = (http: HttpClient) =>
  ({
    fetchSessions: async (_input, { signal }) => ({ items: await http.get('/user/listSessions', ownSessions, {}, { signal }) }),
    endSession: async ({ id }, { signal }) => {
      await http.post(`/user/endSession/${encodeURIComponent(id)}`, z.null(), {}, { signal })
    },
    endOtherSessions: (_input, { signal }) => http.post('/user/endOtherSessions', endedResult, {}, { signal }),
  }) satisfies ServicesFor<typeof sessionsMachine>

/** Fulfils the ports of the sessions chart. */
import * as z from 'zod/mini'
import type { ServicesFor } from '../../domain/service.ts'
import { endedResult, ownSessions } from '../../domain/wire/own-session.ts'
import type { SessionsPorts } from '../../machines/sessions/sessions.types.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createSessionsServices = (http: HttpClient) =>
  ({
    fetchSessions: {
      onResume: 'restart',
      run: async (_input, { signal }) => ({ items: await http.get('/user/listSessions', ownSessions, {}, { signal }) }),
    },
    endSession: {
      onResume: 'interrupt',
      durable: true,
      run: async ({ id }, { signal }) => {
        await http.post(`/user/endSession/${encodeURIComponent(id)}`, z.null(), {}, { signal })
      },
    },
    endOtherSessions: {
      onResume: 'interrupt',
      durable: true,
      run: (_input, { signal }) => http.post('/user/endOtherSessions', endedResult, {}, { signal }),
    },
  }) satisfies ServicesFor<SessionsPorts>

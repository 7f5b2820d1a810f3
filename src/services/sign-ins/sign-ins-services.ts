/** Fulfils the port of the signIns chart. */
import { signInPage } from '../../domain/wire/security.ts'
import type { signInsMachine } from '../../machines/sign-ins/sign-ins.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export const createSignInsServices = (http: HttpClient) =>
  ({
    fetchSignIns: ({ before }, { signal }) => http.get('/user/listSignIns', signInPage, before === null ? {} : { before }, { signal }),
  }) satisfies ServicesFor<typeof signInsMachine>

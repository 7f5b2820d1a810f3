/** Fulfils the port of the notMe chart. The link’s token is read from the address here and nowhere else. */
import type { ServicesFor } from '../../machines/ports.ts'
import { endedResult } from '../../domain/wire/own-session.ts'
import type { notMeMachine } from '../../machines/not-me/not-me.machine.ts'
import type { HttpClient } from '../http/http-client.ts'

/** @param hash what stands after the address of the page, with its `#` */
export const createNotMeServices = ({ http, hash }: { readonly http: HttpClient; readonly hash: () => string }) =>
  ({
    shutDoors: async (_input, { signal }) => {
      await http.post('/login/notMe', endedResult, { token: hash().slice(1, 101) }, { signal })
    },
  }) satisfies ServicesFor<typeof notMeMachine>

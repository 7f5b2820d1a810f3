/** Fulfils the ports of the heldWays chart. Names go to this page's memory, not to the chart. */
import * as z from 'zod/mini'
import { heldWays } from '../../domain/wire/security.ts'
import type { heldWaysMachine } from '../../machines/held-ways/held-ways.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export interface HeldWaysServicesOptions {
  readonly http: HttpClient
  readonly sealed: { seal(field: string, value: string): string }
}

export const createHeldWaysServices = ({ http, sealed }: HeldWaysServicesOptions) =>
  ({
    fetchHeld: async (_input, { signal }) => ({
      items: (await http.get('/user/listHeld', heldWays, {}, { signal })).map(({ name, ...rest }) => ({
        ...rest,
        nameRef: name === null ? null : sealed.seal(`heldWays.${rest.id.replaceAll('-', '.')}`, name),
      })),
    }),
    async decide({ id, isMine }, { signal }) {
      await http.post(`/user/decideHeld/${encodeURIComponent(id)}`, z.null(), { isMine }, { signal })
    },
  }) satisfies ServicesFor<typeof heldWaysMachine>

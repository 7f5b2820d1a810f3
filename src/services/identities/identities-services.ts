/** Fulfils the ports of the identities chart. Names and addresses go to this page's memory, not to the chart. */
import * as z from 'zod/mini'
import type { SealedStore } from '../../domain/stores.ts'
import { joinedIdentities, partedResult, type JoinedIdentity } from '../../domain/wire/identities.ts'
import type { identitiesMachine } from '../../machines/identities/identities.machine.ts'
import type { IdentityEntry } from '../../machines/identities/identities.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export interface IdentitiesServicesOptions {
  readonly http: HttpClient
  readonly vault: SealedStore & { seal(field: string, value: string): string }
}

/** `wallet-3` as part of a sealed field's name. */
const placeOf = (id: string): string => id.replaceAll('-', '.')

export const createIdentitiesServices = ({ http, vault }: IdentitiesServicesOptions) => {
  const seal = (field: string, value: string | null): string | null => (value === null ? null : vault.seal(`identities.${field}`, value))
  const entryOf = ({ name, address, ...rest }: JoinedIdentity): IdentityEntry => ({
    ...rest,
    nameRef: seal(`${placeOf(rest.id)}.name`, name),
    addressRef: seal(`${placeOf(rest.id)}.address`, address),
  })
  return {
    fetchIdentities: async (_input, { signal }) => ({
      items: (await http.get('/user/listIdentities', joinedIdentities, {}, { signal })).map(entryOf),
    }),
    nameIdentity: async ({ id, nameRef }, { signal }) => {
      await http.post(`/user/nameIdentity/${encodeURIComponent(id)}`, z.null(), { name: vault.read(nameRef) }, { signal })
    },
    partIdentity: ({ id }, { signal }) => http.post(`/user/partIdentity/${encodeURIComponent(id)}`, partedResult, {}, { signal }),
  } satisfies ServicesFor<typeof identitiesMachine>
}

/** Fulfils the ports of the passkeys chart. What venue and device say to each other stays in the vault. */
import * as z from 'zod/mini'
import { givenNameOf } from '../../domain/given-name.ts'
import { passkeyFailure } from '../../domain/passkey.ts'
import type { SealedStore } from '../../domain/stores.ts'
import { newPasskey, ownPasskey, ownPasskeys, passkeyCreation } from '../../domain/wire/passkey.ts'
import type { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { BrowserPasskeys } from './browser-passkeys.ts'

export interface PasskeysServicesOptions {
  readonly http: HttpClient
  readonly sealed: SealedStore & { seal(field: string, value: string): string }
  readonly browser: Pick<BrowserPasskeys, 'isThere' | 'create'>
}

/** @throws Failure when the page no longer has it */
export const opened = (sealed: SealedStore, ref: string | null): unknown => {
  const text = sealed.read(ref)
  if (text === '') throw passkeyFailure('PASSKEY_FAILED')
  return JSON.parse(text)
}

export const createPasskeysServices = ({ http, sealed, browser }: PasskeysServicesOptions) =>
  ({
    fetchPasskeys: async (_input, { signal }) => ({
      items: await http.get('/user/listPasskeys', ownPasskeys, {}, { signal }),
      canCreate: browser.isThere(),
    }),
    async requestCreation(_input, { signal }) {
      const creation = await http.post('/user/passkeyCreation', passkeyCreation, {}, { signal })
      return { creationRef: sealed.seal('passkey.creation', JSON.stringify(creation)) }
    },
    async createPasskey({ creationRef }, { signal }) {
      const made = await browser.create(passkeyCreation.parse(opened(sealed, creationRef)), signal)
      return { madeRef: sealed.seal('passkey.made', JSON.stringify(made)) }
    },
    addPasskey: ({ givenName, madeRef }, { signal }) =>
      http.post(
        '/user/addPasskey',
        ownPasskey,
        { name: givenNameOf(givenName) ?? '', passkey: newPasskey.parse(opened(sealed, madeRef)) },
        { signal },
      ),
    renamePasskey: ({ id, givenName }, { signal }) =>
      http.post(`/user/renamePasskey/${encodeURIComponent(id)}`, ownPasskey, { name: givenNameOf(givenName) ?? '' }, { signal }),
    async removePasskey({ id }, { signal }) {
      await http.post(`/user/removePasskey/${encodeURIComponent(id)}`, z.null(), {}, { signal })
    },
  }) satisfies ServicesFor<typeof passkeysMachine>

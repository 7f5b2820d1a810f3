/** Fulfils the ports of the authenticator app. Its secret and the recovery codes stay in this page's memory. */
import * as z from 'zod/mini'
import type { SealedStore } from '../../domain/stores.ts'
import { authenticatorSetUp, ownFactors, recoveryCodes, type AuthenticatorSetUp } from '../../domain/wire/second-factors.ts'
import type { authenticatorAppMachine } from '../../machines/authenticator-app/authenticator-app.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { Clipboard } from '../clipboard/clipboard.ts'
import type { HttpClient } from '../http/http-client.ts'

export interface AuthenticatorAppServicesOptions {
  readonly http: HttpClient
  readonly sealed: SealedStore & { seal(field: string, value: string): string; forget(field: string): void }
  readonly clipboard: Pick<Clipboard, 'copy'>
  saveFile(name: string, text: string, type: string): void
  /** Opens the browser's dialog for printing the page. */
  print(): void
}

const SET_UP = 'authenticatorApp.setUp'
const CODES = 'authenticatorApp.codes'
const CODE = 'authenticatorApp.code'
const FILE = 'plimsoll-recovery-codes.txt'

/** What stands behind the reference of a set-up; `null` once it has been forgotten. */
export const setUpOf = (text: string): AuthenticatorSetUp | null => (text === '' ? null : authenticatorSetUp.parse(JSON.parse(text)))

export const createAuthenticatorAppServices = ({ http, sealed, clipboard, saveFile, print }: AuthenticatorAppServicesOptions) => {
  const keep = (codes: readonly string[]) => ({ codesRef: sealed.seal(CODES, codes.join('\n')) })
  return {
    /** Nothing is shown while this is asked: what was shown has served. */
    fetchFactors: (_input, { signal }) => {
      for (const field of [SET_UP, CODES, CODE]) sealed.forget(field)
      return http.get('/user/listFactors', ownFactors, {}, { signal })
    },
    async beginSetUp(_input, { signal }) {
      const made = await http.post('/user/beginAuthenticator', authenticatorSetUp, {}, { signal })
      return { setUpRef: sealed.seal(SET_UP, JSON.stringify(made)) }
    },
    async confirmSetUp({ codeRef }, { signal }) {
      const body = { code: sealed.read(codeRef).trim() }
      return keep((await http.post('/user/confirmAuthenticator', recoveryCodes, body, { signal })).recoveryCodes)
    },
    async removeApp(_input, { signal }) {
      await http.post('/user/removeAuthenticator', z.null(), {}, { signal })
    },
    makeCodes: async (_input, { signal }) =>
      keep((await http.post('/user/makeRecoveryCodes', recoveryCodes, {}, { signal })).recoveryCodes),
    async askPasskey({ isAsked }, { signal }) {
      const made = (await http.post('/user/askPasskey', recoveryCodes, { isAsked }, { signal })).recoveryCodes
      return made.length === 0 ? { codesRef: null } : keep(made)
    },
    copyKey: async ({ setUpRef }) => clipboard.copy(setUpOf(sealed.read(setUpRef))?.secret ?? ''),
    async takeCodes({ way, codesRef }) {
      const codes = sealed.read(codesRef)
      if (way === 'copy') return clipboard.copy(codes)
      if (way === 'save') return saveFile(FILE, `${codes}\n`, 'text/plain')
      print()
    },
  } satisfies ServicesFor<typeof authenticatorAppMachine>
}

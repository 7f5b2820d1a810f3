/** Fulfils the port of the passwordChange chart. Sealed text is read here and nowhere else. */
import type { ServicesFor } from '../../machines/ports.ts'
import type { SealedStore } from '../../domain/stores.ts'
import { endedResult } from '../../domain/wire/own-session.ts'
import type { passwordChangeMachine } from '../../machines/password-change/password-change.machine.ts'
import type { HttpClient } from '../http/http-client.ts'

export interface PasswordChangeServicesOptions {
  readonly http: HttpClient
  readonly sealed: SealedStore
}

export const createPasswordChangeServices = ({ http, sealed }: PasswordChangeServicesOptions) =>
  ({
    /** The same key twice is one change: the venue answers the second with the first's result. */
    changePassword: async ({ key, refs, endOthers }, { signal }) => {
      const body = {
        currentPassword: sealed.read(refs.currentPassword),
        password: sealed.read(refs.password),
        confirmPassword: sealed.read(refs.confirmPassword),
        endOthers,
      }
      const { result, success } = await http.write('/user/repassword', endedResult, body, { signal, key })
      return { ...result, success }
    },
  }) satisfies ServicesFor<typeof passwordChangeMachine>

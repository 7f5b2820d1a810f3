/** Fulfils the ports of the recovery chart. Sealed text is read here and nowhere else. */
import type { ServicesFor } from '../../machines/ports.ts'
import type { SealedStore } from '../../domain/stores.ts'
import { endedResult } from '../../domain/wire/own-session.ts'
import { sendCodeResult } from '../../domain/wire/session.ts'
import type { recoveryMachine } from '../../machines/recovery/recovery.machine.ts'
import type { HttpClient } from '../http/http-client.ts'

export interface RecoveryServicesOptions {
  readonly http: HttpClient
  readonly sealed: SealedStore
}

export const createRecoveryServices = ({ http, sealed }: RecoveryServicesOptions) =>
  ({
    sendCode: ({ emailRef }, { signal }) =>
      http.post('/login/sendCode', sendCodeResult, { email: sealed.read(emailRef).trim(), purpose: 'reset' }, { signal }),
    /** The same key twice is one reset: the venue answers the second with the first's result. */
    async resetPassword({ key, refs }, { signal }) {
      const body = {
        email: sealed.read(refs.email).trim(),
        code: sealed.read(refs.code).trim(),
        password: sealed.read(refs.password),
        confirmPassword: sealed.read(refs.confirmPassword),
      }
      const { success } = await http.write('/login/resetPassword', endedResult, body, { signal, key })
      return { success }
    },
  }) satisfies ServicesFor<typeof recoveryMachine>

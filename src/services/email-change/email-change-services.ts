/** Fulfils the ports of the emailChange chart. Sealed text is read here and nowhere else. */
import type { SealedStore } from '../../domain/stores.ts'
import { changedEmail } from '../../domain/wire/identities.ts'
import { sendCodeResult } from '../../domain/wire/session.ts'
import type { emailChangeMachine } from '../../machines/email-change/email-change.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export interface EmailChangeServicesOptions {
  readonly http: HttpClient
  readonly sealed: SealedStore
}

export const createEmailChangeServices = ({ http, sealed }: EmailChangeServicesOptions) =>
  ({
    sendCode: ({ emailRef }, { signal }) =>
      http.post('/user/sendEmailCode', sendCodeResult, { email: sealed.read(emailRef).trim() }, { signal }),
    /** The same key twice is one change: the venue answers the second with the first's result. */
    async changeEmail({ key, refs }, { signal }) {
      const body = { email: sealed.read(refs.email).trim(), code: sealed.read(refs.code).trim() }
      const { success } = await http.write('/user/changeEmail', changedEmail, body, { signal, key })
      return { success }
    },
  }) satisfies ServicesFor<typeof emailChangeMachine>

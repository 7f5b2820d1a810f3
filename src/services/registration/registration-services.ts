/** Fulfils the ports of the registration chart. Sealed text is read here and nowhere else. */
import type { ServicesFor } from '../../machines/ports.ts'
import { loginResult, sendCodeResult } from '../../domain/wire/session.ts'
import type { registrationMachine } from '../../machines/registration/registration.machine.ts'
import type { RegistrationRefs } from '../../machines/registration/registration.types.ts'
import { inviteField } from '../storage/kept-invite.ts'
import { openSession, type SessionServicesOptions } from '../session/session-services.ts'

export const createRegistrationServices = (options: SessionServicesOptions) => {
  const { http, sealed } = options
  return {
    sendCode: (input: { readonly emailRef: string | null }, { signal }) =>
      http.post('/login/sendCode', sendCodeResult, { email: sealed.read(input.emailRef).trim(), purpose: 'register' }, { signal }),
    /** The same key twice is one registration: the venue answers the second with the first's result. */
    async registerAccount({ key, refs }: { readonly key: string; readonly refs: RegistrationRefs }, { signal }) {
      const body = {
        username: sealed.read(refs.username).trim(),
        email: sealed.read(refs.email).trim(),
        password: sealed.read(refs.password),
        confirmPassword: sealed.read(refs.confirmPassword),
        code: sealed.read(refs.code).trim(),
        ...inviteField(options.storage),
      }
      return openSession(options, await http.post('/login/register', loginResult, body, { signal, key }))
    },
  } satisfies ServicesFor<typeof registrationMachine>
}

/** Fulfils the ports of the registration chart. Sealed text is read here and nowhere else. */
import { isUsername } from '../../domain/account-rules.ts'
import { OWN_CODES, SPEC_CODES, type Failure } from '../../domain/error-codes.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import { CONSENT_TEXTS, checkUserResult, loginResult, sendCodeResult } from '../../domain/wire/session.ts'
import type { registrationMachine } from '../../machines/registration/registration.machine.ts'
import type { RegistrationRefs } from '../../machines/registration/registration.types.ts'
import type { HttpClient } from '../http/http-client.ts'
import { inviteField } from '../storage/kept-invite.ts'
import { openSession, type SessionServicesOptions } from '../session/session-services.ts'

export const createRegistrationServices = (options: SessionServicesOptions) => {
  const { http, sealed } = options
  return {
    /** A name that is taken is told before the code is asked for: nobody fetches a code in vain. */
    async sendCode({ emailRef, usernameRef }, { signal }) {
      const username = sealed.read(usernameRef).trim()
      if (isUsername(username)) await refuseIfTaken(http, username, signal)
      return http.post('/login/sendCode', sendCodeResult, { email: sealed.read(emailRef).trim(), purpose: 'register' }, { signal })
    },
    /** The same key twice is one registration: the venue answers the second with the first's result. */
    async registerAccount({ key, refs }: { readonly key: string; readonly refs: RegistrationRefs }, { signal }) {
      const body = {
        username: sealed.read(refs.username).trim(),
        email: sealed.read(refs.email).trim(),
        password: sealed.read(refs.password),
        confirmPassword: sealed.read(refs.confirmPassword),
        code: sealed.read(refs.code).trim(),
        // The form is not sent without the box that names them.
        consentTo: [...CONSENT_TEXTS],
        ...inviteField(options.storage),
      }
      return openSession(options, await http.post('/login/register', loginResult, body, { signal, key }))
    },
  } satisfies ServicesFor<typeof registrationMachine>
}

/** Who may not ask again for a while gets the code all the same: registering itself looks at the name. */
const TOO_MANY = String(OWN_CODES.tooManyAttempts)

const refuseIfTaken = async (http: HttpClient, username: string, signal: AbortSignal): Promise<void> => {
  const { available } = await http.get('/login/checkUserNameOrPhone', checkUserResult, { username }, { signal }).catch((error: unknown) => {
    if ((error as Failure).code !== TOO_MANY) throw error
    return { available: true }
  })
  if (!available) throw { code: String(SPEC_CODES.usernameTaken), message: 'the username is taken' } satisfies Failure
}

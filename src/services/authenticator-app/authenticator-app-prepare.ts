import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import { isAppCode } from '../../domain/second-factors.ts'
import type { AuthenticatorAppCommand, AuthenticatorAppEvent } from '../../machines/authenticator-app/authenticator-app.types.ts'

/** What is typed is sealed: the journal learns where it lies and whether it has the form of a code. */
export const prepareAuthenticatorApp = ({ vault }: PrepareTools): PrepareMap<AuthenticatorAppCommand, AuthenticatorAppEvent> => ({
  'authenticatorApp.change': ({ type, value }) => ({ type, ref: vault.seal('authenticatorApp.code', value), isFormed: isAppCode(value) }),
})

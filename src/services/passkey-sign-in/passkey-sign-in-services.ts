/** Fulfils the ports of the sign-in by a passkey. Question and answer stay in the vault. */
import { passkeyFailure } from '../../domain/passkey.ts'
import { passkeyAnswer, passkeyQuestion } from '../../domain/wire/passkey.ts'
import { loginResult } from '../../domain/wire/session.ts'
import type { passkeySignInMachine } from '../../machines/passkey-sign-in/passkey-sign-in.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { BrowserPasskeys } from '../passkeys/browser-passkeys.ts'
import { opened } from '../passkeys/passkeys-services.ts'
import { openSession, type SessionServicesOptions } from '../session/session-services.ts'

export interface PasskeySignInServicesOptions extends SessionServicesOptions {
  readonly browser: Pick<BrowserPasskeys, 'isThere' | 'answer'>
  seal(field: string, value: string): string
}

export const createPasskeySignInServices = (options: PasskeySignInServicesOptions) => {
  const { http, sealed, seal, browser } = options
  return {
    async lookForPasskeys() {
      if (!browser.isThere()) throw passkeyFailure('PASSKEY_UNSUPPORTED')
    },
    async requestQuestion(_input, { signal }) {
      const question = await http.post('/login/passkeyOptions', passkeyQuestion, {}, { signal })
      return { questionRef: seal('passkey.question', JSON.stringify(question)) }
    },
    async askPasskey({ questionRef }, { signal }) {
      const answer = await browser.answer(passkeyQuestion.parse(opened(sealed, questionRef)), signal)
      return { answerRef: seal('passkey.answer', JSON.stringify(answer)) }
    },
    async submitAnswer({ answerRef }, { signal }) {
      const body = { loginType: 'passkey', passkey: passkeyAnswer.parse(opened(sealed, answerRef)) }
      return openSession(options, await http.post('/login/loginByPasskey', loginResult, body, { signal }))
    },
  } satisfies ServicesFor<typeof passkeySignInMachine>
}

/** Fulfils the ports of the securityCentre chart. Sealed text is read here and nowhere else. */
import type { SealedStore } from '../../domain/stores.ts'
import { passkeyAnswer, passkeyQuestion } from '../../domain/wire/passkey.ts'
import { proofState } from '../../domain/wire/prove.ts'
import type { securityCentreMachine } from '../../machines/security-centre/security-centre.machine.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'
import type { BrowserPasskeys } from '../passkeys/browser-passkeys.ts'
import { opened } from '../passkeys/passkeys-services.ts'

export interface SecurityCentreServicesOptions {
  readonly http: HttpClient
  readonly sealed: SealedStore & { seal(field: string, value: string): string }
  readonly browser: Pick<BrowserPasskeys, 'isThere' | 'answer'>
}

export const createSecurityCentreServices = ({ http, sealed, browser }: SecurityCentreServicesOptions) =>
  ({
    async fetchProof(_input, { signal }) {
      const { provedFor, ways } = await http.get('/user/proof', proofState, {}, { signal })
      // Nobody is offered a passkey where the browser knows none.
      return { provedFor, ways: ways.filter((way) => way !== 'passkey' || browser.isThere()) }
    },
    prove({ password, code }, { signal }) {
      const body = {
        ...(password !== null && { password: sealed.read(password) }),
        ...(code !== null && { code: sealed.read(code).trim() }),
      }
      return http.post('/user/prove', proofState, body, { signal })
    },
    async requestQuestion(_input, { signal }) {
      const question = await http.post('/user/passkeyProof', passkeyQuestion, {}, { signal })
      return { questionRef: sealed.seal('passkey.question', JSON.stringify(question)) }
    },
    async askPasskey({ questionRef }, { signal }) {
      const answer = await browser.answer(passkeyQuestion.parse(opened(sealed, questionRef)), signal)
      return { answerRef: sealed.seal('passkey.answer', JSON.stringify(answer)) }
    },
    submitAnswer: ({ answerRef }, { signal }) =>
      http.post('/user/prove', proofState, { passkey: passkeyAnswer.parse(opened(sealed, answerRef)) }, { signal }),
  }) satisfies ServicesFor<typeof securityCentreMachine>

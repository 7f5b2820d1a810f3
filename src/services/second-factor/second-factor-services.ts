/** Fulfils the ports of the second step. Ticket, code and token stay here and in the tab's storage. */
import type { SealedStore } from '../../domain/stores.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import { passkeyFailure } from '../../domain/passkey.ts'
import { passkeyAnswer, passkeyQuestion } from '../../domain/wire/passkey.ts'
import { loginResult } from '../../domain/wire/session.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { secondFactorMachine } from '../../machines/second-factor/second-factor.machine.ts'
import type { BrowserPasskeys } from '../passkeys/browser-passkeys.ts'
import { opened } from '../passkeys/passkeys-services.ts'
import { forgetPendingStep, readPendingStep } from '../session/pending-step.ts'
import { openSession, type SignInServicesOptions } from '../session/session-services.ts'
import { tokenOf } from '../session/stored-session.ts'

export interface SecondFactorServicesOptions extends Omit<SignInServicesOptions, 'sealed' | 'onDevice'> {
  readonly sealed: SealedStore & { seal(field: string, value: string): string; forget(field: string): void }
  readonly browser: Pick<BrowserPasskeys, 'isThere' | 'answer'>
  /** Epoch milliseconds by the device's clock. */
  now(): number
}

const over: Failure = { code: String(OWN_CODES.secondStepOver), message: 'this tab has no ticket' }

export const createSecondFactorServices = (options: SecondFactorServicesOptions) => {
  const { http, storage, tabStorage, sealed, browser, now } = options
  const pending = () => {
    const step = readPendingStep(tabStorage, now())
    if (step === null) throw over
    return step
  }
  return {
    async readStep() {
      // Somebody has signed in meanwhile, in another tab: nothing is left to ask.
      const step = tokenOf(storage) === null ? readPendingStep(tabStorage, now()) : null
      if (step === null) return null
      // Nobody is offered a passkey where the browser knows none, unless there is nothing else: then the browser says why.
      const here = step.ways.filter((way) => way !== 'passkey' || browser.isThere())
      return { ways: here.length > 0 ? here : step.ways, lasts: step.expiresAt - now() }
    },
    async submitCode({ codeRef }, { signal }) {
      const body = { ticket: pending().ticket, code: sealed.read(codeRef).trim() }
      const session = openSession(options, await http.post('/login/secondFactor', loginResult, body, { signal }))
      forgetPendingStep(tabStorage)
      return session
    },
    async requestQuestion(_input, { signal }) {
      if (!browser.isThere()) throw passkeyFailure('PASSKEY_UNSUPPORTED')
      const question = await http.post('/login/secondFactorQuestion', passkeyQuestion, { ticket: pending().ticket }, { signal })
      return { questionRef: sealed.seal('passkey.question', JSON.stringify(question)) }
    },
    async askPasskey({ questionRef }, { signal }) {
      const answer = await browser.answer(passkeyQuestion.parse(opened(sealed, questionRef)), signal)
      return { answerRef: sealed.seal('passkey.answer', JSON.stringify(answer)) }
    },
    async submitAnswer({ answerRef }, { signal }) {
      const body = { ticket: pending().ticket, passkey: passkeyAnswer.parse(opened(sealed, answerRef)) }
      const session = openSession(options, await http.post('/login/secondFactor', loginResult, body, { signal }))
      forgetPendingStep(tabStorage)
      return session
    },
    async forgetStep() {
      sealed.forget('secondFactor.code')
      forgetPendingStep(tabStorage)
    },
  } satisfies ServicesFor<typeof secondFactorMachine>
}

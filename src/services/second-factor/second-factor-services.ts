/** Fulfils the ports of the second step. Ticket, code and token stay here and in the tab's storage. */
import type { SealedStore } from '../../domain/stores.ts'
import { OWN_CODES, type Failure } from '../../domain/error-codes.ts'
import { loginResult } from '../../domain/wire/session.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { secondFactorMachine } from '../../machines/second-factor/second-factor.machine.ts'
import { readPendingStep, writePendingStep } from '../session/pending-step.ts'
import { openSession, type SignInServicesOptions } from '../session/session-services.ts'
import { tokenOf } from '../session/stored-session.ts'

export interface SecondFactorServicesOptions extends Omit<SignInServicesOptions, 'sealed'> {
  readonly sealed: SealedStore & { forget(field: string): void }
  /** Epoch milliseconds by the venue's clock. */
  now(): number
}

const over: Failure = { code: String(OWN_CODES.secondStepOver), message: 'this tab has no ticket' }

export const createSecondFactorServices = (options: SecondFactorServicesOptions) => {
  const { http, storage, tabStorage, sealed, now } = options
  return {
    async readStep() {
      // Somebody has signed in meanwhile, in another tab: nothing is left to ask.
      const step = tokenOf(storage) === null ? readPendingStep(tabStorage, now()) : null
      return step && { ways: step.ways, lasts: step.expiresAt - now() }
    },
    async submitCode({ codeRef }, { signal }) {
      const step = readPendingStep(tabStorage, now())
      if (step === null) throw over
      const body = { ticket: step.ticket, code: sealed.read(codeRef).trim() }
      const opened = openSession(options, await http.post('/login/secondFactor', loginResult, body, { signal }))
      writePendingStep(tabStorage, null)
      return opened
    },
    async forgetStep() {
      sealed.forget('secondFactor.code')
      writePendingStep(tabStorage, null)
    },
  } satisfies ServicesFor<typeof secondFactorMachine>
}

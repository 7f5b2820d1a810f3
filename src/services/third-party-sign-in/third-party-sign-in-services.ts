/**
 * Fulfils the ports of the sign-in by a third party. Code, state and secret stay in the tab's storage and in this page's
 * memory; the chart has references.
 */
import * as z from 'zod/mini'
import type { Failure } from '../../domain/error-codes.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import { endingOfError, issuerPage, readCallback, type CallbackAnswer } from '../../domain/third-party.ts'
import { admission, CONSENT_TEXTS } from '../../domain/wire/session.ts'
import { thirdPartyAnswer, thirdPartyOffer, thirdPartyStart, type ThirdPartyAnswer } from '../../domain/wire/third-party.ts'
import type { thirdPartySignInMachine } from '../../machines/third-party-sign-in/third-party-sign-in.machine.ts'
import type { Return } from '../../machines/third-party-sign-in/third-party-sign-in.types.ts'
import { inviteField } from '../storage/kept-invite.ts'
import { takeAdmission, type SignInServicesOptions } from '../session/session-services.ts'
import { tokenOf } from '../session/stored-session.ts'
import { readPending, writePending, type Pending } from './pending-sign-in.ts'

export interface ThirdPartyServicesOptions extends SignInServicesOptions {
  seal(field: string, value: string): string
  /** The callback's query, the first time it's called; then, and on any other page, ''. */
  takeCallback(): string
  /** Replaces this page by the one at `url`. */
  leave(url: string): void
}

const PAGE = 'thirdParty.page'
const ANSWER = 'thirdParty.answer'
const failure = (code: string, message: string): Failure => ({ code, message })

export const createThirdPartyServices = (options: ThirdPartyServicesOptions) => {
  const { http, storage, tabStorage, sealed, seal, takeCallback, leave } = options

  /** Stores the new stage, so that opening the same callback address again finds it used. */
  const move = (pending: Pending, stage: Pending['stage']) => writePending(tabStorage, { ...pending, stage })

  /** The page was reloaded while the venue was being asked, so only the stored stage tells how that ended. */
  const withoutAnswer = (pending: Pending | undefined): Return => {
    if (pending?.stage !== 'exchanging') return { kind: 'nothing' }
    move(pending, 'over')
    const hasArrived = pending.purpose === 'signIn' && tokenOf(storage) !== null
    return hasArrived ? { kind: 'nothing' } : { kind: 'interrupted', ...remembered(pending) }
  }

  const withAnswer = (answer: Exclude<CallbackAnswer, { kind: 'none' | 'incomplete' }>, pending: Pending | undefined): Return => {
    if (!pending || pending.state !== answer.state) return { kind: 'foreign', ...(pending ? remembered(pending) : NOTHING) }
    if (pending.stage !== 'left') return { kind: pending.stage === 'over' ? 'used' : 'interrupted', ...remembered(pending) }
    if (answer.kind === 'error') {
      move(pending, 'over')
      return { kind: endingOfError(answer.error), ...remembered(pending) }
    }
    const { code, state, iss } = answer
    const body: ThirdPartyAnswer = { code, state, secret: pending.secret, ...(iss !== null && { iss }) }
    move(pending, 'exchanging')
    return { kind: 'answer', answerRef: seal(ANSWER, JSON.stringify(body)), ...remembered(pending) }
  }

  return {
    readReturn: async () => {
      const answer = readCallback(takeCallback())
      if (answer.kind === 'incomplete') throw failure('MALFORMED', 'no issuer sends such an address')
      const pending = readPending(tabStorage)
      return answer.kind === 'none' ? withoutAnswer(pending) : withAnswer(answer, pending)
    },
    readOffer: (_input, { signal }) => http.get('/login/getThirdParty', thirdPartyOffer, undefined, { signal }),
    async startSignIn(begun, { signal }) {
      const path = begun.purpose === 'link' ? '/user/startLinkGoogle' : '/login/startGoogle'
      const { url, state, secret } = await http.post(path, thirdPartyStart, {}, { signal })
      writePending(tabStorage, { state, secret, ...begun, stage: 'left' })
      return { pageRef: seal(PAGE, url) }
    },
    async openIssuer({ pageRef }) {
      const page = issuerPage(sealed.read(pageRef))
      if (page === null) throw failure('MALFORMED', 'the venue names a page that no browser should be sent to')
      leave(page)
    },
    async exchangeAnswer({ answerRef, purpose }, { signal }) {
      const body = sealedAnswer(sealed.read(answerRef))
      try {
        if (purpose === 'link') {
          await http.post('/user/linkGoogle', z.null(), body, { signal })
          return { userId: null }
        }
        const signedIn = { ...body, consentTo: [...CONSENT_TEXTS], ...inviteField(storage) }
        return takeAdmission(options, await http.post('/login/loginByGoogle', admission, signedIn, { signal }))
      } finally {
        const pending = readPending(tabStorage)
        if (pending?.stage === 'exchanging') move(pending, 'over')
      }
    },
  } satisfies ServicesFor<typeof thirdPartySignInMachine>
}

const sealedAnswer = (text: string): ThirdPartyAnswer => {
  if (text === '') throw failure('MALFORMED', 'the answer is no longer in this page')
  return thirdPartyAnswer.parse(JSON.parse(text))
}

const NOTHING = { name: null, purpose: 'signIn', returnTo: null } as const
const remembered = ({ name, purpose, returnTo }: Pending) => ({ name, purpose, returnTo })

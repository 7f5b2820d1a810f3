/** Calls of the sign-in through an OpenID Connect issuer. */
import * as z from 'zod/mini'
import { CODE_PATTERN, ISSUER_PATTERN, OPAQUE_PATTERN } from '../third-party.ts'
import { consentTo } from './session.ts'

const opaque = z.string().check(z.regex(OPAQUE_PATTERN))

/** `GET /login/getThirdParty`: what the operator calls the issuer; `null`: there is none. */
export const thirdPartyOffer = z.object({ name: z.nullable(z.string()) })

/**
 * `POST /login/startGoogle`, and signed in `POST /user/startLinkGoogle`. `url` is the issuer's page; `state` comes back with
 * its answer; `secret` stays in this browser, and only with it the answer is good for anything.
 */
export const thirdPartyStart = z.object({ url: z.string(), state: opaque, secret: opaque })
export type ThirdPartyStart = z.infer<typeof thirdPartyStart>

/** What came back from the issuer: `POST /user/linkGoogle` of who is signed in. */
export const thirdPartyAnswer = z.object({
  code: z.string().check(z.regex(CODE_PATTERN)),
  state: opaque,
  secret: opaque,
  iss: z.optional(z.string().check(z.regex(ISSUER_PATTERN))),
})
export type ThirdPartyAnswer = z.infer<typeof thirdPartyAnswer>

/** `POST /login/loginByGoogle`; answers as the sign-in by password does. Invite code and consent count when an account is made. */
export const loginByGoogleBody = z.extend(thirdPartyAnswer, { inviteCode: z.optional(z.string()), consentTo })

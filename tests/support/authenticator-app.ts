/** An authenticator app, as people have one on their phones. */
import { Secret, TOTP } from 'otpauth'
import type { AuthenticatorSetUp, RecoveryCodes } from '../../src/domain/wire/second-factors.ts'
import type { TestUser, Venue } from './venue.ts'

/** The code that the app shows at an instant, epoch milliseconds. */
export const codeAt = (secret: string, at: number): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

export interface App {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** Sets an app up by the venue's own calls; uses up the code of this instant. */
export const setUpApp = async (venue: Venue, { token }: Pick<TestUser, 'token'>): Promise<App> => {
  const { secret } = (await venue.post<AuthenticatorSetUp>('/user/beginAuthenticator', { token, body: {} })).result
  const answer = await venue.post<RecoveryCodes>('/user/confirmAuthenticator', { token, body: { code: codeAt(secret, venue.clock.now()) } })
  if (answer.code !== 200) throw new Error(`the app was not set up: ${answer.body}`)
  return { secret, recoveryCodes: answer.result.recoveryCodes }
}

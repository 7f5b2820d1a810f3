/**
 * Questions that a passkey answers by signing them. Each is asked for one purpose, of one browser or one session, and is good for
 * one answer within five minutes: whichever answer comes, right or wrong, uses it up.
 */
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { PASSKEY_CHALLENGE_LIFETIME } from '../../src/domain/passkey.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import type { Site } from '../core/site.ts'
import { storeChallenge, takeChallenge, type PasskeyPurpose } from './passkeys.repository.ts'
import { PASSKEY_REFUSALS } from './passkey-refusals.ts'

/** What the answer is for, and who may bring it. */
export interface Asked {
  readonly purpose: PasskeyPurpose
  readonly boundTo: string
}

export const ofSession = (sessionId: string): string => `session ${sessionId}`
/** A browser that keeps no secret can't be told from others of its kind; what it asked is good for any of them. */
export const ofBrowser = (device: Buffer | null): string => `browser ${device?.toString('base64url') ?? ''}`

/** The name that passkeys of this venue belong to. Browsers make none for bare addresses. @throws Refusal `passkeyElsewhere` */
export const rpIdOf = ({ origin }: Site): string => {
  const { hostname } = new URL(origin)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new Refusal(PASSKEY_REFUSALS.passkeyElsewhere, 'passkeys need a name, not an address')
  return hostname
}

/**
 * @param userHandle of the passkey that is to be created
 * @returns the challenge, base64url
 */
export const newQuestion = async (
  { db, clock }: Services,
  { purpose, boundTo }: Asked,
  userHandle: string | null = null,
): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url')
  const createdAt = Math.floor(clock.now())
  await storeChallenge(db, { challenge, purpose, boundTo, userHandle, createdAt, expiresAt: createdAt + PASSKEY_CHALLENGE_LIFETIME })
  return challenge
}

interface ClientData {
  readonly challenge: string
  readonly origin: string
  readonly isFramed: boolean
}

/** What the browser says it signed for. @throws Refusal `passkeyWrong` */
const readClientData = (clientDataJSON: string): ClientData => {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as Partial<Record<string, unknown>>
    const { challenge, origin, crossOrigin, topOrigin } = data
    if (typeof challenge === 'string' && typeof origin === 'string')
      return { challenge, origin, isFramed: crossOrigin === true || topOrigin !== undefined }
  } catch {
    // Said below.
  }
  throw new Refusal(PASSKEY_REFUSALS.passkeyWrong, 'what the browser says of the question is not readable')
}

/**
 * Uses up the question that is answered. Outside of any transaction: it stays used whatever comes of the answer.
 * @throws Refusal `passkeyWrong`, `passkeyExpired`, `passkeyElsewhere`
 */
export const takeQuestion = async (
  { db, clock }: Services,
  site: Site,
  asked: Asked,
  clientDataJSON: string,
): Promise<{ readonly challenge: string; readonly userHandle: string | null }> => {
  const { challenge, origin, isFramed } = readClientData(clientDataJSON)
  const taken = await takeChallenge(db, { challenge, ...asked, now: clock.now() })
  if (!taken) throw new Refusal(PASSKEY_REFUSALS.passkeyExpired, 'nobody waits for this answer')
  if (origin !== site.origin || isFramed) throw new Refusal(PASSKEY_REFUSALS.passkeyElsewhere, 'it was answered on another site')
  return { challenge, ...taken }
}

/** Whose passkey has answered a question, and whether it may. */
import { createHash } from 'node:crypto'
import { verifyAuthenticationResponse, type VerifiedAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '../../src/domain/wire/passkey.ts'
import { Refusal, type AnswerCode } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { USER_REFUSALS } from '../core/refusals.ts'
import { endSessions, tellEnded, type EndedSession } from '../core/sessions/session-endings.ts'
import type { Site } from '../core/site.ts'
import { noteChange } from '../security/tell-owner.ts'
import { changePasskey, findPasskey, lockPasskey, type Passkey } from './passkeys.repository.ts'
import { PASSKEY_REFUSALS } from './passkey-refusals.ts'
import { rpIdOf, takeQuestion, type Asked } from './questions.ts'

const USER_VERIFIED = 0x04

/** The first bytes that an authenticator signs: of which site, and what it checked. @throws Refusal */
export const checkAuthenticatorData = (data: Buffer, rpId: string, mustVerify: boolean): void => {
  if (data.length < 37) throw new Refusal(PASSKEY_REFUSALS.passkeyWrong, 'no authenticator data')
  if (!createHash('sha256').update(rpId).digest().equals(data.subarray(0, 32)))
    throw new Refusal(PASSKEY_REFUSALS.passkeyElsewhere, 'the passkey is of another site')
  if (mustVerify && (data[32]! & USER_VERIFIED) === 0)
    throw new Refusal(PASSKEY_REFUSALS.passkeyUnverified, 'the device did not check who holds it')
}

/** @throws Refusal `passkeyWrong` */
const verify = async (
  answer: PasskeyAnswer,
  { challenge, site, rpId, mustVerify }: { challenge: string; site: Site; rpId: string; mustVerify: boolean },
  { credential_id, public_key }: Passkey,
): Promise<VerifiedAuthenticationResponse['authenticationInfo']> => {
  const { userHandle, ...signed } = answer.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: 'public-key',
        response: { ...signed, ...(typeof userHandle === 'string' && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpId,
      requireUserVerification: mustVerify,
      // The library looks at the counter before the signature: anybody could have a passkey blocked. It is looked at below, after it.
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter: 0 },
    })
    if (verified) return authenticationInfo
  } catch {
    // Of what form it is not, the person need not know.
  }
  throw new Refusal(PASSKEY_REFUSALS.passkeyWrong, 'the signature does not hold')
}

/** A counter that does not grow is that of a copy; those that stay at 0 do not count. */
const isCopied = (stored: number, told: number): boolean => (stored > 0 || told > 0) && told <= stored

export interface Judged {
  readonly userId: string
  readonly passkeyId: string
  /** The device has checked who holds it: two factors in one. */
  readonly isVerified: boolean
}

export interface JudgeCall {
  /** Whose passkey it must be; `null`: anybody's. */
  readonly of: string | null
  readonly mustVerify: boolean
  readonly onCopied: (passkey: Passkey) => void
  /** Hears whose passkey was refused after it was known whose it is. */
  readonly onRefused?: (userId: string) => void
}

/**
 * Refuses by the codes of `PASSKEY_REFUSALS`, and `wayHeld`. A passkey that has been copied is blocked for good, and the sessions that it
 * has opened end; `onCopied` hears of it once.
 */
export const judgeAnswer = async (
  services: Services,
  site: Site,
  asked: Asked,
  answer: PasskeyAnswer,
  { of, mustVerify, onCopied, onRefused }: JudgeCall,
): Promise<Judged> => {
  const { db, clock, bus } = services
  const rpId = rpIdOf(site)
  const { challenge } = await takeQuestion(services, site, asked, answer.response.clientDataJSON)
  const known = await findPasskey(db, answer.id)
  if (!known || (of !== null && known.user_id !== of)) throw new Refusal(PASSKEY_REFUSALS.passkeyUnknown, 'no such passkey')
  const judge = async (): Promise<Judged> => {
    checkAuthenticatorData(Buffer.from(answer.response.authenticatorData, 'base64url'), rpId, mustVerify)
    const { userHandle } = answer.response
    if (typeof userHandle === 'string' ? userHandle !== known.user_handle : of === null)
      throw new Refusal(PASSKEY_REFUSALS.passkeyWrong, 'it names another person')
    const { newCounter, userVerified, credentialBackedUp } = await verify(answer, { challenge, site, rpId, mustVerify }, known)
    const now = new Date(clock.now())

    let ended: readonly EndedSession[] = []
    // A refusal is answered and not thrown in the transaction: the block must stay.
    const refused = await db.transaction().execute(async (tx): Promise<{ readonly reason: AnswerCode; readonly isNew: boolean } | null> => {
      // As whoever removes it, and before the passkey, as they do: a session that it is opening now is there by then, or finds it blocked.
      await tx.selectFrom('users').select('id').where('id', '=', known.user_id).forNoKeyUpdate().execute()
      const passkey = await lockPasskey(tx, known.id)
      if (!passkey) return { reason: PASSKEY_REFUSALS.passkeyUnknown, isNew: false }
      if (passkey.held_at) return { reason: USER_REFUSALS.wayHeld, isNew: false }
      if (passkey.blocked_at) return { reason: PASSKEY_REFUSALS.passkeyBlocked, isNew: false }
      if (isCopied(Number(passkey.counter), newCounter)) {
        await changePasskey(tx, passkey.id, { blocked_at: now })
        // Which of the two has opened them nobody knows.
        ended = await endSessions(tx, { userId: passkey.user_id, openedOnlyBy: `passkey-${passkey.id}` }, now.getTime())
        await noteChange(tx, { userId: passkey.user_id, what: 'passkeyBlocked', id: passkey.id, at: now.getTime() })
        return { reason: PASSKEY_REFUSALS.passkeyBlocked, isNew: true }
      }
      await changePasskey(tx, passkey.id, { counter: String(newCounter), backed_up: credentialBackedUp, used_at: now })
      return null
    })
    await tellEnded(bus, ended)
    if (refused?.isNew) onCopied(known)
    if (refused) throw new Refusal(refused.reason, 'this passkey opens nothing')
    return { userId: known.user_id, passkeyId: known.id, isVerified: userVerified }
  }
  try {
    return await judge()
  } catch (error) {
    if (error instanceof Refusal) onRefused?.(known.user_id)
    throw error
  }
}

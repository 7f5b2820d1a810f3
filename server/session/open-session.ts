/** Opens the session of somebody who has just signed in, and writes to the owner if the device is new. */
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { SignInWay } from '../../src/domain/wire/security.ts'
import { localeOf } from '../core/accept-language.ts'
import { Refusal } from '../core/answers.ts'
import { takeBackClosing } from '../account-data/closings.ts'
import type { Services } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { languageOf } from '../core/sessions/known-devices.ts'
import { USER_REFUSALS, unauthorized } from '../core/refusals.ts'
import { originOf } from '../core/sessions/session-origin.ts'
import type { Mailer } from '../mailbox/mailer.ts'
import { noteSignIn } from '../security/sign-ins.ts'
import { mailOwner, noteChange, tellOwnerOfChange } from '../security/tell-owner.ts'
import { newDeviceMail } from './session.mails.ts'
import { isStillThere, type Entrance } from './ways-in.ts'

/** Throws if what was right a moment ago lets nobody in any more. */
export type Holds = (tx: Tx) => Promise<void>

const WAYS: Readonly<Record<string, SignInWay>> = { password: 'password', provider: 'thirdParty', wallet: 'wallet', passkey: 'passkey' }
const wayOf = (openedBy: Entrance): SignInWay | null => WAYS[openedBy.split('-')[0] ?? ''] ?? null

/** Notes that somebody brought what is right, and stays out because of “This was not me”. */
const noteShut = (services: Services, request: FastifyRequest, userId: string, openedBy: Entrance): void => {
  services.securityLog.write({ what: 'session', who: userId, address: request.ip, outcome: 'refused' })
  noteSignIn(services, { userId, way: wayOf(openedBy), outcome: 'shut', origin: originOf(request) })
}

/**
 * Returns the session's token. The session stands even if the mail can't be sent. Whoever comes in takes the closing of their account
 * back. Refuses `unauthorized` if the account elsewhere, the wallet or the passkey that was to open it has been parted meanwhile.
 * @param holds throws if the password, or the ticket of the first step, opens nothing any more
 */
export const openSession = async (
  services: Services,
  mailer: Mailer,
  request: FastifyRequest,
  userId: string,
  openedBy: Entrance,
  holds: Holds = async () => undefined,
): Promise<string> => {
  const { db, clock, log, sessions, securityLog } = services
  const origin = originOf(request)
  // Read before, and not from a browser that may be a stranger's.
  const locale = (await languageOf(db, userId)) ?? localeOf(request.headers['accept-language'])
  const changeId = randomUUID()
  let isTakenBack = false
  const check: Holds = async (tx) => {
    if (!(await isStillThere(tx, openedBy))) throw unauthorized()
    await holds(tx)
    isTakenBack = await takeBackClosing(tx, userId)
    if (isTakenBack) await noteChange(tx, { userId, what: 'closingTakenBack', id: changeId, at: clock.now() })
  }
  const enter = async () => {
    try {
      return await sessions.enter(userId, origin, openedBy, check)
    } catch (error) {
      // Whoever comes so far has what the owner said that somebody else has: that is for the owner to see.
      if (error instanceof Refusal && error.reason === USER_REFUSALS.newPasswordNeeded) noteShut(services, request, userId, openedBy)
      throw error
    }
  }
  const { token, isNewDevice } = await enter()
  // Another device may still show the date, and it may not have been the owner who signed in.
  if (isTakenBack) void tellOwnerOfChange(services, mailer, request, userId, 'closingTakenBack', { id: changeId })
  securityLog.write({ what: isNewDevice ? 'sessionFromNewDevice' : 'session', who: userId, address: request.ip, outcome: 'right' })
  noteSignIn(services, { userId, way: wayOf(openedBy), outcome: 'right', origin })
  if (isNewDevice) {
    const values = { network: origin.address ?? '?', at: clock.now() }
    void mailOwner(services, mailer, { userId, what: 'newDevice', cause: request, kind: newDeviceMail, values, locale }).catch(
      (error: unknown) => log.warn({ err: error }, 'nobody could be told of a new device'),
    )
  }
  return token
}

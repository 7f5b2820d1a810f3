/** The passkeys that somebody who is signed in has: read, named, taken away. */
import { givenNameOf } from '../../src/domain/given-name.ts'
import type { OwnPasskey } from '../../src/domain/wire/passkey.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { endSessions, tellEnded, type EndedSession } from '../core/sessions/session-endings.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { noteChange } from '../security/tell-owner.ts'
import { refuseIfLastWayIn } from '../session/ways-in.ts'
import { lockFactors } from '../second-factors/authenticators.repository.ts'
import { passkeyAskedSince } from '../second-factors/ways.ts'
import { PASSKEY_REFUSALS } from './passkey-refusals.ts'
import { deletePasskey, namePasskey, passkeysOf, shownPasskey, usablePasskeysOf } from './passkeys.repository.ts'

export const listOwnPasskeys = async ({ db }: Services, userId: string): Promise<OwnPasskey[]> =>
  (await passkeysOf(db, userId)).filter(({ held_at }) => held_at === null).map(shownPasskey)

/** Refuses `notFound`. */
export const renamePasskey = async ({ db }: Services, userId: string, id: string, name: string): Promise<OwnPasskey> => {
  const passkey = await namePasskey(db, userId, id, givenNameOf(name) ?? '')
  if (!passkey) throw new Refusal(CALL_REFUSALS.notFound, 'no such passkey')
  return shownPasskey(passkey)
}

/** Whether one was removed: one that is gone already is what was asked for. Other sessions it has opened end. Refuses `lastWayIn`, `passkeyStillAsked`. */
export const removePasskey = async (services: Services, { userId, sessionId }: Viewer, id: string): Promise<boolean> => {
  let ended: readonly EndedSession[] = []
  const wasRemoved = await services.db.transaction().execute(async (tx) => {
    await lockFactors(tx, userId)
    await refuseIfLastWayIn(services, tx, userId, `passkey-${id}`)
    const usable = await usablePasskeysOf(tx, userId)
    if (usable.length === 1 && usable[0]?.id === id && (await passkeyAskedSince(tx, userId)) !== null)
      throw new Refusal(PASSKEY_REFUSALS.passkeyStillAsked, 'the last passkey is asked for when its owner signs in')
    const isRemoved = await deletePasskey(tx, userId, id)
    if (isRemoved) await noteChange(tx, { userId, what: 'passkeyRemoved', id, at: services.clock.now() })
    if (isRemoved) ended = await endSessions(tx, { userId, except: sessionId, openedBy: `passkey-${id}` }, services.clock.now())
    return isRemoved
  })
  await tellEnded(services.bus, ended)
  return wasRemoved
}

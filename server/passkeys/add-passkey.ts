/** A new passkey of somebody who is signed in. */
import { generateRegistrationOptions, verifyRegistrationResponse, type VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { sql } from 'kysely'
import { givenNameOf } from '../../src/domain/given-name.ts'
import { MOST_PASSKEYS, PASSKEY_DIALOG_TIME } from '../../src/domain/passkey.ts'
import type { NewPasskey, PasskeyCreation } from '../../src/domain/wire/passkey.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { violatesUnique } from '../core/database/errors.ts'
import type { Viewer } from '../core/sessions/sessions.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { unauthorized } from '../core/refusals.ts'
import type { Site } from '../core/site.ts'
import { noteChange } from '../security/tell-owner.ts'
import { checkAuthenticatorData } from './judge-answer.ts'
import { named, passkeysOf, type Passkey } from './passkeys.repository.ts'
import { PASSKEY_REFUSALS } from './passkey-refusals.ts'
import { newQuestion, ofSession, rpIdOf, takeQuestion } from './questions.ts'

const VENUE_NAME = 'Plimsoll'

const refuseBeyondLimit = (passkeys: readonly Passkey[]): void => {
  if (passkeys.length >= MOST_PASSKEYS) throw new Refusal(PASSKEY_REFUSALS.passkeyLimit, `there are ${MOST_PASSKEYS} passkeys already`)
}

/**
 * One handle for all passkeys of a person, or a device would keep each of them as another account. Made and not drawn, so that two
 * tabs that ask for a first passkey at once get the same; nobody without the venue's key learns from it who the person is.
 */
const handleOf = ({ mac }: Pick<Services, 'mac'>, userId: string, [first]: readonly Passkey[]): string =>
  first?.user_handle ?? mac('handle of passkeys', userId).toString('base64url')

/** What the browser is to ask the device for. Those that the person has are named, so that no device makes a second one. */
export const creationFor = async (services: Services, site: Site, { userId, sessionId }: Viewer): Promise<PasskeyCreation> => {
  const { db } = services
  const rpId = rpIdOf(site)
  const user = await findUser(db, userId)
  if (!user) throw unauthorized()
  const passkeys = await passkeysOf(db, userId)
  refuseBeyondLimit(passkeys)
  const userHandle = handleOf(services, userId, passkeys)
  const challenge = await newQuestion(services, { purpose: 'create', boundTo: ofSession(sessionId) }, userHandle)
  const options = await generateRegistrationOptions({
    rpName: VENUE_NAME,
    rpID: rpId,
    userName: user.username,
    userDisplayName: user.username,
    userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
    timeout: PASSKEY_DIALOG_TIME,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return {
    rp: { id: rpId, name: VENUE_NAME },
    user: options.user,
    challenge,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: PASSKEY_DIALOG_TIME,
    excludeCredentials: passkeys.map(named),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/**
 * Nobody asked for a certificate of the device's make, so that one which comes with its certificates is not read: checking them would
 * have the venue fetch addresses that a stranger has written into them.
 */
const isPlain = (attestation: Uint8Array<ArrayBuffer>): boolean => {
  const decoded = decodeAttestationObject(attestation)
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

/** @throws Refusal `passkeyWrong`, `passkeyElsewhere`, `passkeyUnverified` */
const verify = async (
  passkey: NewPasskey,
  { challenge, site, rpId }: { challenge: string; site: Site; rpId: string },
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> => {
  try {
    const attestation = new Uint8Array(Buffer.from(passkey.response.attestationObject, 'base64url'))
    if (isPlain(attestation)) {
      checkAuthenticatorData(Buffer.from(decodeAttestationObject(attestation).get('authData')), rpId, true)
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          id: passkey.id,
          rawId: passkey.rawId,
          type: 'public-key',
          response: { clientDataJSON: passkey.response.clientDataJSON, attestationObject: passkey.response.attestationObject },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: rpId,
        requireUserVerification: true,
      })
      if (registrationInfo && registrationInfo.credential.id === passkey.id) return registrationInfo
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Of what form it is not, the person need not know.
  }
  throw new Refusal(PASSKEY_REFUSALS.passkeyWrong, 'no passkey of a form that is known here')
}

/** Refuses by the codes of `PASSKEY_REFUSALS`. */
export const addPasskey = async (
  services: Services,
  site: Site,
  { userId, sessionId }: Viewer,
  { name, passkey }: { readonly name: string; readonly passkey: NewPasskey },
): Promise<Passkey> => {
  const { db, clock } = services
  const rpId = rpIdOf(site)
  const asked = { purpose: 'create', boundTo: ofSession(sessionId) } as const
  const { challenge, userHandle } = await takeQuestion(services, site, asked, passkey.response.clientDataJSON)
  const { credential, credentialBackedUp } = await verify(passkey, { challenge, site, rpId })
  try {
    return await db.transaction().execute(async (tx) => {
      // Two at once must not both be the last one.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys ${userId}`}, 0))`.execute(tx)
      const others = await passkeysOf(tx, userId)
      refuseBeyondLimit(others)
      // Asked for before all that the person had then were removed: those from before this venue made the handles have another.
      if (others.some(({ user_handle }) => user_handle !== userHandle))
        throw new Refusal(PASSKEY_REFUSALS.passkeyExpired, 'the passkeys of this person have another handle by now')
      const added = await tx
        .insertInto('passkeys')
        .values({
          user_id: userId,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey),
          user_handle: userHandle ?? '',
          counter: String(credential.counter),
          transports: [...(passkey.response.transports ?? [])],
          name: givenNameOf(name) ?? '',
          backed_up: credentialBackedUp,
          created_at: new Date(clock.now()),
          used_at: null,
          blocked_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await noteChange(tx, { userId, what: 'passkeyAdded', id: added.id, at: clock.now() })
      return added
    })
  } catch (error) {
    if (violatesUnique(error, 'passkeys_credential_id_key'))
      throw new Refusal(PASSKEY_REFUSALS.passkeyTwice, 'this passkey is in an account')
    throw error
  }
}

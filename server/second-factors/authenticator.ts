/** An authenticator app is set up in two steps, so that nobody is asked for codes of an app that never learnt the secret. */
import type { AuthenticatorSetUp, OwnFactors, RecoveryCodes } from '../../src/domain/wire/second-factors.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { openSealed, sealText } from '../core/sealing.ts'
import { findUser } from '../core/sessions/users.repository.ts'
import { noteChange } from '../security/tell-owner.ts'
import { limitOfFactorProof } from '../session/guess-limits.ts'
import {
  authenticatorSince,
  endSetUp,
  lockFactors,
  lockSetUp,
  removeAuthenticator,
  storeAuthenticator,
  storeSetUp,
} from './authenticators.repository.ts'
import { refusalOf, SECRET_USE } from './judge-code.ts'
import { forgetRecoveryCodes, makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { SECOND_FACTOR_REFUSALS } from './second-factor-refusals.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'
import { passkeyAskedSince, waysOf } from './ways.ts'

const SET_UP_LIFETIME = 15 * 60_000
/** Under this name the app lists its codes. */
const ISSUER = 'Plimsoll'

const isOver = (): Refusal => new Refusal(SECOND_FACTOR_REFUSALS.setUpOver, 'nothing is being set up')

export const listFactors = async ({ db }: Services, userId: string): Promise<OwnFactors> => ({
  authenticatorSince: await authenticatorSince(db, userId),
  recoveryCodesLeft: await recoveryCodesLeft(db, userId),
  passkeyAskedSince: await passkeyAskedSince(db, userId),
})

/** Makes a secret that counts for nothing until `confirmAuthenticator`. An app that is set up stays what it is until then. */
export const beginAuthenticator = async ({ db, clock, mac }: Services, userId: string): Promise<AuthenticatorSetUp> => {
  const secret = newTotpSecret()
  const expiresAt = clock.now() + SET_UP_LIFETIME
  await storeSetUp(db, userId, sealText(mac, SECRET_USE, userId, secret), expiresAt)
  const account = (await findUser(db, userId))?.username ?? userId
  return { secret, uri: totpUri(secret, ISSUER, account), expiresAt }
}

/**
 * The code shows that the app knows the secret. Gives the recovery codes, which are new with every set-up.
 * @param changeId under which the owner is told, here in the notification and later by mail
 */
export const confirmAuthenticator = async (services: Services, userId: string, code: string, changeId: string): Promise<RecoveryCodes> => {
  const { attempts, db, clock, mac } = services
  const limit = limitOfFactorProof(userId)
  return attempts.inTurn(limit.scope, async () => {
    const taken = await attempts.take([limit])
    const made = await db.transaction().execute(async (tx) => {
      await lockFactors(tx, userId)
      const secret = await lockSetUp(tx, userId, clock.now())
      if (secret === null) throw isOver()
      const step = stepOfCode(openSealed(mac, SECRET_USE, userId, secret), code, clock.now())
      if (step === null) throw refusalOf('wrong')
      await storeAuthenticator(tx, userId, { secret, step, at: clock.now() })
      await endSetUp(tx, userId)
      await noteChange(tx, { userId, what: 'authenticatorAdded', id: changeId, at: clock.now() })
      return makeRecoveryCodes(services, tx, userId)
    })
    await attempts.giveBack(taken)
    return { recoveryCodes: [...made] }
  })
}

/** False if there was none. With the last factor its recovery codes go too. */
export const takeAuthenticatorAway = async ({ db, clock }: Services, userId: string, changeId: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockFactors(tx, userId)
    const isRemoved = await removeAuthenticator(tx, userId)
    if ((await waysOf(tx, userId)).length === 0) await forgetRecoveryCodes(tx, userId)
    if (isRemoved) await noteChange(tx, { userId, what: 'authenticatorRemoved', id: changeId, at: clock.now() })
    return isRemoved
  })

/** New codes in the place of the former ones. Without a factor there is nothing for them to stand in for: `setUpOver`. */
export const renewRecoveryCodes = async (services: Services, userId: string, changeId: string): Promise<RecoveryCodes> =>
  services.db.transaction().execute(async (tx) => {
    await lockFactors(tx, userId)
    if ((await waysOf(tx, userId)).length === 0) throw isOver()
    await noteChange(tx, { userId, what: 'recoveryCodesMade', id: changeId, at: services.clock.now() })
    return { recoveryCodes: [...(await makeRecoveryCodes(services, tx, userId))] }
  })

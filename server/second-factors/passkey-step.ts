/** Whether a person is asked for a passkey after the password: a second factor of its own, with recovery codes as the way out. */
import type { RecoveryCodes } from '../../src/domain/wire/second-factors.ts'
import { Refusal } from '../core/answers.ts'
import type { Services } from '../core/context.ts'
import { PASSKEY_REFUSALS } from '../passkeys/passkey-refusals.ts'
import { usablePasskeysOf } from '../passkeys/passkeys.repository.ts'
import { noteChange } from '../security/tell-owner.ts'
import { lockFactors } from './authenticators.repository.ts'
import { forgetRecoveryCodes, makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { passkeyAskedSince, waysOf } from './ways.ts'

/** `null`: it is so already. Refuses `noPasskeyToAsk`. Recovery codes are made where none are left, or the loss of a device would shut its owner out. */
export const askForPasskey = async (
  services: Services,
  userId: string,
  isAsked: boolean,
  changeId: string,
): Promise<RecoveryCodes | null> =>
  services.db.transaction().execute(async (tx) => {
    await lockFactors(tx, userId)
    if (((await passkeyAskedSince(tx, userId)) !== null) === isAsked) return null
    if (isAsked && (await usablePasskeysOf(tx, userId)).length === 0)
      throw new Refusal(PASSKEY_REFUSALS.noPasskeyToAsk, 'there is no passkey to ask for')
    const at = services.clock.now()
    await tx
      .updateTable('users')
      .set({ passkey_asked_at: isAsked ? new Date(at) : null })
      .where('id', '=', userId)
      .execute()
    await noteChange(tx, { userId, what: isAsked ? 'passkeyStepAdded' : 'passkeyStepRemoved', id: changeId, at })
    if ((await waysOf(tx, userId)).length === 0) await forgetRecoveryCodes(tx, userId)
    const isInNeed = isAsked && (await recoveryCodesLeft(tx, userId)) === 0
    return { recoveryCodes: isInNeed ? [...(await makeRecoveryCodes(services, tx, userId))] : [] }
  })

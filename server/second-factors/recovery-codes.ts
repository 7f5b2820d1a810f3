/** Ten codes that stand in for a lost factor: shown once, kept as keyed hashes, good once each. */
import { randomBytes } from 'node:crypto'
import type { Generated } from 'kysely'
import { plainCode, RECOVERY_CODE_LENGTH, RECOVERY_CODES, recoveryCodeOf } from '../../src/domain/second-factors.ts'
import type { Services } from '../core/context.ts'
import type { Db, Fixed, Tx } from '../core/database/schema.ts'

interface RecoveryCodesTable {
  user_id: string
  code_hash: Fixed<Buffer>
  used_at: Date | null
  made_at: Generated<Date>
  held_at: Generated<Date | null>
}

declare module '../core/database/schema.ts' {
  interface Database {
    recovery_codes: RecoveryCodesTable
  }
}

/** Keyed, or whoever reads the table could try codes out. */
const hashOf = ({ mac }: Pick<Services, 'mac'>, userId: string, code: string): Buffer =>
  mac('recovery code', `${userId}\n${plainCode(code)}`)

export const recoveryCodesLeft = async (on: Db | Tx, userId: string): Promise<number> => {
  const { left } = await on
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('held_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Makes new codes. Those of before are worth nothing from then on. */
export const makeRecoveryCodes = async (services: Pick<Services, 'mac' | 'clock'>, tx: Tx, userId: string): Promise<readonly string[]> => {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(recoveryCodeOf(randomBytes(RECOVERY_CODE_LENGTH)))
  await forgetRecoveryCodes(tx, userId)
  const made_at = new Date(services.clock.now())
  await tx
    .insertInto('recovery_codes')
    .values([...codes].map((code) => ({ user_id: userId, code_hash: hashOf(services, userId, code), used_at: null, made_at })))
    .execute()
  return [...codes]
}

/** Uses a code up. False if there is none like it, or none that is unused: of two calls at once one is told so. */
export const spendRecoveryCode = async ({ mac, clock }: Services, on: Db | Tx, userId: string, code: string): Promise<boolean> => {
  const { numUpdatedRows } = await on
    .updateTable('recovery_codes')
    .set({ used_at: new Date(clock.now()) })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf({ mac }, userId, code))
    .where('used_at', 'is', null)
    .where('held_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const forgetRecoveryCodes = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

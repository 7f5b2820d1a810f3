/** What a person can prove themselves by a second time. */
import type { SecondFactorWay } from '../../src/domain/wire/session.ts'
import type { Db, Tx } from '../core/database/schema.ts'
import { authenticatorSince } from './authenticators.repository.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'

/** Empty for who has no second factor. Recovery codes alone are none: they stand in for one that is lost. */
export const waysOf = async (on: Db | Tx, userId: string): Promise<readonly SecondFactorWay[]> => {
  if ((await authenticatorSince(on, userId)) === null) return []
  return (await recoveryCodesLeft(on, userId)) > 0 ? ['code', 'recoveryCode'] : ['code']
}

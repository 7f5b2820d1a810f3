/** Who signed a loan: sealed under the key that lies beside the database, and gone with the account. */
import type { Signature } from '../../src/domain/identity.ts'
import type { LoanAgreement } from '../../src/domain/wire/loans.ts'
import type { Db, Fixed, Tx } from '../core/database/schema.ts'
import type { KeySettings } from '../core/identity-key.ts'
import { sealJson, unsealJson } from '../core/sealed-values.ts'
import type { LoanRow } from './loans.repository.ts'

interface LoanSignaturesTable {
  loan_id: Fixed<string>
  user_id: Fixed<string>
  sealed: Buffer
}

declare module '../core/database/schema.ts' {
  interface Database {
    loan_signatures: LoanSignaturesTable
  }
}

const sealOf = (userId: string) => ({ use: 'loan signature', userId }) as const

export const storeSignature = async (tx: Tx, settings: KeySettings, { id, user_id }: LoanRow, signature: Signature): Promise<void> => {
  const sealed = sealJson(settings, sealOf(user_id), { signature })
  await tx.insertInto('loan_signatures').values({ loan_id: id, user_id, sealed }).execute()
}

/** `undefined`: the account is closed. */
export const readSignature = async (on: Db | Tx, settings: KeySettings, { id, user_id }: LoanRow): Promise<Signature | undefined> => {
  const row = await on.selectFrom('loan_signatures').select('sealed').where('loan_id', '=', id).executeTakeFirst()
  return row && unsealJson<{ readonly signature: Signature }>(settings, sealOf(user_id), row.sealed).signature
}

/** What was signed, for who signed it. */
export const agreementOf = (row: LoanRow, signature: Signature): LoanAgreement => ({
  number: row.number ?? '',
  language: row.language,
  text: row.text,
  hash: row.hash,
  signature: signature as LoanAgreement['signature'],
  signedAt: row.signed_at.getTime(),
  signedHash: row.signed_hash ?? '',
})

/** For the file with all data of a person: in the clear, for them alone. */
export const exportedSignatures = async (on: Db | Tx, settings: KeySettings, userId: string): Promise<readonly object[]> => {
  const rows = await on.selectFrom('loan_signatures').selectAll().where('user_id', '=', userId).orderBy('loan_id').execute()
  return rows.map(({ loan_id, sealed }) => ({ loan_id, ...unsealJson<object>(settings, sealOf(userId), sealed) }))
}

/** Another key for what is sealed: every row is opened under the key that it has, and sealed under that of now. */
import { sql } from 'kysely'
import { isUnsealedFile } from '../account-data/data-exports.ts'
import type { Tx } from '../core/database/schema.ts'
import { writeOperatorLog } from '../core/operator-log.ts'
import { reseal, type Seal } from '../core/sealed-values.ts'
import { nothing } from './review-commands.ts'
import type { Operator } from './changes.ts'

interface Sealed {
  readonly table: 'identifications' | 'identification_drafts' | 'data_exports' | 'loan_signatures'
  readonly column: 'sealed' | 'verdict' | 'file'
  readonly use: Seal['use']
}
/** Whatever is sealed under the identity key. A file of data that isn't sealed is left. */
const SEALED: readonly Sealed[] = [
  { table: 'identifications', column: 'sealed', use: 'identification' },
  { table: 'identifications', column: 'verdict', use: 'identity verdict' },
  { table: 'identification_drafts', column: 'sealed', use: 'identity draft' },
  { table: 'data_exports', column: 'file', use: 'data export' },
  { table: 'loan_signatures', column: 'sealed', use: 'loan signature' },
]

interface Row {
  readonly place: string
  readonly user_id: string
  readonly value: Buffer
}

/** Nothing changes beside it: rows that are decided on or replaced meanwhile wait. */
const resealAll = async (tx: Tx, { settings }: Operator, { table, column, use }: Sealed): Promise<number> => {
  const { rows } = await sql<Row>`
    select ctid::text as place, user_id::text, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${sql.ref(column)} is not null for update`.execute(tx)
  let count = 0
  for (const { place, user_id: userId, value } of rows) {
    if (use === 'data export' && isUnsealedFile(value)) continue
    const anew = reseal(settings, { use, userId }, value)
    if (anew === null) continue
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${anew} where ctid = ${place}::tid`.execute(tx)
    count += 1
  }
  return count
}

/** All or nothing. Says how many were sealed anew; those that are sealed under the key of now are left. */
export const rekeyIdentities = async (operator: Operator): Promise<readonly string[]> => {
  const count = await operator.db
    .transaction()
    .execute(async (tx) => {
      let sum = 0
      for (const sealed of SEALED) sum += await resealAll(tx, operator, sealed)
      if (sum > 0)
        await writeOperatorLog(tx, operator.name, operator.clock.now(), {
          action: 'identity.rekey',
          subject: 'identities',
          before: null,
          after: `${sum} values sealed anew`,
        })
      return sum
    })
    .catch((error: unknown) => {
      throw nothing(error instanceof Error ? error.message : String(error))
    })
  return [count === 0 ? 'Nothing to do: everything is sealed under this key already.' : `${count} values sealed anew`]
}
